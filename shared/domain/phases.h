// SPDX-License-Identifier: GPL-3.0-or-later
// Which of an event's phases is open (design: domain 2.1). Derived from the event and a clock on each side; no job
// records that one began.
#pragma once

#include "shared/domain/entities.h"

namespace Foyer {

enum class PhaseName { None, Proposal, Voting, Scheduling };
QString toName(PhaseName phase); ///< "none", "proposal", …

/// The phase that is open at `now`. Windows are half-open; one without end is open until the next one begins; between an
/// explicit end and the next beginning none is. An event without any phase dates is always scheduling.
PhaseName phaseAt(const Event &event, Instant now);

/// Whether scheduling has begun, even if it is over: from then on proposals are closed and votes may be counted.
bool schedulingHasBegun(const Event &event, Instant now);

/// Phases in order: each start < end, and none begins before the one in front of it began or (if that has an explicit
/// end) ended. The name of the phase at fault, or None.
PhaseName phaseOutOfOrder(const Event &event);

} // namespace Foyer
