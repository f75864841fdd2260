// SPDX-License-Identifier: GPL-3.0-or-later
// Locations are one pool; an event shows those that are assigned to it.
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/entities.h"

namespace Foyer {

class LocationRepository
{
public:
    explicit LocationRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Location>> byId(const Id &id);
    /// Those assigned to the event, sorted by id.
    Result<QList<Location>> ofEvent(const Id &eventId);
    Result<QList<Location>> all();
    Result<bool> isInEvent(const Id &eventId, const Id &id);
    /// Events that show it.
    Result<QList<Id>> eventsOf(const Id &id);

    Result<void> insert(const Location &location);
    Result<void> update(const Location &location);
    Result<void> remove(const Id &id);
    /// Assigning twice changes nothing.
    Result<void> assign(const Id &eventId, const Id &id);
    Result<void> unassign(const Id &eventId, const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
