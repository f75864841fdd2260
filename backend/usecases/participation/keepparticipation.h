// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

/// A guest leaves an event: what they do there besides hosting goes with them, each with its row
/// (cascade): RSVPs, live meetings, offered slots, votes. Call it before guest.left is recorded.
Result<void> dropParticipation(UnitOfWork &unit, const Id &eventId, const Id &guestId);

} // namespace Foyer
