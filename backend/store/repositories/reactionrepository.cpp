// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/reactionrepository.h"

#include "backend/store/repositories/changerepository.h"

namespace Foyer {

namespace {

QString cursorName(const QString &reaction) { return QLatin1String("reaction:") + reaction; }

#define REACTION_COLUMNS                                                                           \
    "seq, stamp, event_id, type, subject_type, subject_id, actor_kind, actor_id, actor_name, "     \
    "occurred_at, payload, correlation_id"

/// Without audience and command key, which are nothing to a reaction.
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
    change.correlationId = row.text(11);
    return change;
}

QJsonObject toJson(const Change &change)
{
    return {{QStringLiteral("stamp"), qint64(change.stamp)},
            {QStringLiteral("eventId"), change.eventId},
            {QStringLiteral("type"), change.type},
            {QStringLiteral("subjectType"), change.subjectType},
            {QStringLiteral("subjectId"), change.subjectId},
            {QStringLiteral("actorKind"), toName(change.actor.kind)},
            {QStringLiteral("actorId"), change.actor.id},
            {QStringLiteral("actorName"), change.actor.name},
            {QStringLiteral("at"), change.occurredAt},
            {QStringLiteral("payload"), change.payload},
            {QStringLiteral("correlationId"), change.correlationId}};
}

Change changeFromJson(qint64 seq, const QJsonObject &json)
{
    const auto text = [&json](const char *name) {
        return json.value(QLatin1String(name)).toString();
    };
    Change change;
    change.seq = seq;
    change.stamp = quint32(json.value(QLatin1String("stamp")).toInteger());
    change.eventId = text("eventId");
    change.type = text("type");
    change.subjectType = text("subjectType");
    change.subjectId = text("subjectId");
    change.actor = {actorKindFromName(text("actorKind")).value_or(ActorKind::System),
                    text("actorId"), text("actorName")};
    change.occurredAt = json.value(QLatin1String("at")).toInteger();
    change.payload = json.value(QLatin1String("payload")).toObject();
    change.correlationId = text("correlationId");
    return change;
}

#define PARKED_COLUMNS                                                                             \
    "reaction, change_seq, change, position, attempts, first_failed_at, next_at, error"

ParkedChange readParked(const Row &row)
{
    return {row.text(0),   changeFromJson(row.number(1), row.object(2)),
            row.text(3),   row.integer(4),
            row.number(5), row.optionalNumber(6),
            row.text(7)};
}

bool anyRow(qint64 rows) { return rows > 0; }

} // namespace

Result<qint64> ReactionRepository::cursor(const QString &reaction)
{
    return m_connection.prepare("SELECT seq FROM cursors WHERE name = ?")
        .bind(cursorName(reaction))
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &seq) { return seq.value_or(0); });
}

Result<void> ReactionRepository::setCursor(const QString &reaction, qint64 seq)
{
    return m_connection
        .prepare("INSERT INTO cursors (name, seq) VALUES (?, ?) ON CONFLICT (name) DO UPDATE "
                 "SET seq = max(seq, excluded.seq)")
        .bind(cursorName(reaction))
        .bind(seq)
        .exec()
        .map([](qint64) {});
}

Result<QList<std::pair<QString, qint64>>> ReactionRepository::cursors()
{
    return m_connection
        .prepare("SELECT substr(name, 10), seq FROM cursors WHERE name LIKE 'reaction:%' "
                 "ORDER BY name")
        .all([](const Row &row) { return std::pair(row.text(0), row.number(1)); });
}

Result<QList<Change>> ReactionRepository::changes(const QStringList &types, qint64 after,
                                                  qint64 through, int limit)
{
    return m_connection
        .prepare("SELECT " REACTION_COLUMNS " FROM changes WHERE seq > ? AND seq <= ? AND "
                 "type IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT ?")
        .bind(after)
        .bind(through)
        .bind(QJsonArray::fromStringList(types))
        .bind(limit)
        .all(readChange);
}

Result<QList<Change>> ReactionRepository::behind(const Id &subjectId, const QString &type,
                                                 qint64 seq, int limit)
{
    return m_connection
        .prepare("SELECT " REACTION_COLUMNS
                 " FROM changes INDEXED BY changes_by_subject WHERE " FOYER_NOT_ATTENDANCE " AND "
                 "subject_id = ? AND seq > ? AND type = ? ORDER BY seq LIMIT ?")
        .bind(subjectId)
        .bind(seq)
        .bind(type)
        .bind(limit)
        .all(readChange);
}

Result<QList<Change>> ReactionRepository::before(const Id &subjectId, const QString &type,
                                                 qint64 seq, int limit)
{
    return m_connection
        .prepare("SELECT " REACTION_COLUMNS
                 " FROM changes INDEXED BY changes_by_subject WHERE " FOYER_NOT_ATTENDANCE " AND "
                 "subject_id = ? AND seq < ? AND type = ? ORDER BY seq DESC LIMIT ?")
        .bind(subjectId)
        .bind(seq)
        .bind(type)
        .bind(limit)
        .all(readChange);
}

