// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/changerepository.h"

#include <QtCore/QJsonDocument>

#include <algorithm>

namespace Foyer {

namespace {

#define CHANGE_COLUMNS                                                                             \
    "seq, stamp, event_id, type, subject_type, subject_id, actor_kind, actor_id, actor_name, "     \
    "occurred_at, payload, audience, command_key, correlation_id"

// What is for single guests (votes, meetings, own RSVPs) is nothing for organizers either.
#define NOT_BETWEEN_GUESTS "(audience IS NULL OR json_extract(audience, '$.kind') <> 'guests')"

#define OF_THE_PLAN "type <> 'session.attendanceChanged' AND " NOT_BETWEEN_GUESTS

// A room stands in a payload by its id alone, which is nothing but random: text is as good as a path here.
#define ASKED_FOR                                                                                  \
    "? IN ('', actor_id) AND ? IN ('', type) AND ? IN ('', subject_type) AND "                     \
    "(? = '' OR instr(payload, ?) > 0) AND (? OR type <> 'session.attendanceChanged') "            \
    "AND " NOT_BETWEEN_GUESTS

constexpr qint64 HourMs = 3'600'000;

/// The audience's JSON. Written by hand for what nearly every row has: this is the hot path.
std::optional<QString> audienceColumn(const Audience &audience)
{
    switch (audience.kind) {
    case Audience::Kind::None:
        return std::nullopt;
    case Audience::Kind::Event:
        return QStringLiteral("{\"kind\":\"event\"}");
    case Audience::Kind::Guests:
        if (audience.ids.size() == 1 && isId(audience.ids.first()))
            return QLatin1String("{\"ids\":[\"") + audience.ids.first()
                   + QLatin1String("\"],\"kind\":\"guests\"}");
        break;
    case Audience::Kind::Admins:
        break;
    }
    return QString::fromUtf8(QJsonDocument(audience.toJson()).toJson(QJsonDocument::Compact));
}

constexpr QLatin1String PrunedCursor("changes.pruned");

void bindChange(Statement &statement, const Change &change)
{
    statement.bind(qint64(change.stamp))
        .bind(change.eventId)
        .bind(change.type)
        .bind(change.subjectType)
        .bind(change.subjectId)
        .bind(toName(change.actor.kind))
        .bind(change.actor.id)
        .bind(change.actor.name)
        .bind(change.occurredAt)
        .bind(change.payload)
        .bind(audienceColumn(change.audience))
        .bind(change.commandKey)
        .bind(change.correlationId);
}

Change readChange(const Row &row)
{
    Change change;
    change.seq = row.number(0);
    change.stamp = quint32(row.number(1));
    change.eventId = row.text(2);
    change.type = row.text(3);
    change.subjectType = row.text(4);
    change.subjectId = row.text(5);
    change.actor.kind = actorKindFromName(row.text(6)).value_or(ActorKind::System);
    change.actor.id = row.text(7);
    change.actor.name = row.text(8);
    change.occurredAt = row.number(9);
    change.payload = row.object(10);
    if (!row.isNull(11)) change.audience = Audience::fromJson(row.object(11));
    change.commandKey = row.text(12);
    change.correlationId = row.text(13);
    return change;
}

} // namespace

Result<Cursor> ChangeRepository::head()
{
    auto seq = m_connection.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'")
                   .first([](const Row &row) { return row.number(0); });
    if (!seq) return tl::unexpected(seq.error());
    Cursor cursor;
    cursor.seq = seq->value_or(0);
    if (cursor.seq == 0) return cursor;
    auto stamp = stampOf(cursor.seq);
    if (!stamp) return tl::unexpected(stamp.error());
    cursor.stamp = *stamp;
    return cursor;
}

Result<Cursor> ChangeRepository::prunedThrough()
{
    return m_connection.prepare("SELECT seq, stamp FROM cursors WHERE name = ?")
        .bind(PrunedCursor)
        .first([](const Row &row) {
            return Cursor{row.number(0), quint32(row.number(1))};
        })
        .map([](const std::optional<Cursor> &cursor) { return cursor.value_or(Cursor{}); });
}

Result<std::optional<quint32>> ChangeRepository::stampOf(qint64 seq)
{
    return m_connection
        .prepare("SELECT stamp FROM changes WHERE seq = ? UNION ALL "
                 "SELECT stamp FROM cursors WHERE name = ? AND seq = ?")
        .bind(seq)
        .bind(PrunedCursor)
        .bind(seq)
        .first([](const Row &row) { return quint32(row.number(0)); });
}

Result<QList<Change>> ChangeRepository::page(const Id &eventId, qint64 afterSeq, qint64 throughSeq,
                                             int maxRows)
{
    if (eventId.isEmpty()) {
        return m_connection
            .prepare("SELECT " CHANGE_COLUMNS " FROM changes WHERE seq > ? AND seq <= ? "
                     "ORDER BY seq LIMIT ?")
            .bind(afterSeq)
            .bind(throughSeq)
            .bind(maxRows)
            .all(readChange);
    }
    return m_connection
        .prepare("SELECT " CHANGE_COLUMNS " FROM changes WHERE event_id = ? AND seq > ? "
                 "AND seq <= ? ORDER BY seq LIMIT ?")
        .bind(eventId)
        .bind(afterSeq)
        .bind(throughSeq)
        .bind(maxRows)
        .all(readChange);
}

Result<qint64> ChangeRepository::eventAudienceWithin(const Id &eventId, qint64 afterSeq,
                                                     qint64 throughSeq)
{
    return m_connection
        .prepare("SELECT seq FROM changes INDEXED BY changes_by_event WHERE event_id = ? AND "
                 "seq > ? AND seq <= ? AND audience = ? ORDER BY seq DESC LIMIT 1")
        .bind(eventId)
        .bind(afterSeq)
        .bind(throughSeq)
        .bind(*audienceColumn(Audience::event()))
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &seq) { return seq.value_or(0); });
}

