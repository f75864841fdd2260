// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

struct RsvpCommand {
    Id eventId, sessionId, guestId;
};

/// 200 {rsvp: {sessionId}, clashes: [private ones]}; a second one changes nothing. Errors:
/// auth.forbidden, session.notFound, rsvp.notGuest, rsvp.ownSession, rsvp.blocker, rsvp.cancelled,
/// session.full.
Result<Answer> addRsvp(UnitOfWork &unit, const RsvpCommand &command);
/// 204, also when there was none.
Result<Answer> removeRsvp(UnitOfWork &unit, const RsvpCommand &command);

/// Takes an RSVP away, if there is one, and records both rows; for commands of which it is a
/// consequence.
Result<bool> dropRsvp(UnitOfWork &unit, const Id &eventId, const Id &sessionId, const Id &guestId);

} // namespace Foyer
