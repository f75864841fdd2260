// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/connection.h"
#include "backend/store/repositories/position.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// What was said to a guest. Each function is about one guest's own: another's id finds nothing.
class NotificationRepository
{
public:
    explicit NotificationRepository(Connection &connection) : m_connection(connection) {}

    Result<std::optional<Notification>> byId(const Id &guestId, const Id &id);
    /// At most `limit` behind `after` (nothing: from the newest), newest first.
    Result<QList<Notification>> page(const Id &guestId, const std::optional<Position> &after,
                                     int limit);
    /// Unread ones, oldest first.
    Result<QList<Notification>> unread(const Id &guestId);
    Result<int> unreadCount(const Id &guestId);

    Result<void> insert(const Id &guestId, const Notification &notification);
    Result<void> markRead(const Id &guestId, const Id &id, Instant at);

private:
    Connection &m_connection;
};

} // namespace Foyer
