// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/notificationrepository.h"

#include <limits>

namespace Foyer {

namespace {

#define NOTIFICATION_COLUMNS "id, type, text, url, created_at, read_at"

Notification readNotification(const Row &row)
{
    Notification notification;
    notification.id = row.text(0);
    notification.type = row.text(1);
    notification.text = row.text(2);
    notification.url = row.text(3);
    notification.created = row.number(4);
    notification.readAt = row.optionalNumber(5);
    return notification;
}

} // namespace

Result<std::optional<Notification>> NotificationRepository::byId(const Id &guestId, const Id &id)
{
    return m_connection
        .prepare("SELECT " NOTIFICATION_COLUMNS " FROM notifications "
                 "WHERE guest_id = ? AND id = ?")
        .bind(guestId)
        .bind(id)
        .first(readNotification);
}

Result<QList<Notification>>
NotificationRepository::page(const Id &guestId, const std::optional<Position> &after, int limit)
{
    const Position behind = after.value_or(Position{std::numeric_limits<qint64>::max(), {}});
    return m_connection
        .prepare("SELECT " NOTIFICATION_COLUMNS " FROM notifications WHERE guest_id = ? AND "
                 "created_at <= ? AND (created_at < ? OR id < ?) "
                 "ORDER BY created_at DESC, id DESC LIMIT ?")
        .bind(guestId)
        .bind(behind.at)
        .bind(behind.at)
        .bind(behind.id)
        .bind(limit)
        .all(readNotification);
}

Result<QList<Notification>> NotificationRepository::unread(const Id &guestId)
{
    return m_connection
        .prepare("SELECT " NOTIFICATION_COLUMNS " FROM notifications "
                 "WHERE guest_id = ? AND read_at IS NULL ORDER BY created_at, id")
        .bind(guestId)
        .all(readNotification);
}

Result<int> NotificationRepository::unreadCount(const Id &guestId)
{
    return m_connection
        .prepare("SELECT count(*) FROM notifications WHERE guest_id = ? AND read_at IS NULL")
        .bind(guestId)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &number) { return number.value_or(0); });
}

Result<void> NotificationRepository::insert(const Id &guestId, const Notification &notification)
{
    return m_connection
        .prepare("INSERT INTO notifications (id, guest_id, type, text, url, created_at, read_at) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(notification.id)
        .bind(guestId)
        .bind(notification.type)
        .bind(notification.text)
        .bind(notification.url)
        .bind(notification.created)
        .bind(notification.readAt)
        .exec()
        .map([](qint64) {});
}

Result<void> NotificationRepository::markRead(const Id &guestId, const Id &id, Instant at)
{
    return m_connection
        .prepare("UPDATE notifications SET read_at = ? WHERE guest_id = ? AND id = ? AND "
                 "read_at IS NULL")
        .bind(at)
        .bind(guestId)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
