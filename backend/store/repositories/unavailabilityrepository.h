// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// When rooms of an event may not be booked by hosts.
class UnavailabilityRepository
{
public:
    explicit UnavailabilityRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Unavailability>> byId(const Id &eventId, const Id &id);
    /// Whether any event has a stretch of this id.
    Result<bool> exists(const Id &id);
    /// Sorted by id.
    Result<QList<Unavailability>> ofEvent(const Id &eventId);
    /// Those of one room, sorted by id.
    Result<QList<Unavailability>> ofLocation(const Id &eventId, const Id &locationId);
    /// Those that overlap [start, end), in order of start.
    Result<QList<Unavailability>> overlapping(const Id &eventId, Instant start, Instant end);

    Result<void> insert(const Id &eventId, const Unavailability &stretch);
    Result<void> update(const Unavailability &stretch);
    Result<void> remove(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
