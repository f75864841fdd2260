// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/e2e/plainsql.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonArray>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>
#include <QtSql/QSqlRecord>

#include <algorithm>

namespace Foyer {

namespace {

struct Table {
    const char *member; ///< of the snapshot
    const char *
        columns; ///< its members in the order of the query; "a:" one that is an array, "t:" a moment
    const char *query; ///< :event is the event's id, :guest the viewer's
};

// Lists of ids come as one text, joined by a blank.
constexpr Table Tables[] = {
    {"days", "id t:start t:end t:bookingStart t:bookingEnd version",
     "SELECT id, start_at, end_at, booking_start, booking_end, version FROM days WHERE event_id = "
     ":event"},
    {"locations",
     "id name description area floor capacity parallel colour bookable imageUrl order version",
     "SELECT id, name, description, area, floor, capacity, parallel, colour, bookable, image_url, "
     "sort_order, version "
     "FROM locations WHERE id IN (SELECT location_id FROM event_locations WHERE event_id = "
     ":event)"},
    {"guests", "id name about pronouns basedIn avatarUrl profileVersion member",
     "SELECT id, name, about, pronouns, based_in, avatar_url, profile_version, "
     "id IN (SELECT guest_id FROM event_guests WHERE event_id = :event) FROM guests "
     "WHERE id IN (SELECT guest_id FROM event_guests WHERE event_id = :event) "
     "OR id IN (SELECT guest_id FROM session_hosts WHERE session_id IN "
     "(SELECT id FROM sessions WHERE event_id = :event)) "
     "OR id IN (SELECT guest_id FROM proposal_hosts WHERE proposal_id IN "
     "(SELECT id FROM proposals WHERE event_id = :event))"},
    {"sessions",
     "id guid title subtitle description t:start t:end capacity kind status statusReason closed "
     "adminManaged "
     "proposalId language track lateMinutes version a:locationIds a:hostIds",
     "SELECT s.id, guid, title, subtitle, description, start_at, end_at, capacity, kind, status, "
     "status_reason, "
     "closed, admin_managed, proposal_id, language, track, late_minutes, version, "
     "(SELECT group_concat(location_id, ' ') FROM (SELECT location_id FROM session_locations "
     "WHERE session_id = s.id ORDER BY position)), "
     "(SELECT group_concat(guest_id, ' ') FROM (SELECT guest_id FROM session_hosts "
     "WHERE session_id = s.id ORDER BY position)) FROM sessions s WHERE event_id = :event"},
    {"unavailability", "id locationId t:start t:end reason",
     "SELECT id, location_id, start_at, end_at, reason FROM unavailability WHERE event_id = "
     ":event"},
    {"proposals",
     "id title description durationMinutes cohostWanted cohostNote t:created t:updated version "
     "a:hostIds",
     "SELECT p.id, title, description, duration_minutes, cohost_wanted, cohost_note, created_at, "
     "updated_at, version, "
     "(SELECT group_concat(guest_id, ' ') FROM (SELECT guest_id FROM proposal_hosts "
     "WHERE proposal_id = p.id ORDER BY position)) FROM proposals p WHERE event_id = :event"},
    {"meetingPoints", "id name description order",
     "SELECT id, name, description, sort_order FROM meeting_points WHERE event_id = :event"},
    {"announcements", "id text severity t:start t:expires version",
     "SELECT id, text, severity, start_at, expires_at, version FROM announcements WHERE event_id = "
     ":event"}};

constexpr Table Meetings = {
    "meetings",
    "id requesterId recipientId t:slotStart t:slotEnd place message note status t:created "
    "t:responded version",
    "SELECT id, requester_id, recipient_id, slot_start, slot_end, place, message, note, status, "
    "created_at, "
    "responded_at, version FROM meetings "
    "WHERE event_id = :event AND (requester_id = :guest OR recipient_id = :guest)"};

QString text(const QVariant &value)
{
    const QString said = value.toString();
    return said.isEmpty() ? QStringLiteral("-") : said; // members that are empty may be left out
}

QString text(const QJsonValue &value, const QString &kind)
{
    if (kind == QLatin1String("t"))
        return value.isString() ? QString::number(
                   QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toMSecsSinceEpoch())
                                : QStringLiteral("-");
    if (value.isBool()) return value.toBool() ? QStringLiteral("1") : QStringLiteral("0");
    if (value.isArray()) {
        QStringList ids;
        const QJsonArray list = value.toArray();
        for (const QJsonValue &one : list)
            ids.append(one.toString());
        return ids.isEmpty() ? QStringLiteral("-") : ids.join(u' ');
    }
    if (value.isDouble()) return QString::number(value.toInteger());
    return text(value.toVariant());
}

QString line(const char *what, const QStringList &parts)
{
    return QLatin1String(what) + QLatin1String(" | ") + parts.join(QLatin1String(" | "));
}

class Reader
{
public:
    Reader(QSqlDatabase database, QString event, Id guest)
        : m_database(std::move(database)), m_event(std::move(event)), m_guest(std::move(guest))
    {
    }
    /// A line for each row; `what` begins it.
    void rows(const char *what, const QString &query)
    {
        QSqlQuery asked(m_database);
        if (!asked.prepare(query)) qFatal("%s: %s", what, qPrintable(asked.lastError().text()));
        // A driver without names repeated takes each by its name only once.
        if (query.contains(QLatin1String(":event")))
            asked.bindValue(QStringLiteral(":event"), m_event);
        if (query.contains(QLatin1String(":guest")))
            asked.bindValue(QStringLiteral(":guest"), m_guest);
        if (!asked.exec()) qFatal("%s: %s", what, qPrintable(asked.lastError().text()));
        const int columns =
            query.startsWith(QLatin1String("SELECT")) ? int(asked.record().count()) : 0;
        while (asked.next()) {
            QStringList parts;
            for (int i = 0; i < columns; ++i)
                parts.append(text(asked.value(i)));
            lines.append(line(what, parts));
        }
    }
    QStringList lines;

private:
    QSqlDatabase m_database;
    const QString m_event;
    const Id m_guest;
};

void objects(QStringList &lines, const Table &table, const QJsonArray &list)
{
    const QStringList columns = QString::fromLatin1(table.columns).split(u' ');
    for (const QJsonValue &one : list) {
        QStringList parts;
        for (const QString &column : columns) {
            const bool special = column.size() > 2 && column.at(1) == u':';
            parts.append(
                text(one[special ? column.mid(2) : column], special ? column.left(1) : QString()));
        }
        lines.append(line(table.member, parts));
    }
}

} // namespace

QStringList plainSql(const QString &file, const QString &slug, const Id &guest)
{
    static int connections = 0;
    const QString name = QStringLiteral("plain %1").arg(++connections);
    QStringList lines;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
        database.setDatabaseName(file);
        database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        if (!database.open()) qFatal("%s cannot be read", qPrintable(file));
        QSqlQuery found(database);
        found.prepare(QStringLiteral(
            "SELECT id, name, description, website, buffer_minutes, version FROM events "
            "WHERE slug = ?"));
        found.addBindValue(slug);
        if (!found.exec() || !found.next()) qFatal("there is no event %s", qPrintable(slug));
        Reader reader(database, found.value(0).toString(), guest);
        QStringList parts;
        for (int i = 0; i < 6; ++i)
            parts.append(text(found.value(i)));
        reader.lines.append(line("event", parts));
        for (const Table &table : Tables)
            reader.rows(table.member, QString::fromLatin1(table.query));
        reader.rows("count",
                    QStringLiteral(
                        "SELECT session_id, count(*) FROM rsvps WHERE session_id IN "
                        "(SELECT id FROM sessions WHERE event_id = :event) GROUP BY session_id"));
        if (!guest.isEmpty()) {
            reader.rows(Meetings.member, QString::fromLatin1(Meetings.query));
            reader.rows(
                "rsvp",
                QStringLiteral(
                    "SELECT session_id FROM rsvps WHERE guest_id = :guest AND session_id IN "
                    "(SELECT id FROM sessions WHERE event_id = :event)"));
            reader.rows("vote",
                        QStringLiteral(
                            "SELECT proposal_id, choice FROM votes WHERE guest_id = :guest AND "
                            "proposal_id IN (SELECT id FROM proposals WHERE event_id = :event)"));
            reader.rows("slot", QStringLiteral(
                                    "SELECT slot_start FROM availability WHERE guest_id = :guest "
                                    "AND event_id = :event"));
            reader.rows("unread",
                        QStringLiteral("SELECT count(*) FROM notifications WHERE guest_id = :guest "
                                       "AND read_at IS NULL"));
        }
        lines = reader.lines;
    }
    QSqlDatabase::removeDatabase(name);
    lines.sort();
    return lines;
}

