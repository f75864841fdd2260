// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

struct RsvpCommand {
    Id eventId, sessionId, guestId;
};

/// For the guest themself, or an organizer in their name, while scheduling is open. 200 {rsvp: {sessionId}, clashes: […]}:
/// what else the guest does then, a warning and never a refusal; meetings are only "busy" to an organizer. A second one
/// changes nothing. Errors: auth.forbidden, session.notFound, those of shared/domain/rsvp.h with `reasons`.
Result<Answer> addRsvp(UnitOfWork &unit, const RsvpCommand &command);
/// 204, also when there was none. In every phase: staying away needs no leave.
Result<Answer> removeRsvp(UnitOfWork &unit, const RsvpCommand &command);

/// Takes an RSVP away, if there is one, and records both rows; for commands of which it is a
/// consequence.
Result<bool> dropRsvp(UnitOfWork &unit, const Id &eventId, const Id &sessionId, const Id &guestId);

struct RsvpQuery {
    Id eventId, sessionId;
    Id after; ///< guests with an id above
    int limit = 200;
};

/// {numRsvps, rsvps: [LeanGuest], next?}. Who comes is told to the session's hosts and to organizers; a guest finds
/// themself there, if they come, and nobody else. Errors: session.notFound.
Result<QJsonObject> rsvpsOf(Connection &connection, const Actor &reader, const RsvpQuery &query);

} // namespace Foyer
