// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/upkeeprepository.h"

namespace Foyer {

namespace {

#define UNUSED_UPLOADS                                                                             \
    "SELECT name FROM uploads u WHERE u.created_at < ? AND "                                       \
    "NOT EXISTS (SELECT 1 FROM site WHERE map_url = '/uploads/' || u.name) AND "                   \
    "NOT EXISTS (SELECT 1 FROM guests WHERE avatar_url = '/uploads/' || u.name) AND "              \
    "NOT EXISTS (SELECT 1 FROM locations WHERE image_url = '/uploads/' || u.name) LIMIT ?"

} // namespace

QString toName(ReminderKind kind)
{
    return kind == ReminderKind::HeadsUp ? QStringLiteral("headsUp") : QStringLiteral("followUp");
}

Result<QList<DueReminder>> UpkeepRepository::headsUps(Instant now, qint64 lead, int limit)
{
    return m_connection
        .prepare("SELECT s.event_id, s.id, h.guest_id, s.start_at FROM sessions s JOIN "
                 "session_hosts h ON h.session_id = s.id WHERE s.start_at > ? AND s.start_at <= ? "
                 "AND s.status = 'confirmed' AND NOT EXISTS (SELECT 1 FROM reminders r WHERE "
                 "r.session_id = s.id AND r.guest_id = h.guest_id AND r.kind = 'headsUp') "
                 "ORDER BY s.start_at, s.id, h.guest_id LIMIT ?")
        .bind(now)
        .bind(now + lead)
        .bind(limit)
        .all([lead](const Row &row) {
            return DueReminder{row.text(0), row.text(1), row.text(2), ReminderKind::HeadsUp,
                               row.number(3) - lead};
        });
}

Result<QList<DueReminder>> UpkeepRepository::followUps(Instant now, qint64 delay, qint64 oldest,
                                                       int limit)
{
    return m_connection
        .prepare("SELECT s.event_id, s.id, h.guest_id, s.end_at FROM sessions s JOIN "
                 "session_hosts h ON h.session_id = s.id WHERE s.end_at > ? AND s.end_at <= ? "
                 "AND s.status = 'confirmed' AND NOT EXISTS (SELECT 1 FROM reminders r WHERE "
                 "r.session_id = s.id AND r.guest_id = h.guest_id AND r.kind = 'followUp') "
                 "ORDER BY s.end_at, s.id, h.guest_id LIMIT ?")
        .bind(now - oldest)
        .bind(now - delay)
        .bind(limit)
        .all([delay](const Row &row) {
            return DueReminder{row.text(0), row.text(1), row.text(2), ReminderKind::FollowUp,
                               row.number(3) + delay};
        });
}

Result<bool> UpkeepRepository::claim(const DueReminder &reminder, Instant now)
{
    return m_connection
        .prepare("INSERT INTO reminders (session_id, guest_id, kind, due_at, claimed_at, sent_at) "
                 "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
        .bind(reminder.sessionId)
        .bind(reminder.guestId)
        .bind(toName(reminder.kind))
        .bind(reminder.dueAt)
        .bind(now)
        .bind(now)
        .exec()
        .map([](qint64 rows) { return rows == 1; });
}

Result<qint64> UpkeepRepository::newestBefore(Instant cutoff, qint64 after, qint64 through)
{
    return m_connection
        .prepare("SELECT seq FROM changes WHERE seq > ? AND seq <= ? AND occurred_at < ? "
                 "ORDER BY seq DESC LIMIT 1")
        .bind(after)
        .bind(through)
        .bind(cutoff)
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &seq) { return seq.value_or(0); });
}

Result<qint64> UpkeepRepository::handledByAll(const QStringList &reactions)
{
    return m_connection
        .prepare("SELECT min(coalesce(c.seq, 0)) FROM json_each(?) r LEFT JOIN cursors c "
                 "ON c.name = 'reaction:' || r.value")
        .bind(QJsonArray::fromStringList(reactions))
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &seq) { return seq.value_or(0); });
}

Result<qint64> UpkeepRepository::forgetDeliveries(Instant settledBefore, int limit)
{
    return m_connection
        .prepare("DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries WHERE "
                 "settled_at < ? LIMIT ?)")
        .bind(settledBefore)
        .bind(limit)
        .exec();
}

Result<qint64> UpkeepRepository::forgetLogins(Instant before, int limit)
{
    return m_connection
        .prepare("DELETE FROM logins WHERE id IN (SELECT id FROM logins WHERE expires_at < ? OR "
                 "revoked_at < ? LIMIT ?)")
        .bind(before)
        .bind(before)
        .bind(limit)
        .exec();
}

Result<qint64> UpkeepRepository::forgetLoginCodes(Instant expiredBefore, int limit)
{
    return m_connection
        .prepare("DELETE FROM login_codes WHERE (guest_id, purpose) IN (SELECT guest_id, purpose "
                 "FROM login_codes WHERE expires_at < ? LIMIT ?)")
        .bind(expiredBefore)
        .bind(limit)
        .exec();
}

Result<qint64> UpkeepRepository::forgetAttempts(Instant untouchedSince, int limit)
{
    return m_connection
        .prepare("DELETE FROM attempt_buckets WHERE key IN (SELECT key FROM attempt_buckets WHERE "
                 "at < ? LIMIT ?)")
        .bind(untouchedSince)
        .bind(limit)
        .exec();
}

Result<qint64> UpkeepRepository::forgetPairings(Instant expiredBefore, int limit)
{
    return m_connection
        .prepare("DELETE FROM kiosk_pairings WHERE id IN (SELECT id FROM kiosk_pairings WHERE "
                 "expires_at < ? LIMIT ?)")
        .bind(expiredBefore)
        .bind(limit)
        .exec();
}

Result<QStringList> UpkeepRepository::forgetUploads(Instant before, int limit)
{
    auto names =
        m_connection.prepare(UNUSED_UPLOADS).bind(before).bind(limit).all([](const Row &row) {
            return row.text(0);
        });
    if (!names) return tl::unexpected(names.error());
    auto gone =
        m_connection.prepare("DELETE FROM uploads WHERE name IN (SELECT value FROM json_each(?))")
            .bind(QJsonArray::fromStringList(*names))
            .exec();
    if (!gone) return tl::unexpected(gone.error());
    return QStringList(*names);
}

} // namespace Foyer
