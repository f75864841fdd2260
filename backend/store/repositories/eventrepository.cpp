// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/eventrepository.h"

namespace Foyer {

namespace {

#define EVENT_COLUMNS                                                                              \
    "id, slug, name, description, website, time_zone, proposal_start, proposal_end, "              \
    "voting_start, voting_end, scheduling_start, scheduling_end, max_session_minutes, "            \
    "break_minutes, slot_minutes, hard_capacity, meetings_enabled, max_open_meeting_requests, "    \
    "icon, policy_room_clash, policy_host_clash, policy_unavailable, policy_buffer, "              \
    "policy_capacity, buffer_minutes, version"

Policy policy(const Row &row, int column)
{
    return policyFromName(row.text(column)).value_or(Policy::Warn);
}

Event readEvent(const Row &row)
{
    Event event;
    event.id = row.text(0);
    event.slug = row.text(1);
    event.name = row.text(2);
    event.description = row.text(3);
    event.website = row.text(4);
    event.timeZone = row.text(5);
    event.proposal = {row.optionalNumber(6), row.optionalNumber(7)};
    event.voting = {row.optionalNumber(8), row.optionalNumber(9)};
    event.scheduling = {row.optionalNumber(10), row.optionalNumber(11)};
    event.maxSessionMinutes = row.integer(12);
    event.breakMinutes = row.integer(13);
    event.slotMinutes = row.integer(14);
    event.hardCapacity = row.flag(15);
    event.meetingsEnabled = row.flag(16);
    event.maxOpenMeetingRequests = row.integer(17);
    event.icon = row.text(18);
    event.policies.roomClash = policy(row, 19);
    event.policies.hostClash = policy(row, 20);
    event.policies.unavailable = policy(row, 21);
    event.policies.buffer = policy(row, 22);
    event.policies.capacity = policy(row, 23);
    event.bufferMinutes = row.integer(24);
    event.version = row.integer(25);
    return event;
}

void bindEvent(Statement &statement, const Event &event)
{
    statement.bind(event.slug)
        .bind(event.name)
        .bind(event.description)
        .bind(event.website)
        .bind(event.timeZone)
        .bind(event.proposal.start)
        .bind(event.proposal.end)
        .bind(event.voting.start)
        .bind(event.voting.end)
        .bind(event.scheduling.start)
        .bind(event.scheduling.end)
        .bind(event.maxSessionMinutes)
        .bind(event.breakMinutes)
        .bind(event.slotMinutes)
        .bind(event.hardCapacity)
        .bind(event.meetingsEnabled)
        .bind(event.maxOpenMeetingRequests)
        .bind(event.icon)
        .bind(toName(event.policies.roomClash))
        .bind(toName(event.policies.hostClash))
        .bind(toName(event.policies.unavailable))
        .bind(toName(event.policies.buffer))
        .bind(toName(event.policies.capacity))
        .bind(event.bufferMinutes)
        .bind(event.version)
        .bind(event.id);
}

} // namespace

Result<std::optional<Event>> EventRepository::byId(const Id &id)
{
    return m_connection.prepare("SELECT " EVENT_COLUMNS " FROM events WHERE id = ?")
        .bind(id)
        .first(readEvent);
}

Result<std::optional<Event>> EventRepository::bySlug(const QString &slug)
{
    return m_connection.prepare("SELECT " EVENT_COLUMNS " FROM events WHERE slug = ?")
        .bind(slug)
        .first(readEvent);
}

Result<QList<EventListing>> EventRepository::list()
{
    return m_connection
        .prepare(
            "SELECT " EVENT_COLUMNS ", "
            "(SELECT min(t) FROM (SELECT min(start_at) AS t FROM days WHERE event_id = e.id "
            " UNION ALL SELECT min(start_at) FROM sessions WHERE event_id = e.id)) AS first_at, "
            "(SELECT max(t) FROM (SELECT max(end_at) AS t FROM days WHERE event_id = e.id "
            " UNION ALL SELECT max(end_at) FROM sessions WHERE event_id = e.id)) AS last_at "
            "FROM events e ORDER BY first_at IS NULL, first_at, id")
        .all([](const Row &row) {
            return EventListing{readEvent(row), row.optionalNumber(26), row.optionalNumber(27)};
        });
}

Result<void> EventRepository::insert(const Event &event)
{
    auto statement = m_connection.prepare(
        "INSERT INTO events (slug, name, description, website, time_zone, proposal_start, "
        "proposal_end, voting_start, voting_end, scheduling_start, scheduling_end, "
        "max_session_minutes, break_minutes, slot_minutes, hard_capacity, meetings_enabled, "
        "max_open_meeting_requests, icon, policy_room_clash, policy_host_clash, "
        "policy_unavailable, policy_buffer, policy_capacity, buffer_minutes, version, id) VALUES "
        "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bindEvent(statement, event);
    return statement.exec().map([](qint64) {});
}

Result<void> EventRepository::update(const Event &event)
{
    auto statement = m_connection.prepare(
        "UPDATE events SET slug = ?, name = ?, description = ?, website = ?, time_zone = ?, "
        "proposal_start = ?, proposal_end = ?, voting_start = ?, voting_end = ?, "
        "scheduling_start = ?, scheduling_end = ?, max_session_minutes = ?, break_minutes = ?, "
        "slot_minutes = ?, hard_capacity = ?, meetings_enabled = ?, "
        "max_open_meeting_requests = ?, icon = ?, policy_room_clash = ?, policy_host_clash = ?, "
        "policy_unavailable = ?, policy_buffer = ?, policy_capacity = ?, buffer_minutes = ?, "
        "version = ? WHERE id = ?");
    bindEvent(statement, event);
    return statement.exec().map([](qint64) {});
}

Result<void> EventRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM events WHERE id = ?").bind(id).exec().map([](qint64) {
    });
}

} // namespace Foyer