Result<QList<Id>> ReactionRepository::threadAuthors(const Id &commentId, const Id &after, int limit)
{
    return m_connection
        .prepare("WITH RECURSIVE up (id, parent) AS (SELECT id, parent_id FROM comments WHERE "
                 "id = ? UNION ALL SELECT c.id, c.parent_id FROM comments c JOIN up ON "
                 "c.id = up.parent), down (id, author) AS (SELECT c.id, c.author_id FROM comments "
                 "c JOIN up ON c.id = up.id AND up.parent IS NULL UNION ALL SELECT c.id, "
                 "c.author_id FROM comments c JOIN down ON c.parent_id = down.id) "
                 "SELECT DISTINCT author FROM down WHERE author > ? ORDER BY author LIMIT ?")
        .bind(commentId)
        .bind(after)
        .bind(limit)
        .all([](const Row &row) { return row.text(0); });
}

Result<QString> ReactionRepository::position(const QString &reaction, qint64 seq)
{
    return m_connection
        .prepare("SELECT position FROM reaction_positions WHERE reaction = ? AND change_seq = ?")
        .bind(reaction)
        .bind(seq)
        .first([](const Row &row) { return row.text(0); })
        .map([](const std::optional<QString> &position) { return position.value_or(QString()); });
}

Result<void> ReactionRepository::setPosition(const QString &reaction, qint64 seq,
                                             const QString &position)
{
    return m_connection
        .prepare("INSERT OR REPLACE INTO reaction_positions (reaction, change_seq, position) "
                 "VALUES (?, ?, ?)")
        .bind(reaction)
        .bind(seq)
        .bind(position)
        .exec()
        .map([](qint64) {});
}

Result<void> ReactionRepository::clearPosition(const QString &reaction)
{
    return m_connection.prepare("DELETE FROM reaction_positions WHERE reaction = ?")
        .bind(reaction)
        .exec()
        .map([](qint64) {});
}

Result<bool> ReactionRepository::note(const QString &reaction, qint64 seq, const Id &guestId,
                                      Instant at)
{
    return m_connection
        .prepare("INSERT INTO notices (reaction, change_seq, guest_id, at) VALUES (?, ?, ?, ?) "
                 "ON CONFLICT DO NOTHING")
        .bind(reaction)
        .bind(seq)
        .bind(guestId)
        .bind(at)
        .exec()
        .map(anyRow);
}

Result<bool> ReactionRepository::hasTold(const QString &reaction, qint64 seq)
{
    return m_connection
        .prepare("SELECT 1 FROM notices WHERE reaction = ? AND change_seq = ? LIMIT 1")
        .bind(reaction)
        .bind(seq)
        .first([](const Row &row) { return row.number(0); })
        .map([](const std::optional<qint64> &row) { return row.has_value(); });
}

Result<qint64> ReactionRepository::forgetNotices(Instant before, int limit)
{
    return m_connection
        .prepare("DELETE FROM notices WHERE (reaction, change_seq, guest_id) IN (SELECT reaction, "
                 "change_seq, guest_id FROM notices WHERE at < ? LIMIT ?)")
        .bind(before)
        .bind(limit)
        .exec();
}

Result<void> ReactionRepository::park(const ParkedChange &parked)
{
    return m_connection
        .prepare("INSERT OR REPLACE INTO parked_changes (" PARKED_COLUMNS ") "
                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .bind(parked.reaction)
        .bind(parked.change.seq)
        .bind(toJson(parked.change))
        .bind(parked.position)
        .bind(parked.attempts)
        .bind(parked.firstFailedAt)
        .bind(parked.nextAt)
        .bind(parked.error)
        .exec()
        .map([](qint64) {});
}

Result<bool> ReactionRepository::unpark(const QString &reaction, qint64 seq)
{
    return m_connection.prepare("DELETE FROM parked_changes WHERE reaction = ? AND change_seq = ?")
        .bind(reaction)
        .bind(seq)
        .exec()
        .map(anyRow);
}

Result<QList<ParkedChange>> ReactionRepository::due(Instant now, int limit)
{
    return m_connection
        .prepare("SELECT " PARKED_COLUMNS " FROM parked_changes WHERE next_at <= ? "
                 "ORDER BY next_at, change_seq LIMIT ?")
        .bind(now)
        .bind(limit)
        .all(readParked);
}

Result<QList<ParkedChange>> ReactionRepository::parked(int limit)
{
    return m_connection
        .prepare("SELECT " PARKED_COLUMNS " FROM parked_changes ORDER BY change_seq, reaction "
                 "LIMIT ?")
        .bind(limit)
        .all(readParked);
}

Result<bool> ReactionRepository::retry(const QString &reaction, qint64 seq, Instant now)
{
    return m_connection
        .prepare("UPDATE parked_changes SET next_at = ?, attempts = 0, first_failed_at = ? WHERE "
                 "reaction = ? AND change_seq = ?")
        .bind(now)
        .bind(now)
        .bind(reaction)
        .bind(seq)
        .exec()
        .map(anyRow);
}

Result<QJsonObject> ReactionRepository::fact(const QString &name)
{
    return m_connection.prepare("SELECT value FROM job_notes WHERE name = ?")
        .bind(name)
        .first([](const Row &row) { return row.object(0); })
        .map([](const std::optional<QJsonObject> &value) { return value.value_or(QJsonObject()); });
}

Result<void> ReactionRepository::setFact(const QString &name, const QJsonObject &value)
{
    return m_connection.prepare("INSERT OR REPLACE INTO job_notes (name, value) VALUES (?, ?)")
        .bind(name)
        .bind(value)
        .exec()
        .map([](qint64) {});
}

} // namespace Foyer