Result<QList<Change>> ChangeRepository::find(const ChangeFilter &filter)
{
    // One text for every combination; two so that the planner walks the index that narrows most. Attendance is not in
    // that of the subjects.
    const bool bySubject = !filter.subjectId.isEmpty() && !filter.attendance
                           && filter.type != ChangeType::AttendanceChanged;
    auto statement =
        bySubject
            ? m_connection.prepare("SELECT " CHANGE_COLUMNS " FROM changes "
                                   "INDEXED BY changes_by_subject WHERE " FOYER_NOT_ATTENDANCE
                                   " AND subject_id = ? AND "
                                   "event_id = ? AND seq > ? AND seq < ? AND " ASKED_FOR
                                   " ORDER BY seq DESC LIMIT ?")
            : m_connection.prepare("SELECT " CHANGE_COLUMNS " FROM changes "
                                   "INDEXED BY changes_by_event WHERE ? IN ('', subject_id) AND "
                                   "event_id = ? AND seq > ? AND seq < ? AND " ASKED_FOR
                                   " ORDER BY seq DESC LIMIT ?");
    constexpr qint64 noEnd = std::numeric_limits<qint64>::max();
    return statement.bind(filter.subjectId)
        .bind(filter.eventId)
        .bind(filter.after)
        .bind(filter.before > 0 ? filter.before : noEnd)
        .bind(filter.actorId)
        .bind(filter.type)
        .bind(filter.subjectType)
        .bind(filter.locationId)
        .bind(filter.locationId)
        .bind(filter.attendance ? 1 : 0)
        .bind(std::clamp(filter.limit, 1, 1000))
        .all(readChange);
}

Result<QList<ChangeHour>> ChangeRepository::hours(const Id &eventId)
{
    return m_connection
        .prepare("SELECT occurred_at / 3600000 AS hour, count(*), min(seq), max(seq) FROM changes "
                 "WHERE event_id = ? AND " OF_THE_PLAN " GROUP BY hour ORDER BY hour")
        .bind(eventId)
        .all([](const Row &row) {
            return ChangeHour{row.number(0) * HourMs, int(row.number(1)), row.number(2),
                              row.number(3)};
        });
}

