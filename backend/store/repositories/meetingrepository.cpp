// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/meetingrepository.h"

#include <algorithm>
#include <tuple>

namespace Foyer {

namespace {

#define MEETING_COLUMNS                                                                            \
    "m.id, m.requester_id, m.recipient_id, m.slot_start, m.slot_end, m.place, m.message, m.note, " \
    "m.status, m.created_at, m.responded_at, m.version"

Meeting readMeeting(const Row &row)
{
    Meeting meeting;
    meeting.id = row.text(0);
    meeting.requesterId = row.text(1);
    meeting.recipientId = row.text(2);
    meeting.slotStart = row.number(3);
    meeting.slotEnd = row.number(4);
    meeting.place = row.text(5);
    meeting.message = row.text(6);
    meeting.note = row.text(7);
    meeting.status = meetingStatusFromName(row.text(8)).value_or(MeetingStatus::Canceled);
    meeting.created = row.number(9);
    meeting.responded = row.optionalNumber(10);
    meeting.version = row.integer(11);
    return meeting;
}

LeanGuest readLean(const Row &row) { return {row.text(0), row.text(1), row.text(2)}; }

} // namespace

Result<std::optional<Meeting>> MeetingRepository::byId(const Id &eventId, const Id &id)
{
    return m_connection
        .prepare("SELECT " MEETING_COLUMNS " FROM meetings m WHERE m.event_id = ? AND m.id = ?")
        .bind(eventId)
        .bind(id)
        .first(readMeeting);
}

Result<bool> MeetingRepository::exists(const Id &id)
{
    return m_connection.prepare("SELECT 1 FROM meetings WHERE id = ?")
        .bind(id)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<QList<Meeting>> MeetingRepository::ofEvent(const Id &eventId)
{
    return m_connection
        .prepare("SELECT " MEETING_COLUMNS " FROM meetings m WHERE m.event_id = ? ORDER BY m.id")
        .bind(eventId)
        .all(readMeeting);
}

// OR over two indexed columns: SQLite reads both indexes (MULTI-INDEX OR), a guest has few meetings.
Result<QList<Meeting>> MeetingRepository::ofGuest(const Id &eventId, const Id &guestId)
{
    return m_connection
        .prepare("SELECT " MEETING_COLUMNS " FROM meetings m WHERE (m.requester_id = ? OR "
                 "m.recipient_id = ?) AND +m.event_id = ? ORDER BY m.id")
        .bind(guestId)
        .bind(guestId)
        .bind(eventId)
        .all(readMeeting);
}

Result<QList<LeanGuest>> MeetingRepository::partnersOf(const Id &eventId, const Id &guestId)
{
    return m_connection
        .prepare("SELECT g.id, g.name, g.avatar_url FROM guests g WHERE g.id IN ("
                 "SELECT m.recipient_id FROM meetings m WHERE m.requester_id = ? AND "
                 "+m.event_id = ? UNION "
                 "SELECT m.requester_id FROM meetings m WHERE m.recipient_id = ? AND "
                 "+m.event_id = ?) ORDER BY g.id")
        .bind(guestId)
        .bind(eventId)
        .bind(guestId)
        .bind(eventId)
        .all(readLean);
}

Result<QList<Meeting>> MeetingRepository::liveBetween(const Id &eventId, const Id &requesterId,
                                                      const Id &recipientId)
{
    return m_connection
        .prepare("SELECT " MEETING_COLUMNS " FROM meetings m WHERE m.event_id = ? AND "
                 "m.requester_id = ? AND m.recipient_id = ? AND (m.status = 'pending' OR "
                 "m.status = 'accepted') ORDER BY m.slot_start, m.id")
        .bind(eventId)
        .bind(requesterId)
        .bind(recipientId)
        .all(readMeeting);
}

Result<QList<Meeting>> MeetingRepository::liveOverlapping(const Id &eventId, const Id &guestId,
                                                          Instant start, Instant end)
{
    // Sorted here: ORDER BY makes SQLite set up a sorter even for no rows at all.
    auto found =
        m_connection
            .prepare("SELECT " MEETING_COLUMNS " FROM meetings m WHERE (m.requester_id = ? OR "
                     "m.recipient_id = ?) AND +m.event_id = ? AND m.slot_start < ? AND "
                     "m.slot_end > ? AND (m.status = 'pending' OR m.status = 'accepted')")
            .bind(guestId)
            .bind(guestId)
            .bind(eventId)
            .bind(end)
            .bind(start)
            .all(readMeeting);
    if (found)
        std::sort(found->begin(), found->end(), [](const Meeting &a, const Meeting &b) {
            return std::tie(a.slotStart, a.id) < std::tie(b.slotStart, b.id);
        });
    return found;
}

Result<QList<Meeting>> MeetingRepository::acceptedOf(const Id &eventId, const Id &guestId)
{
    return m_connection
        .prepare("SELECT " MEETING_COLUMNS " FROM meetings m WHERE (m.requester_id = ? OR "
                 "m.recipient_id = ?) AND +m.event_id = ? AND m.status = 'accepted' "
                 "ORDER BY m.slot_start, m.id")
        .bind(guestId)
        .bind(guestId)
        .bind(eventId)
        .all(readMeeting);
}

Result<int> MeetingRepository::openRequests(const Id &eventId, const Id &requesterId, Instant now)
{
    return m_connection
        .prepare("SELECT count(*) AS n FROM meetings WHERE requester_id = ? AND +event_id = ? AND "
                 "status = 'pending' AND slot_start > ?")
        .bind(requesterId)
        .bind(eventId)
        .bind(now)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &number) { return number.value_or(0); });
}

