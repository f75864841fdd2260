// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/announcementrepository.h"

namespace Foyer {

namespace {

#define ANNOUNCEMENT_COLUMNS "id, text, severity, start_at, expires_at, location_ids, version"

Announcement readAnnouncement(const Row &row)
{
    Announcement announcement;
    announcement.id = row.text(0);
    announcement.text = row.text(1);
    announcement.severity =
        announcementSeverityFromName(row.text(2)).value_or(AnnouncementSeverity::Info);
    announcement.start = row.number(3);
    announcement.expires = row.optionalNumber(4);
    for (const QJsonValue &id : row.array(5))
        announcement.locationIds.append(id.toString());
    announcement.version = row.integer(6);
    return announcement;
}

Statement &bindAnnouncement(Statement &statement, const Announcement &announcement)
{
    return statement.bind(announcement.text)
        .bind(toName(announcement.severity))
        .bind(announcement.start)
        .bind(announcement.expires)
        .bind(QJsonArray::fromStringList(QStringList(announcement.locationIds)))
        .bind(announcement.version)
        .bind(announcement.id);
}

} // namespace

Result<std::optional<Announcement>> AnnouncementRepository::byId(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT " ANNOUNCEMENT_COLUMNS " FROM announcements WHERE event_id = ? AND id = ?")
        .bind(eventId)
        .bind(id)
        .first(readAnnouncement);
}

Result<bool> AnnouncementRepository::exists(const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM announcements WHERE id = ?")
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<Announcement>> AnnouncementRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("SELECT " ANNOUNCEMENT_COLUMNS
                 " FROM announcements WHERE event_id = ? ORDER BY id")
        .bind(eventId)
        .all(readAnnouncement);
}

Result<void> AnnouncementRepository::insert(const Id &eventId, const Announcement &announcement)
{
    auto statement = m_connection.prepare(
        "INSERT INTO announcements (text, severity, start_at, expires_at, "
        "location_ids, version, id, event_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    return bindAnnouncement(statement, announcement).bind(eventId).exec().map([](qint64) {});
}

Result<void> AnnouncementRepository::update(const Announcement &announcement)
{
    auto statement =
        m_connection.prepare("UPDATE announcements SET text = ?, severity = ?, start_at = ?, "
                             "expires_at = ?, location_ids = ?, version = ? WHERE id = ?");
    return bindAnnouncement(statement, announcement).exec().map([](qint64) {});
}

Result<void> AnnouncementRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM announcements WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