Result<QList<ChangePerson>> ChangeRepository::people(const Id &eventId)
{
    // Beside max() SQLite takes the other columns from the row that has it.
    return m_connection
        .prepare("SELECT actor_kind, actor_id, actor_name, count(*), max(seq) FROM changes "
                 "WHERE event_id = ? AND " OF_THE_PLAN
                 " GROUP BY actor_kind, actor_id ORDER BY count(*) DESC, actor_id LIMIT 200")
        .bind(eventId)
        .all([](const Row &row) {
            ChangePerson person;
            person.actor.kind = actorKindFromName(row.text(0)).value_or(ActorKind::System);
            person.actor.id = row.text(1);
            person.actor.name = row.text(2);
            person.count = int(row.number(3));
            return person;
        });
}

Result<QList<Change>> ChangeRepository::ofCommand(const Id &eventId, qint64 seq)
{
    auto asked = page(eventId, seq - 1, seq, 1);
    if (!asked || asked->isEmpty()) return asked;
    const Change &change = asked->first();
    if (change.commandKey.isEmpty()) return asked;
    // One command is one savepoint of the one writer: nothing else is within its numbers. Its first row is
    // looked for from the change downwards, its last upwards.
    auto outside = [&](const char *sql) {
        return m_connection.prepare(sql)
            .bind(eventId)
            .bind(seq)
            .bind(change.commandKey)
            .bind(change.actor.id)
            .first([](const Row &row) { return row.number(0); });
    };
    const auto below =
        outside("SELECT seq FROM changes WHERE event_id = ? AND seq < ? AND (command_key <> ? OR "
                "actor_id <> ?) ORDER BY seq DESC LIMIT 1");
    if (!below) return tl::unexpected(below.error());
    const auto above =
        outside("SELECT seq FROM changes WHERE event_id = ? AND seq > ? AND (command_key <> ? OR "
                "actor_id <> ?) ORDER BY seq LIMIT 1");
    if (!above) return tl::unexpected(above.error());
    constexpr qint64 noEnd = std::numeric_limits<qint64>::max();
    return page(eventId, below->value_or(0), above->value_or(noEnd) - 1,
                std::numeric_limits<int>::max());
}

#define INSERT_CHANGE                                                                              \
    "INSERT INTO changes (stamp, event_id, type, subject_type, subject_id, actor_kind, "           \
    "actor_id, actor_name, occurred_at, payload, audience, command_key, correlation_id) "          \
    "VALUES "
#define CHANGE_VALUES "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

Result<void> ChangeRepository::insert(Change &change)
{
    auto statement = m_connection.prepare(INSERT_CHANGE CHANGE_VALUES);
    bindChange(statement, change);
    if (auto inserted = statement.exec(); !inserted) return tl::unexpected(inserted.error());
    change.seq = statement.insertedId();
    return {};
}

Result<void> ChangeRepository::insert(Change &first, Change &second)
{
    auto statement = m_connection.prepare(INSERT_CHANGE CHANGE_VALUES ", " CHANGE_VALUES);
    bindChange(statement, first);
    bindChange(statement, second);
    if (auto inserted = statement.exec(); !inserted) return tl::unexpected(inserted.error());
    second.seq = statement.insertedId();
    first.seq = second.seq - 1;
    return {};
}

Result<void> ChangeRepository::pruneThrough(qint64 seq)
{
    auto pruned = prunedThrough();
    if (!pruned) return tl::unexpected(pruned.error());
    if (seq <= pruned->seq) return {};
    auto stamp = m_connection.prepare("SELECT stamp FROM changes WHERE seq = ?")
                     .bind(seq)
                     .first([](const Row &row) { return row.number(0); });
    if (!stamp) return tl::unexpected(stamp.error());
    if (!*stamp)
        return fail(QStringLiteral("store.noSuchChange"),
                    QStringLiteral("there is no change %1").arg(seq));
    auto kept = m_connection
                    .prepare("INSERT INTO cursors (name, seq, stamp) VALUES (?, ?, ?) "
                             "ON CONFLICT (name) DO UPDATE SET seq = excluded.seq, "
                             "stamp = excluded.stamp")
                    .bind(PrunedCursor)
                    .bind(seq)
                    .bind(**stamp)
                    .exec();
    if (!kept) return tl::unexpected(kept.error());
    return m_connection.prepare("DELETE FROM changes WHERE seq <= ?")
        .bind(seq)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
