// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/entities.h"

namespace Foyer {

class DayRepository
{
public:
    explicit DayRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Day>> byId(const Id &eventId, const Id &id);
    /// Whether any event has a day of this id.
    Result<bool> exists(const Id &id);
    /// Sorted by id.
    Result<QList<Day>> ofEvent(const Id &eventId);

    Result<void> insert(const Id &eventId, const Day &day);
    Result<void> update(const Day &day);
    Result<void> remove(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
