// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/schedule/shownhosts.h"

#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/participation/keepparticipation.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

Result<void> recordGuest(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    auto guest = found(GuestRepository(unit.connection()).byId(guestId), QStringLiteral("guest"));
    if (!guest) return tl::unexpected(guest.error());
    guest->member = false;
    return unit
        .record(eventId, ChangeType::GuestJoined, QLatin1String("guest"), guestId,
                changePayload(QStringLiteral("guest"), toJson(*guest)), Audience::event())
        .map([](qint64) {});
}

} // namespace

Result<void> letHostsJoin(UnitOfWork &unit, const Id &eventId, const QList<Id> &added)
{
    GuestRepository guests(unit.connection());
    for (const Id &id : added) {
        auto shown = guests.isInEvent(eventId, id);
        if (!shown) return tl::unexpected(shown.error());
        if (*shown) continue;
        if (auto joined = recordGuest(unit, eventId, id); !joined) return joined;
    }
    return {};
}

Result<void> letHostsLeave(UnitOfWork &unit, const Id &eventId, const QList<Id> &removed)
{
    GuestRepository guests(unit.connection());
    for (const Id &id : removed) {
        auto shown = guests.isInEvent(eventId, id);
        if (!shown) return tl::unexpected(shown.error());
        if (*shown) continue;
        auto guest = guests.byId(id);
        if (!guest) return tl::unexpected(guest.error());
        if (auto dropped = dropParticipation(unit, eventId, id); !dropped) return dropped;
        Guest before = guest->value_or(Guest());
        before.member = false;
        auto left = unit.record(eventId, ChangeType::GuestLeft, QLatin1String("guest"), id,
                                removalPayload(id, toJson(before), true), Audience::event());
        if (!left) return tl::unexpected(left.error());
    }
    return {};
}

} // namespace Foyer
