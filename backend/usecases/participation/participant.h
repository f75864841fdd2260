// SPDX-License-Identifier: GPL-3.0-or-later
// Who acts in an event, and what the rules of shared/domain answer as a command's error.
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/proposing.h"

namespace Foyer {

/// The actor of the command in this event. The system counts as an organizer.
Result<Participant> participantOf(UnitOfWork &unit, const Id &eventId);

/// Nothing for no reasons; else the first one's code and field, with all of them as `reasons`.
Result<void> kept(const Reasons &faults);

} // namespace Foyer
