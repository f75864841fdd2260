// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/entities.h"

namespace Foyer {

/// An event with the span of its days and sessions, for lists.
struct EventListing {
    Event event;
    std::optional<Instant> first, last;
};

class EventRepository
{
public:
    explicit EventRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Event>> byId(const Id &id);
    Result<std::optional<Event>> bySlug(const QString &slug);
    /// In order of their first instant, undated ones last.
    Result<QList<EventListing>> list();

    Result<void> insert(const Event &event);
    Result<void> update(const Event &event);
    /// Takes everything of the event with it (foreign keys); changes stay.
    Result<void> remove(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
