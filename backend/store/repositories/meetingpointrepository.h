// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// Places that an event suggests for meetings.
class MeetingPointRepository
{
public:
    explicit MeetingPointRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<MeetingPoint>> byId(const Id &eventId, const Id &id);
    /// Whether any event has a point of this id.
    Result<bool> exists(const Id &id);
    /// Sorted by id.
    Result<QList<MeetingPoint>> ofEvent(const Id &eventId);

    Result<void> insert(const Id &eventId, const MeetingPoint &point);
    Result<void> update(const MeetingPoint &point);
    Result<void> remove(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
