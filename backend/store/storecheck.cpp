// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/storecheck.h"

#include "backend/store/loadsnapshot.h"
#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/changerepository.h"
#include "backend/store/repositories/eventrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "shared/wire/json.h"

#include <QtCore/QSet>

namespace Foyer {

namespace {

using Subjects = QHash<QString, QJsonObject>; ///< "session 4hX…" → its JSON

QString subjectKey(const QString &type, const Id &id) { return type + QLatin1Char(' ') + id; }

template <typename T>
void addSubjects(Subjects &subjects, const QString &type, const QList<T> &list)
{
    for (const T &subject : list)
        subjects.insert(subjectKey(type, subject.id), toJson(subject));
}

Subjects subjectsOf(const Snapshot &snapshot)
{
    Subjects subjects;
    addSubjects(subjects, QStringLiteral("event"), QList<Event>{snapshot.event});
    addSubjects(subjects, QStringLiteral("day"), snapshot.days);
    addSubjects(subjects, QStringLiteral("location"), snapshot.locations);
    addSubjects(subjects, QStringLiteral("guest"), snapshot.guests);
    addSubjects(subjects, QStringLiteral("session"), snapshot.sessions);
    addSubjects(subjects, QStringLiteral("unavailability"), snapshot.unavailability);
    addSubjects(subjects, QStringLiteral("proposal"), snapshot.proposals);
    addSubjects(subjects, QStringLiteral("meetingPoint"), snapshot.meetingPoints);
    addSubjects(subjects, QStringLiteral("announcement"), snapshot.announcements);
    return subjects;
}

/// Comments, notifications, screens and types of later versions are not compared.
bool isCompared(const QString &subjectType)
{
    static const QStringList types{
        QStringLiteral("event"),          QStringLiteral("day"),
        QStringLiteral("location"),       QStringLiteral("guest"),
        QStringLiteral("session"),        QStringLiteral("meeting"),
        QStringLiteral("unavailability"), QStringLiteral("proposal"),
        QStringLiteral("meetingPoint"),   QStringLiteral("announcement")};
    return types.contains(subjectType);
}

/// What single guests said: "vote <proposal> <guest>" → the choice, "availability <guest>" → the
/// slots. Nothing and "" are the same.
using Sayings = QHash<QString, QString>;

QString joined(const QList<Instant> &starts)
{
    QStringList texts;
    for (const Instant start : starts)
        texts.append(toIso(start));
    return texts.join(u' ');
}

/// What the log says about one event, newest row per subject.
struct Logged {
    QHash<QString, Change> subjects;
    QHash<Id, int> counts;
    QHash<QString, bool> rsvps; ///< "session guest"
    Sayings sayings;
};

void takeSaying(Sayings &sayings, const Change &change)
{
    if (change.subjectType == QLatin1String("availability")) {
        QStringList slots;
        const QJsonArray list = change.payload.value(QLatin1String("slots")).toArray();
        for (const QJsonValue &slot : list)
            slots.append(slot.toString());
        sayings.insert(subjectKey(change.subjectType, change.subjectId), slots.join(u' '));
    } else {
        for (const Id &guest : change.audience.ids)
            sayings.insert(subjectKey(change.subjectType, subjectKey(change.subjectId, guest)),
                           change.payload.value(QLatin1String("choice")).toString());
    }
}

void takeChange(Logged &logged, const Change &change)
{
    if (change.type == ChangeType::AttendanceChanged) {
        logged.counts.insert(change.subjectId,
                             change.payload.value(QLatin1String("numRsvps")).toInt());
    } else if (change.subjectType == QLatin1String("rsvp")) {
        for (const Id &guest : change.audience.ids)
            logged.rsvps.insert(subjectKey(change.subjectId, guest),
                                change.type.endsWith(QLatin1String(".added")));
    } else if (change.subjectType == QLatin1String("availability")
               || change.subjectType == QLatin1String("vote")) {
        takeSaying(logged.sayings, change);
    } else if (isCompared(change.subjectType)) {
        logged.subjects.insert(subjectKey(change.subjectType, change.subjectId), change);
    }
}

Result<Logged> readLog(Connection &connection, const Id &eventId, qint64 head)
{
    Logged logged;
    qint64 after = 0;
    for (;;) {
        auto page = ChangeRepository(connection).page(eventId, after, head, 1000);
        if (!page) return tl::unexpected(page.error());
        if (page->isEmpty()) return logged;
        for (const Change &change : *page)
            takeChange(logged, change);
        after = page->last().seq;
    }
}

bool saysGone(const QString &type)
{
    return type.endsWith(QLatin1String(".deleted")) || type.endsWith(QLatin1String(".removed"))
           || type.endsWith(QLatin1String(".left"));
}

void compareSubjects(QStringList &found, const Logged &logged, const Subjects &state, bool pruned)
{
    for (auto it = logged.subjects.begin(); it != logged.subjects.end(); ++it) {
        const Change &change = it.value();
        const bool there = state.contains(it.key());
        if (saysGone(change.type) == there)
            found.append(QStringLiteral("%1: change %2 (%3) but the subject is %4")
                             .arg(it.key())
                             .arg(change.seq)
                             .arg(change.type,
                                  there ? QStringLiteral("there") : QStringLiteral("not there")));
        else if (there
                 && change.payload.value(change.subjectType).toObject() != state.value(it.key()))
            found.append(QStringLiteral("%1: change %2 (%3) holds another state")
                             .arg(it.key())
                             .arg(change.seq)
                             .arg(change.type));
    }
    for (auto it = state.begin(); !pruned && it != state.end(); ++it) {
        if (!logged.subjects.contains(it.key()))
            found.append(QStringLiteral("%1: no change tells of it").arg(it.key()));
    }
}

Result<void> compareRsvps(QStringList &found, Connection &connection, const Logged &logged,
                          const Snapshot &snapshot, bool pruned)
{
    auto rows = connection
                    .prepare("SELECT r.session_id, r.guest_id FROM rsvps r JOIN sessions s "
                             "ON s.id = r.session_id WHERE s.event_id = ?")
                    .bind(snapshot.event.id)
                    .all([](const Row &row) { return std::pair(row.text(0), row.text(1)); });
    if (!rows) return tl::unexpected(rows.error());
    QSet<Id> sessions;
    for (const Session &session : snapshot.sessions)
        sessions.insert(session.id);
    QSet<QString> stored;
    QHash<Id, int> numbers;
    for (const auto &[session, guest] : *rows) {
        stored.insert(subjectKey(session, guest));
        ++numbers[session];
    }
    for (auto it = logged.rsvps.begin(); it != logged.rsvps.end(); ++it) {
        const bool gone = !sessions.contains(it.key().section(QLatin1Char(' '), 0, 0));
        if (!gone && it.value() != stored.contains(it.key()))
            found.append(QStringLiteral("rsvp %1: log and state differ").arg(it.key()));
    }
    for (const Id &session : sessions) {
        const int number = numbers.value(session);
        if (snapshot.counts.value(session) != number)
            found.append(
                QStringLiteral("session %1: the kept count is not %2").arg(session).arg(number));
        const bool told = logged.counts.contains(session);
        if ((told && logged.counts.value(session) != number) || (!told && !pruned && number != 0))
            found.append(
                QStringLiteral("session %1: the log counts another attendance").arg(session));
    }
    return {};
}

Result<Sayings> sayingsOf(Connection &connection, const Id &eventId)
{
    Sayings sayings;
    auto offers = AvailabilityRepository(connection).ofEvent(eventId);
    if (!offers) return tl::unexpected(offers.error());
    for (const OfferedSlots &offer : std::as_const(*offers))
        sayings.insert(subjectKey(QStringLiteral("availability"), offer.guestId),
                       joined(offer.starts));
    struct Vote {
        QString key, choice;
    };
    auto votes = connection
                     .prepare("SELECT v.proposal_id, v.guest_id, v.choice FROM votes v "
                              "JOIN proposals p ON p.id = v.proposal_id WHERE p.event_id = ?")
                     .bind(eventId)
                     .all([](const Row &row) {
                         return Vote{subjectKey(QStringLiteral("vote"),
                                                subjectKey(row.text(0), row.text(1))),
                                     row.text(2)};
                     });
    if (!votes) return tl::unexpected(votes.error());
    for (const Vote &vote : std::as_const(*votes))
        sayings.insert(vote.key, vote.choice);
    return sayings;
}

/// Only whose it is, not what was said: votes are secret.
void compareSayings(QStringList &found, const Sayings &logged, const Sayings &state, bool pruned)
{
    for (auto it = logged.begin(); it != logged.end(); ++it)
        if (it.value() != state.value(it.key()))
            found.append(QStringLiteral("%1: log and state differ").arg(it.key()));
    for (auto it = state.begin(); !pruned && it != state.end(); ++it)
        if (!logged.contains(it.key()))
            found.append(QStringLiteral("%1: no change tells of it").arg(it.key()));
}

Result<void> checkEvent(QStringList &found, Connection &connection, const Id &eventId,
                        const Cursor &head, bool pruned)
{
    auto snapshot = loadSnapshot(connection, eventId);
    if (!snapshot) return tl::unexpected(snapshot.error());
    auto logged = readLog(connection, eventId, head.seq);
    if (!logged) return tl::unexpected(logged.error());
    auto meetings = MeetingRepository(connection).ofEvent(eventId);
    if (!meetings) return tl::unexpected(meetings.error());
    auto sayings = sayingsOf(connection, eventId);
    if (!sayings) return tl::unexpected(sayings.error());
    Subjects subjects = subjectsOf(*snapshot);
    addSubjects(subjects, QStringLiteral("meeting"), *meetings);
    compareSubjects(found, *logged, subjects, pruned);
    compareSayings(found, logged->sayings, *sayings, pruned);
    return compareRsvps(found, connection, *logged, *snapshot, pruned);
}

Result<void> checkDense(QStringList &found, Connection &connection, const Cursor &head,
                        const Cursor &pruned)
{
    struct Span {
        qint64 rows = 0, first = 0, last = 0;
    };
    auto span = connection.prepare("SELECT count(*), min(seq), max(seq) FROM changes")
                    .first([](const Row &row) {
                        return Span{row.number(0), row.number(1), row.number(2)};
                    });
    if (!span) return tl::unexpected(span.error());
    const Span seen = span->value_or(Span{});
    const qint64 expected = head.seq - pruned.seq;
    if (seen.rows != expected
        || (expected > 0 && (seen.first != pruned.seq + 1 || seen.last != head.seq)))
        found.append(QStringLiteral("the log is not dense: %1 rows from %2 to %3, pruned through "
                                    "%4, newest ever %5")
                         .arg(seen.rows)
                         .arg(seen.first)
                         .arg(seen.last)
                         .arg(pruned.seq)
                         .arg(head.seq));
    return {};
}

/// Events that the log knows and the state no longer has: their last word must be event.deleted.
Result<void> checkGoneEvents(QStringList &found, Connection &connection)
{
    auto rows = connection
                    .prepare("SELECT c.event_id, c.type FROM changes c JOIN (SELECT event_id, "
                             "max(seq) AS newest FROM changes GROUP BY event_id) n "
                             "ON n.newest = c.seq WHERE c.event_id <> '' AND NOT EXISTS "
                             "(SELECT 1 FROM events e WHERE e.id = c.event_id)")
                    .all([](const Row &row) { return std::pair(row.text(0), row.text(1)); });
    if (!rows) return tl::unexpected(rows.error());
    for (const auto &[id, type] : *rows) {
        if (type != ChangeType::EventDeleted)
            found.append(
                QStringLiteral("event %1 is gone, but its log ends with %2").arg(id, type));
    }
    return {};
}

Result<void> checkSqlite(QStringList &found, Connection &connection)
{
    auto integrity = connection.prepare("PRAGMA integrity_check").all([](const Row &row) {
        return row.text(0);
    });
    if (!integrity) return tl::unexpected(integrity.error());
    if (*integrity != QStringList{QStringLiteral("ok")}) found.append(*integrity);
    auto keys = connection.prepare("PRAGMA foreign_key_check").all([](const Row &row) {
        return QStringLiteral("%1 row %2 names no row of %3")
            .arg(row.text(0), row.text(1), row.text(2));
    });
    if (!keys) return tl::unexpected(keys.error());
    found.append(*keys);
    return {};
}

} // namespace

Result<QStringList> checkStore(Connection &connection)
{
    QStringList found;
    if (auto checked = checkSqlite(found, connection); !checked)
        return tl::unexpected(checked.error());
    ChangeRepository changes(connection);
    const auto head = changes.head();
    const auto pruned = changes.prunedThrough();
    auto events = EventRepository(connection).list();
    if (!head || !pruned || !events) return tl::unexpected(connection.failure().value_or(Error{}));
    if (auto checked = checkDense(found, connection, *head, *pruned); !checked)
        return tl::unexpected(checked.error());
    for (const EventListing &listing : *events) {
        auto checked = checkEvent(found, connection, listing.event.id, *head, pruned->seq > 0);
        if (!checked) return tl::unexpected(checked.error());
    }
    if (auto checked = checkGoneEvents(found, connection); !checked)
        return tl::unexpected(checked.error());
    return found;
}

} // namespace Foyer
