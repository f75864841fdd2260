// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/keepparticipation.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/keepproposals.h"
#include "backend/usecases/schedule/rsvp.h"

namespace Foyer {

Result<void> dropParticipation(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    auto rsvps = GuestRepository(unit.connection()).rsvps(guestId);
    if (!rsvps) return tl::unexpected(rsvps.error());
    for (const auto &[event, session] : *rsvps) {
        if (event != eventId) continue;
        if (auto dropped = dropRsvp(unit, eventId, session, guestId); !dropped)
            return tl::unexpected(dropped.error());
    }
    if (auto dropped = dropMeetingsOf(unit, eventId, guestId); !dropped) return dropped;
    if (auto cleared = clearAvailability(unit, eventId, guestId); !cleared) return cleared;
    return dropVotesOf(unit, eventId, guestId);
}

} // namespace Foyer