QStringList plainLines(const QJsonObject &snapshot)
{
    const auto member = [](const char *name) { return QString::fromLatin1(name); };
    QStringList lines;
    const QJsonValue event = snapshot.value(u"event");
    QStringList parts;
    for (const char *name : {"id", "name", "description", "website", "bufferMinutes", "version"})
        parts.append(text(event[member(name)], {}));
    lines.append(line("event", parts));
    for (const Table &table : Tables)
        objects(lines, table, snapshot.value(member(table.member)).toArray());
    const QJsonObject counts = snapshot.value(u"counts").toObject();
    for (auto it = counts.begin(); it != counts.end(); ++it)
        lines.append(line("count", {it.key(), QString::number(it.value().toInt())}));
    if (const QJsonValue me = snapshot.value(u"me"); me.isObject()) {
        objects(lines, Meetings, me[u"meetings"].toArray());
        const QJsonArray rsvps = me[u"rsvps"].toArray(), offered = me[u"availability"].toArray();
        for (const QJsonValue &one : rsvps)
            lines.append(line("rsvp", {one.toString()}));
        const QJsonObject votes = me[u"votes"].toObject();
        for (auto it = votes.begin(); it != votes.end(); ++it)
            lines.append(line("vote", {it.key(), it.value().toString()}));
        for (const QJsonValue &one : offered)
            lines.append(line("slot", {text(one, member("t"))}));
        lines.append(line("unread", {text(me[u"notifications"][u"unread"], {})}));
    }
    lines.sort();
    return lines;
}

QString differenceOf(const QStringList &tables, const QStringList &snapshot)
{
    const auto [table, sent] =
        std::mismatch(tables.begin(), tables.end(), snapshot.begin(), snapshot.end());
    if (table == tables.end() && sent == snapshot.end()) return {};
    return QStringLiteral("\n  tables:   %1\n  snapshot: %2")
        .arg(table == tables.end() ? QString() : *table,
             sent == snapshot.end() ? QString() : *sent);
}

} // namespace Foyer
