// SPDX-License-Identifier: GPL-3.0-or-later
// The change log (design: change-log-and-feed 1 and 8). Rows are written through
// UnitOfWork::record().
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/change.h"

/// What the index changes_by_subject is restricted to, word for word: a query that wants that index says it too.
#define FOYER_NOT_ATTENDANCE                                                                       \
    "type <> 'rsvp.added' AND type <> 'rsvp.removed' AND type <> 'session.attendanceChanged'"

namespace Foyer {

/// What GET …/changes asks for. Empty or 0: not restricted.
struct ChangeFilter {
    Id eventId;
    qint64 after = 0;  ///< seq above
    qint64 before = 0; ///< seq below
    Id subjectId;
    Id actorId;
    QString type;
    QString subjectType;    ///< "session"
    Id locationId;          ///< that is this room, or names it
    bool attendance = true; ///< false: without the numbers of RSVPs, which say nothing of the plan
    int limit = 100;        ///< 1…1000
};

/// How much was changed in one hour.
struct ChangeHour {
    Instant start = 0;
    int count = 0;
    qint64 first = 0, last = 0; ///< lowest and highest seq in it
};

/// Somebody who changed something, named as in their newest change.
struct ChangePerson {
    Actor actor;
    int count = 0;
};

class ChangeRepository
{
public:
    explicit ChangeRepository(Connection &connection) : m_connection(connection) {}

    /// The newest seq ever assigned (sqlite_sequence, not max(seq): the row may be pruned) and its
    /// stamp. {0, none} on an empty log.
    Result<Cursor> head();
    /// The newest pruned seq and its stamp; {0, none} when nothing was pruned.
    Result<Cursor> prunedThrough();
    /// The stamp of a row, or of the watermark row. Nothing: no such row.
    Result<std::optional<quint32>> stampOf(qint64 seq);

    /// Rows of one event with afterSeq < seq ≤ throughSeq, oldest first. An empty id: of every
    /// event.
    Result<QList<Change>> page(const Id &eventId, qint64 afterSeq, qint64 throughSeq, int maxRows);
    /// The newest change with the event's audience in afterSeq < seq ≤ throughSeq; 0: none.
    Result<qint64> eventAudienceWithin(const Id &eventId, qint64 afterSeq, qint64 throughSeq);
    /// Newest first; without what only single guests may see.
    Result<QList<Change>> find(const ChangeFilter &filter);

    // Of the plan: without numbers of RSVPs and without what only single guests may see.
    /// Oldest first; hours without a change are left out.
    Result<QList<ChangeHour>> hours(const Id &eventId);
    /// The busiest first, at most 200.
    Result<QList<ChangePerson>> people(const Id &eventId);
    /// All changes of the command that wrote `seq`, oldest first; that one alone when the command had
    /// no key. Empty: there is no such change in this event.
    Result<QList<Change>> ofCommand(const Id &eventId, qint64 seq);

    /// Inserts and fills in seq.
    Result<void> insert(Change &change);
    /// Two that belong together, in one statement: half the work on sqlite_sequence and the statement itself.
    Result<void> insert(Change &first, Change &second);

    /// Deletes the contiguous prefix up to and including `seq` and keeps it as the watermark with
    /// its stamp. A seq at or below the watermark changes nothing. Errors: store.noSuchChange.
    Result<void> pruneThrough(qint64 seq);

private:
    Connection &m_connection;
};

} // namespace Foyer
