// SPDX-License-Identifier: GPL-3.0-or-later
// From the log to a client: where a resume point stands, pages of a replay, and a change's bytes
// per kind of viewer (design: change-log-and-feed 4 and 6).
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"

#include <QtCore/QByteArray>

#include <variant>

namespace Foyer {

class Connection;

/// Where a feed starts: after a position, or with a reset (its reason) and nothing else.
struct FeedStart {
    qint64 afterSeq = 0;
    QByteArray cursor;      ///< "seq.stamp" of the position
    QByteArray resetReason; ///< pruned | ahead | other-history; empty: none
    qint64 prunedSeq = 0;   ///< pruned: what the log begins after
};

/// Decides from Last-Event-ID (wins) and ?since=. Errors: feed.positionMissing,
/// feed.positionMalformed (400). One index look-up.
Result<FeedStart> resolveStart(Connection &connection, const QByteArray &lastEventId,
                               bool hasLastEventId, const QByteArray &since, bool hasSince);

/// The SSE bytes of a change for this viewer, commandKey only for the actor's own connections,
/// actor only for organizers; empty when the viewer may not see it or the type has no projection.
QByteArray project(const Change &change, const Viewer &viewer);

/// A page of the log of one event after `afterSeq` up to `throughSeq`, at most `maxRows` rows.
/// Pruned when the watermark has passed `afterSeq`: read it in one transaction with the rows, else
/// a prune in between is a gap.
LogPage readPage(Connection &connection, const Id &eventId, qint64 afterSeq, qint64 throughSeq,
                 int maxRows);

/// The newest seq ever assigned and its cursor text ("0" on an empty log).
struct Head {
    qint64 seq = 0;
    QByteArray cursor;
};
Head readHead(Connection &connection);

} // namespace Foyer
