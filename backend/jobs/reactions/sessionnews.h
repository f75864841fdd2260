// SPDX-License-Identifier: GPL-3.0-or-later
// What is news of a session to those who mean to be there.
#pragma once

#include "shared/base/error.h"
#include "shared/domain/change.h"
#include "shared/domain/entities.h"

namespace Foyer {

enum class SessionNews {
    None,
    Late,      ///< or on time again
    Moved,     ///< another time or room
    Cancelled, ///< or deleted
    Reinstated
};

/// From one state to another at that moment. What is over is no news.
SessionNews newsOf(const Session &before, const Session &after, Instant at);
bool isOver(const Session &session, Instant at);

struct SessionStates {
    Session before, after;
};
/// Of session.created and session.changed. Errors: of a payload that is none.
Result<SessionStates> statesOf(const Change &change);

/// A consequence of something else that its people need not hear of.
bool isSilent(const Change &change);
/// Whether the guest did it.
bool isActor(const Change &change, const Id &guestId);

} // namespace Foyer