Result<MeetingNumbers> MeetingRepository::numbers(const Id &eventId)
{
    auto rows =
        m_connection
            .prepare(
                "SELECT status, count(*) AS n FROM meetings WHERE event_id = ? GROUP BY status")
            .bind(eventId)
            .all([](const Row &row) {
                return std::pair(meetingStatusFromName(row.text(0)), row.integer(1));
            });
    if (!rows) return tl::unexpected(rows.error());
    MeetingNumbers numbers;
    for (const auto &[status, number] : *rows) {
        switch (status.value_or(MeetingStatus::Canceled)) {
        case MeetingStatus::Pending:
            numbers.pending = number;
            break;
        case MeetingStatus::Accepted:
            numbers.accepted = number;
            break;
        case MeetingStatus::Declined:
            numbers.declined = number;
            break;
        case MeetingStatus::Canceled:
            numbers.canceled = number;
            break;
        }
    }
    return numbers;
}

Result<QList<Engagement>> MeetingRepository::engagements(const Id &eventId, const Id &guestId,
                                                         Instant start, Instant end)
{
    // CROSS JOIN keeps this order: a guest has a few of each, an event thousands of sessions.
    auto found =
        m_connection
            .prepare("WITH mine(id, hosts) AS (SELECT h.session_id, 1 FROM session_hosts h WHERE "
                     "h.guest_id = ? UNION ALL SELECT r.session_id, 0 FROM rsvps r WHERE "
                     "r.guest_id = ?) SELECT s.id, s.title, s.start_at, s.end_at, mine.hosts "
                     "FROM mine CROSS JOIN sessions s INDEXED BY sessions_busy ON s.id = mine.id "
                     "WHERE s.event_id = ? AND "
                     "s.status = 'confirmed' AND s.start_at < ? AND s.end_at > ? AND "
                     "s.version > 0")
            .bind(guestId)
            .bind(guestId)
            .bind(eventId)
            .bind(end)
            .bind(start)
            .all([](const Row &row) {
                return Engagement{row.text(0), row.text(1), row.number(2), row.number(3),
                                  row.flag(4)};
            });
    if (found)
        std::sort(found->begin(), found->end(), [](const Engagement &a, const Engagement &b) {
            return std::tie(a.start, a.sessionId) < std::tie(b.start, b.sessionId);
        });
    return found;
}

Result<QList<LeanGuest>> MeetingRepository::parties(const Meeting &meeting)
{
    return m_connection
        .prepare("SELECT g.id, g.name, g.avatar_url FROM guests g WHERE g.id = ? OR g.id = ? "
                 "ORDER BY g.id = ?")
        .bind(meeting.requesterId)
        .bind(meeting.recipientId)
        .bind(meeting.recipientId)
        .all(readLean);
}

Result<void> MeetingRepository::insert(const Id &eventId, const Meeting &meeting)
{
    return m_connection
        .prepare("INSERT INTO meetings (id, event_id, requester_id, recipient_id, slot_start, "
                 "slot_end, place, message, note, status, created_at, responded_at, version) "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(meeting.id)
        .bind(eventId)
        .bind(meeting.requesterId)
        .bind(meeting.recipientId)
        .bind(meeting.slotStart)
        .bind(meeting.slotEnd)
        .bind(meeting.place)
        .bind(meeting.message)
        .bind(meeting.note)
        .bind(toName(meeting.status))
        .bind(meeting.created)
        .bind(meeting.responded)
        .bind(meeting.version)
        .exec()
        .map([](qint64) {});
}

Result<void> MeetingRepository::update(const Meeting &meeting)
{
    return m_connection
        .prepare("UPDATE meetings SET status = ?, note = ?, responded_at = ?, version = ? "
                 "WHERE id = ?")
        .bind(toName(meeting.status))
        .bind(meeting.note)
        .bind(meeting.responded)
        .bind(meeting.version)
        .bind(meeting.id)
        .exec()
        .map([](qint64) {});
}

Result<void> MeetingRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM meetings WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
