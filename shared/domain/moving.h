// SPDX-License-Identifier: GPL-3.0-or-later
// What a session keeps of its last move, and the form in which it is kept: decided by the server, foreseen by the
// organizer app.
#pragma once

#include "shared/domain/entities.h"

namespace Foyer {

/// What `after` remembers of where it was: the state before the last move, until the session's end. A first placing is
/// no move.
std::optional<MovedFrom> movedFrom(const Session &before, const Session &after, Instant now);

/// Without what no session is kept with: blanks round its title, a reason for a status that needs none.
void tidy(Session &session);

} // namespace Foyer
