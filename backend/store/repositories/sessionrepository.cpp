// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/sessionrepository.h"

#include <utility>

namespace Foyer {

namespace {

#define SESSION_COLUMNS                                                                            \
    "s.id, s.guid, s.title, s.subtitle, s.description, s.start_at, s.end_at, s.capacity, s.kind, " \
    "s.status, s.status_reason, s.closed, s.admin_managed, s.proposal_id, s.language, s.track, "   \
    "s.links, s.moved_from, s.late_minutes, s.version"

// Columns, not wire JSON: instants stay numbers and nothing is validated twice.
QJsonArray linksColumn(const QList<Link> &links)
{
    QJsonArray array;
    for (const Link &link : links)
        array.append(QJsonArray{link.title, link.url});
    return array;
}

QList<Link> readLinks(const QJsonArray &array)
{
    QList<Link> links;
    for (const QJsonValue &value : array) {
        const QJsonArray pair = value.toArray();
        links.append({pair.at(0).toString(), pair.at(1).toString()});
    }
    return links;
}

QJsonValue instantColumn(const std::optional<Instant> &instant)
{
    return instant ? QJsonValue(*instant) : QJsonValue(QJsonValue::Null);
}

std::optional<Instant> readInstant(const QJsonValue &value)
{
    if (value.isNull()) return std::nullopt;
    return value.toInteger();
}

std::optional<QJsonArray> movedColumn(const std::optional<MovedFrom> &moved)
{
    if (!moved) return std::nullopt;
    return QJsonArray{instantColumn(moved->start), instantColumn(moved->end),
                      QJsonArray::fromStringList(moved->locationIds), moved->at};
}

std::optional<MovedFrom> readMoved(const Row &row, int column)
{
    if (row.isNull(column)) return std::nullopt;
    const QJsonArray array = row.array(column);
    MovedFrom moved;
    moved.start = readInstant(array.at(0));
    moved.end = readInstant(array.at(1));
    for (const QJsonValue &id : array.at(2).toArray())
        moved.locationIds.append(id.toString());
    moved.at = array.at(3).toInteger();
    return moved;
}

Session readSession(const Row &row)
{
    Session session;
    session.id = row.text(0);
    session.guid = row.text(1);
    session.title = row.text(2);
    session.subtitle = row.text(3);
    session.description = row.text(4);
    session.start = row.optionalNumber(5);
    session.end = row.optionalNumber(6);
    session.capacity = row.integer(7);
    session.kind = sessionKindFromName(row.text(8)).value_or(SessionKind::Session);
    session.status = sessionStatusFromName(row.text(9)).value_or(SessionStatus::Confirmed);
    session.statusReason = row.text(10);
    session.closed = row.flag(11);
    session.adminManaged = row.flag(12);
    session.proposalId = row.text(13);
    session.language = row.text(14);
    session.track = row.text(15);
    session.links = readLinks(row.array(16));
    session.movedFrom = readMoved(row, 17);
    session.lateMinutes = row.integer(18);
    session.version = row.integer(19);
    return session;
}

void bindSession(Statement &statement, const Session &session)
{
    statement.bind(session.guid)
        .bind(session.title)
        .bind(session.subtitle)
        .bind(session.description)
        .bind(session.start)
        .bind(session.end)
        .bind(session.capacity)
        .bind(toName(session.kind))
        .bind(toName(session.status))
        .bind(session.statusReason)
        .bind(session.closed)
        .bind(session.adminManaged)
        .bind(session.proposalId)
        .bind(session.language)
        .bind(session.track)
        .bind(linksColumn(session.links))
        .bind(movedColumn(session.movedFrom))
        .bind(session.lateMinutes)
        .bind(session.version)
        .bind(session.id);
}

/// Replaces the rows of one relation when the list differs from what is stored.
Result<void> keepRelation(Connection &connection, const Id &sessionId, const QList<Id> &ids,
                          const char *select, const char *clear, const char *insert)
{
    auto stored =
        connection.prepare(select).bind(sessionId).all([](const Row &row) { return row.text(0); });
    if (!stored) return tl::unexpected(stored.error());
    if (*stored == ids) return {};
    if (auto cleared = connection.prepare(clear).bind(sessionId).exec(); !cleared)
        return tl::unexpected(cleared.error());
    for (int i = 0; i < ids.size(); ++i) {
        auto added = connection.prepare(insert).bind(sessionId).bind(ids.at(i)).bind(i).exec();
        if (!added) return tl::unexpected(added.error());
    }
    return {};
}

Result<void> keepRelations(Connection &connection, const Session &session)
{
    auto kept = keepRelation(
        connection, session.id, session.locationIds,
        "SELECT location_id FROM session_locations WHERE session_id = ? ORDER BY position",
        "DELETE FROM session_locations WHERE session_id = ?",
        "INSERT INTO session_locations (session_id, location_id, position) VALUES (?, ?, ?)");
    if (!kept) return kept;
    return keepRelation(
        connection, session.id, session.hostIds,
        "SELECT guest_id FROM session_hosts WHERE session_id = ? ORDER BY position",
        "DELETE FROM session_hosts WHERE session_id = ?",
        "INSERT INTO session_hosts (session_id, guest_id, position) VALUES (?, ?, ?)");
}

using IdPair = std::pair<Id, Id>;
IdPair readPair(const Row &row) { return {row.text(0), row.text(1)}; }

} // namespace

Result<QList<Session>> SessionRepository::withRelations(const Id &eventId, QList<Session> sessions,
                                                        bool wholeEvent)
{
    if (sessions.isEmpty()) return sessions;
    QHash<Id, qsizetype> position;
    QJsonArray ids;
    for (qsizetype i = 0; i < sessions.size(); ++i) {
        position.insert(sessions.at(i).id, i);
        ids.append(sessions.at(i).id);
    }
    const auto pairs = [&](const char *ofEvent, const char *ofIds) {
        return wholeEvent ? m_connection.prepare(ofEvent).bind(eventId).all(readPair)
                          : m_connection.prepare(ofIds).bind(ids).all(readPair);
    };
    auto locations =
        pairs("SELECT l.session_id, l.location_id FROM sessions s JOIN session_locations l "
              "ON l.session_id = s.id WHERE s.event_id = ? ORDER BY l.session_id, l.position",
              "SELECT session_id, location_id FROM session_locations WHERE session_id IN "
              "(SELECT value FROM json_each(?)) ORDER BY session_id, position");
    if (!locations) return tl::unexpected(locations.error());
    auto hosts = pairs("SELECT h.session_id, h.guest_id FROM sessions s JOIN session_hosts h "
                       "ON h.session_id = s.id WHERE s.event_id = ? "
                       "ORDER BY h.session_id, h.position",
                       "SELECT session_id, guest_id FROM session_hosts WHERE session_id IN "
                       "(SELECT value FROM json_each(?)) ORDER BY session_id, position");
    if (!hosts) return tl::unexpected(hosts.error());
    for (const IdPair &pair : *locations)
        sessions[position.value(pair.first)].locationIds.append(pair.second);
    for (const IdPair &pair : *hosts)
        sessions[position.value(pair.first)].hostIds.append(pair.second);
    return sessions;
}

Result<std::optional<Session>> SessionRepository::single(Result<std::optional<Session>> found)
{
    if (!found || !*found) return found;
    auto whole = withRelations({}, {**found}, false);
    if (!whole) return tl::unexpected(whole.error());
    return whole->first();
}

Result<std::optional<Session>> SessionRepository::byId(const Id &eventId, const Id &id)
{
    return single(
        m_connection
            .prepare("SELECT " SESSION_COLUMNS " FROM sessions s WHERE s.id = ? AND s.event_id = ?")
            .bind(id)
            .bind(eventId)
            .first(readSession));
}

Result<std::optional<Session>> SessionRepository::byGuid(const Id &eventId, const QString &guid)
{
    return single(m_connection
                      .prepare("SELECT " SESSION_COLUMNS
                               " FROM sessions s WHERE s.event_id = ? AND s.guid = ?")
                      .bind(eventId)
                      .bind(guid)
                      .first(readSession));
}

Result<QList<Session>> SessionRepository::ofEvent(const Id &eventId)
{
    auto rows = m_connection
                    .prepare("SELECT " SESSION_COLUMNS
                             " FROM sessions s WHERE s.event_id = ? ORDER BY s.id")
                    .bind(eventId)
                    .all(readSession);
    return rows ? withRelations(eventId, *std::move(rows), true) : std::move(rows);
}

Result<QList<Session>> SessionRepository::overlapping(const Id &eventId, Instant start, Instant end)
{
    auto rows = m_connection
                    .prepare("SELECT " SESSION_COLUMNS " FROM sessions s WHERE s.event_id = ? "
                             "AND s.start_at < ? AND s.end_at > ? ORDER BY s.start_at, s.id")
                    .bind(eventId)
                    .bind(end)
                    .bind(start)
                    .all(readSession);
    return rows ? withRelations(eventId, *std::move(rows), false) : std::move(rows);
}

Result<QList<Session>> SessionRepository::overlappingIn(const Id &eventId, Instant start,
                                                        Instant end, const QList<Id> &locationIds)
{
    auto rows = m_connection
                    .prepare("SELECT " SESSION_COLUMNS " FROM sessions s WHERE s.event_id = ? "
                             "AND s.start_at < ? AND s.end_at > ? AND EXISTS (SELECT 1 FROM "
                             "session_locations l WHERE l.session_id = s.id AND l.location_id IN "
                             "(SELECT value FROM json_each(?))) ORDER BY s.start_at, s.id")
                    .bind(eventId)
                    .bind(end)
                    .bind(start)
                    .bind(QJsonArray::fromStringList(locationIds))
                    .all(readSession);
    return rows ? withRelations(eventId, *std::move(rows), false) : std::move(rows);
}

Result<QList<Session>> SessionRepository::inLocation(const Id &eventId, const Id &locationId)
{
    auto rows = m_connection
                    .prepare("SELECT " SESSION_COLUMNS " FROM sessions s WHERE s.event_id = ? "
                             "AND EXISTS (SELECT 1 FROM session_locations l WHERE "
                             "l.session_id = s.id AND l.location_id = ?) ORDER BY s.id")
                    .bind(eventId)
                    .bind(locationId)
                    .all(readSession);
    return rows ? withRelations(eventId, *std::move(rows), false) : std::move(rows);
}

Result<Id> SessionRepository::eventOf(const Id &id)
{
    return m_connection.prepare("SELECT event_id FROM sessions WHERE id = ?")
        .bind(id)
        .first([](const Row &row) { return row.text(0); })
        .map([](const std::optional<Id> &found) { return found.value_or(Id()); });
}

Result<std::optional<int>> SessionRepository::attendeeCount(const Id &id)
{
    return m_connection
        .prepare("SELECT attendee_count FROM sessions WHERE id = ? AND attendee_count IS NOT NULL")
        .bind(id)
        .first([](const Row &row) { return row.integer(0); });
}

Result<void> SessionRepository::setAttendeeCount(const Id &id, std::optional<int> count)
{
    return m_connection.prepare("UPDATE sessions SET attendee_count = ? WHERE id = ?")
        .bind(count)
        .bind(id)
        .exec()
        .map([](qint64) {});
}

Result<void> SessionRepository::insert(const Id &eventId, const Session &session)
{
    auto statement = m_connection.prepare(
        "INSERT INTO sessions (guid, title, subtitle, description, start_at, end_at, capacity, "
        "kind, status, status_reason, closed, admin_managed, proposal_id, language, track, links, "
        "moved_from, late_minutes, version, id, event_id) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bindSession(statement, session);
    if (auto inserted = statement.bind(eventId).exec(); !inserted)
        return tl::unexpected(inserted.error());
    return keepRelations(m_connection, session);
}

Result<void> SessionRepository::update(const Session &session)
{
    auto statement = m_connection.prepare(
        "UPDATE sessions SET guid = ?, title = ?, subtitle = ?, description = ?, start_at = ?, "
        "end_at = ?, capacity = ?, kind = ?, status = ?, status_reason = ?, closed = ?, "
        "admin_managed = ?, proposal_id = ?, language = ?, track = ?, links = ?, moved_from = ?, "
        "late_minutes = ?, version = ? WHERE id = ?");
    bindSession(statement, session);
    if (auto updated = statement.exec(); !updated) return tl::unexpected(updated.error());
    return keepRelations(m_connection, session);
}

Result<void> SessionRepository::remove(const Id &id)
{
    return m_connection.prepare("DELETE FROM sessions WHERE id = ?")
        .bind(id)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
