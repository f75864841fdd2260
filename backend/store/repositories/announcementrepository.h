// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/participation.h"

namespace Foyer {

class AnnouncementRepository
{
public:
    explicit AnnouncementRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Announcement>> byId(const Id &eventId, const Id &id);
    /// Whether any event has an announcement of this id.
    Result<bool> exists(const Id &id);
    /// Sorted by id.
    Result<QList<Announcement>> ofEvent(const Id &eventId);

    Result<void> insert(const Id &eventId, const Announcement &announcement);
    Result<void> update(const Announcement &announcement);
    Result<void> remove(const Id &id);

private:
    Connection &m_connection;
};

} // namespace Foyer
