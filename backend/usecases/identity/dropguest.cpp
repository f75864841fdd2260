// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/identity/dropguest.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/participation/keepcomments.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/keepproposals.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/schedule/keepsession.h"
#include "backend/usecases/schedule/rsvp.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

/// Sessions may become hostless: organizers can repair that.
Result<void> dropHosting(UnitOfWork &unit, const Id &guestId)
{
    auto hosted = GuestRepository(unit.connection()).hostedSessions(guestId);
    if (!hosted) return tl::unexpected(hosted.error());
    KeepOptions options;
    options.clashes = ClashRule::Keep; // nothing moves: what stood may stand
    options.cascade = true;
    for (const auto &[eventId, sessionId] : *hosted) {
        auto before = findSession(unit.connection(), eventId, sessionId);
        if (!before) return tl::unexpected(before.error());
        Session after = *before;
        after.hostIds.removeAll(guestId);
        if (auto kept = replaceSession(unit, eventId, *before, after, options); !kept)
            return tl::unexpected(kept.error());
    }
    return {};
}

Result<void> dropMeetings(UnitOfWork &unit, const Id &guestId)
{
    auto events = GuestRepository(unit.connection()).eventsOfMeetings(guestId);
    if (!events) return tl::unexpected(events.error());
    for (const Id &eventId : *events) {
        if (auto gone = dropMeetingsOf(unit, eventId, guestId, WhichMeetings::All); !gone)
            return gone;
        if (auto gone = clearAvailability(unit, eventId, guestId); !gone) return gone;
    }
    return {};
}

Result<void> dropRsvps(UnitOfWork &unit, const Id &guestId)
{
    auto rsvps = GuestRepository(unit.connection()).rsvps(guestId);
    if (!rsvps) return tl::unexpected(rsvps.error());
    for (const auto &[eventId, sessionId] : *rsvps) {
        if (auto gone = dropRsvp(unit, eventId, sessionId, guestId); !gone)
            return tl::unexpected(gone.error());
    }
    return {};
}

Result<void> dropMemberships(UnitOfWork &unit, const Id &guestId)
{
    auto events = GuestRepository(unit.connection()).eventsOf(guestId);
    if (!events) return tl::unexpected(events.error());
    for (const Id &eventId : *events) {
        if (auto gone = removeMember(unit, eventId, guestId); !gone) return gone;
    }
    return {};
}

} // namespace

Result<void> dropGuest(UnitOfWork &unit, const Guest &guest)
{
    // The memberships last: until then the guest is somebody whom the other rows may name.
    Result<void> gone = dropHosting(unit, guest.id);
    gone = gone.and_then([&] { return takeHostFromProposals(unit, guest.id); });
    gone = gone.and_then([&] { return takeGuestFromComments(unit, guest.id); });
    gone = gone.and_then([&] { return dropVotesOf(unit, guest.id); });
    gone = gone.and_then([&] { return dropMeetings(unit, guest.id); });
    gone = gone.and_then([&] { return dropRsvps(unit, guest.id); });
    gone = gone.and_then([&] { return dropMemberships(unit, guest.id); });
    return gone.and_then([&] { return GuestRepository(unit.connection()).remove(guest.id); });
}

} // namespace Foyer
