// SPDX-License-Identifier: GPL-3.0-or-later
// How a session's new state gets into the database: the one path for commands and imports. Checks
// the rules, decides clashes inside the transaction, keeps movedFrom and version, keeps every host
// among the event's guests, records.
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/clashes.h"
#include "shared/domain/entities.h"

namespace Foyer {

enum class ClashRule {
    ByPolicy, ///< refuse what the event's policies forbid (session.clash with all clashes)
    Keep,     ///< an import: what its file holds stays, and is only listed
    /// A whole programme whose importer lists overlaps by itself: looked for session by session they
    /// cost more than all the rest of the import.
    Unexamined
};

struct KeepOptions {
    ClashRule clashes = ClashRule::ByPolicy;
    QString reason;             ///< recorded beside clashes that only warned
    bool cascade = false;       ///< a consequence of another change: reactions skip it …
    bool tellAttendees = false; ///< … unless its attendees are to be told
    Id host = {};               ///< the guest who books as host: held to the booking rules
};

struct KeptSession {
    Session session;      ///< as stored, with its version and movedFrom
    bool changed = false; ///< false: equal to what was there; nothing written, nothing recorded
    QList<Clash> clashes; ///< those that stand (warned about, or kept)
    QList<Clash> busy;    ///< engagements of its hosts; for the answer, never for the log
};

/// The members of a session that a command may set, by their names on the wire.
const QStringList &sessionFields();

/// Inserts. An empty id gets a new one, an empty guid becomes the id. Errors: session.invalid
/// (field), session.clash, session.idTaken, session.guidTaken, session.proposalElsewhere,
/// event.notFound; with a host also those of the booking rules (see shared/domain/booking.h).
Result<KeptSession> addSession(UnitOfWork &unit, const Id &eventId, Session session,
                               const KeepOptions &options = {});

/// Replaces `before` (the stored state) by `after`; version and movedFrom of `after` are not read.
/// Errors: as addSession.
Result<KeptSession> replaceSession(UnitOfWork &unit, const Id &eventId, const Session &before,
                                   Session after, const KeepOptions &options = {});

/// The members of a session as a command answers it, with `clashes` if any stand.
QJsonObject answerMembers(const KeptSession &kept);

/// Deletes, records session.deleted with the RSVPs' guests, lets a host who is no member leave.
Result<void> dropSession(UnitOfWork &unit, const Id &eventId, const Session &session,
                         const KeepOptions &options = {});

} // namespace Foyer
