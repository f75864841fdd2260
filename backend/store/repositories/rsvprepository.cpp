// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/sessionrepository.h"

namespace Foyer {

namespace {

std::optional<Instant> instantAt(const QJsonArray &array, int index)
{
    const QJsonValue value = array.at(index);
    if (!value.isDouble()) return std::nullopt;
    return value.toInteger();
}

RsvpTarget readTarget(const Row &row)
{
    RsvpTarget target;
    RsvpFacts &facts = target.facts;
    facts.guestInEvent = row.flag(0);
    facts.has = row.flag(1);
    facts.hosts = row.flag(2);
    facts.blocker = row.flag(3);
    facts.cancelled = row.flag(4);
    facts.hardCapacity = row.flag(5);
    facts.capacity = row.integer(6);
    facts.number = row.integer(7);
    target.start = row.optionalNumber(8);
    target.end = row.optionalNumber(9);
    if (row.isNull(10)) return target;
    const QJsonArray phases = row.array(10);
    target.phases.proposal = {instantAt(phases, 0), instantAt(phases, 1)};
    target.phases.voting = {instantAt(phases, 2), instantAt(phases, 3)};
    target.phases.scheduling = {instantAt(phases, 4), instantAt(phases, 5)};
    return target;
}

} // namespace

Result<bool> RsvpRepository::has(const Id &sessionId, const Id &guestId)
{
    return m_connection.prepare("SELECT 1 FROM rsvps WHERE session_id = ? AND guest_id = ?")
        .bind(sessionId)
        .bind(guestId)
        .first([](const Row &) { return true; })
        .map([](const std::optional<bool> &found) { return found.has_value(); });
}

Result<bool> RsvpRepository::add(const Id &sessionId, const Id &guestId)
{
    return m_connection
        .prepare("INSERT INTO rsvps (session_id, guest_id) VALUES (?, ?) ON CONFLICT DO NOTHING")
        .bind(sessionId)
        .bind(guestId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<bool> RsvpRepository::remove(const Id &sessionId, const Id &guestId)
{
    return m_connection.prepare("DELETE FROM rsvps WHERE session_id = ? AND guest_id = ?")
        .bind(sessionId)
        .bind(guestId)
        .exec()
        .map([](qint64 rows) { return rows > 0; });
}

Result<std::optional<RsvpTarget>> RsvpRepository::target(const Id &eventId, const Id &sessionId,
                                                         const Id &guestId)
{
    return m_connection
        .prepare(
            "SELECT CASE WHEN EXISTS (SELECT 1 FROM event_guests m WHERE m.event_id = e.id AND "
            "m.guest_id = ?) THEN 1 ELSE EXISTS (SELECT 1 FROM session_hosts h CROSS JOIN sessions "
            "o ON o.id = h.session_id WHERE h.guest_id = ? AND o.event_id = e.id) "
            "OR EXISTS (SELECT 1 FROM proposal_hosts h CROSS JOIN proposals o "
            "ON o.id = h.proposal_id WHERE h.guest_id = ? AND o.event_id = e.id) END AS a, "
            "EXISTS (SELECT 1 FROM rsvps r WHERE r.session_id = s.id AND r.guest_id = ?) AS b, "
            "EXISTS (SELECT 1 FROM session_hosts h WHERE h.session_id = s.id AND "
            "h.guest_id = ?) AS c, s.kind = 'blocker' AS d, s.status = 'cancelled' AS e, "
            "e.hard_capacity, "
            "s.capacity, (SELECT number FROM rsvp_counts c WHERE c.session_id = s.id) AS n, "
            "s.start_at, s.end_at, CASE WHEN coalesce(e.proposal_start, e.proposal_end, "
            "e.voting_start, e.voting_end, e.scheduling_start, e.scheduling_end) IS NULL THEN NULL "
            "ELSE json_array(e.proposal_start, e.proposal_end, e.voting_start, e.voting_end, "
            "e.scheduling_start, e.scheduling_end) END AS p "
            "FROM sessions s INDEXED BY sessions_busy CROSS JOIN events e ON e.id = s.event_id "
            "WHERE s.id = ? AND e.id = ? "
            "AND s.version > 0")
        .bind(guestId)
        .bind(guestId)
        .bind(guestId)
        .bind(guestId)
        .bind(guestId)
        .bind(sessionId)
        .bind(eventId)
        .first(readTarget);
}

Result<int> RsvpRepository::count(const Id &sessionId)
{
    return m_connection.prepare("SELECT number FROM rsvp_counts WHERE session_id = ?")
        .bind(sessionId)
        .first([](const Row &row) { return row.integer(0); })
        .map([](const std::optional<int> &number) { return number.value_or(0); });
}

Result<QHash<Id, int>> RsvpRepository::counts(const Id &eventId)
{
    auto rows = m_connection
                    .prepare("SELECT s.id, c.number FROM sessions s JOIN rsvp_counts c "
                             "ON c.session_id = s.id WHERE s.event_id = ? AND c.number > 0")
                    .bind(eventId)
                    .all([](const Row &row) { return std::pair(row.text(0), row.integer(1)); });
    if (!rows) return tl::unexpected(rows.error());
    QHash<Id, int> counts;
    counts.reserve(rows->size());
    for (const auto &[id, number] : *rows)
        counts.insert(id, number);
    return counts;
}

Result<QList<Id>> RsvpRepository::guestsOf(const Id &sessionId)
{
    return m_connection.prepare("SELECT guest_id FROM rsvps WHERE session_id = ? ORDER BY guest_id")
        .bind(sessionId)
        .all([](const Row &row) { return row.text(0); });
}

Result<QList<LeanGuest>> RsvpRepository::attendees(const Id &sessionId, const Id &after, int limit)
{
    return m_connection
        .prepare("SELECT g.id, g.name, g.avatar_url FROM rsvps r JOIN guests g ON g.id = "
                 "r.guest_id WHERE r.session_id = ? AND r.guest_id > ? ORDER BY r.guest_id LIMIT ?")
        .bind(sessionId)
        .bind(after)
        .bind(limit)
        .all([](const Row &row) {
            return LeanGuest{row.text(0), row.text(1), row.text(2)};
        });
}

Result<QList<Id>> RsvpRepository::sessionsOf(const Id &eventId, const Id &guestId)
{
    return m_connection
        .prepare("SELECT r.session_id FROM rsvps r JOIN sessions s ON s.id = r.session_id "
                 "WHERE r.guest_id = ? AND s.event_id = ? ORDER BY r.session_id")
        .bind(guestId)
        .bind(eventId)
        .all([](const Row &row) { return row.text(0); });
}

} // namespace Foyer
