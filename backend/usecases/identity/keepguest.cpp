// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/store/repositories/guestrepository.h"
#include "backend/usecases/participation/keepmeetings.h"
#include "backend/usecases/participation/keepparticipation.h"
#include "backend/usecases/schedule/keepevent.h"
#include "backend/usecases/subjects.h"

namespace Foyer {

namespace {

constexpr QLatin1String SubjectType("guest");

Result<void> checkGuest(const Guest &guest)
{
    if (guest.name.trimmed().isEmpty())
        return fail(QStringLiteral("guest.invalid"), QStringLiteral("a guest has a name"),
                    QStringLiteral("name"));
    return {};
}

Result<void> recordGuest(UnitOfWork &unit, const Id &eventId, QLatin1String type,
                         const Guest &guest, const QJsonObject &before)
{
    return unit
        .record(eventId, type, SubjectType, guest.id,
                changePayload(QStringLiteral("guest"), toJson(guest), before), Audience::event())
        .map([](qint64) {});
}

/// The same guest as this event shows them.
QJsonObject asShown(Guest guest, bool member)
{
    guest.member = member;
    return toJson(guest);
}

} // namespace

Result<Kept<Guest>> addGuest(UnitOfWork &unit, const Id &eventId, Guest guest)
{
    GuestRepository guests(unit.connection());
    if (guest.id.isEmpty()) guest.id = newId();
    guest.profileVersion = 1;
    if (auto checked = checkGuest(guest); !checked) return tl::unexpected(checked.error());
    auto twin = guests.byId(guest.id);
    if (!twin) return tl::unexpected(twin.error());
    if (*twin)
        return fail(QStringLiteral("guest.idTaken"), QStringLiteral("there is a guest of this id"));
    if (auto added = guests.insert(guest); !added) return tl::unexpected(added.error());
    if (guest.member) {
        if (auto joined = addMember(unit, eventId, guest.id); !joined)
            return tl::unexpected(joined.error());
    }
    return Kept<Guest>{guest, true};
}

Result<bool> addMember(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    GuestRepository guests(unit.connection());
    auto guest = found(guests.byId(guestId), QStringLiteral("guest"));
    if (!guest) return tl::unexpected(guest.error());
    auto member = guests.isMember(eventId, guestId);
    auto hosted = guests.hostedCount(eventId, guestId);
    if (!member || !hosted) return tl::unexpected(member ? hosted.error() : member.error());
    if (*member) return false;
    if (auto added = guests.addMember(eventId, guestId); !added)
        return tl::unexpected(added.error());
    guest->member = true;
    const bool shown = *hosted > 0;
    return recordGuest(unit, eventId, shown ? ChangeType::GuestChanged : ChangeType::GuestJoined,
                       *guest, shown ? asShown(*guest, false) : QJsonObject())
        .map([] { return true; });
}

Result<Kept<Guest>> replaceGuest(UnitOfWork &unit, const Guest &before, Guest after)
{
    GuestRepository guests(unit.connection());
    after.id = before.id;
    after.profileVersion = before.profileVersion;
    after.member = before.member;
    if (after == before) return Kept<Guest>{before, false};
    if (auto checked = checkGuest(after); !checked) return tl::unexpected(checked.error());
    after.profileVersion = before.profileVersion + 1;
    if (auto kept = guests.update(after); !kept) return tl::unexpected(kept.error());
    auto events = guests.eventsOf(after.id);
    if (!events) return tl::unexpected(events.error());
    for (const Id &eventId : *events) {
        auto member = guests.isMember(eventId, after.id);
        if (!member) return tl::unexpected(member.error());
        Guest shown = after;
        shown.member = *member;
        auto recorded =
            recordGuest(unit, eventId, ChangeType::GuestChanged, shown, asShown(before, *member));
        if (!recorded) return tl::unexpected(recorded.error());
    }
    if (after.name == before.name && after.avatarUrl == before.avatarUrl)
        return Kept<Guest>{after, true};
    auto metIn = guests.eventsOfMeetings(after.id);
    if (!metIn) return tl::unexpected(metIn.error());
    for (const Id &eventId : std::as_const(*metIn)) {
        if (events->contains(eventId)) continue;
        if (auto told = retellMeetings(unit, eventId, after.id); !told)
            return tl::unexpected(told.error());
    }
    return Kept<Guest>{after, true};
}

Result<void> removeMember(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    GuestRepository guests(unit.connection());
    auto guest = found(guests.byId(guestId), QStringLiteral("guest"));
    if (!guest) return tl::unexpected(guest.error());
    auto member = guests.isMember(eventId, guestId);
    auto hosted = guests.hostedCount(eventId, guestId);
    if (!member || !hosted) return tl::unexpected(member ? hosted.error() : member.error());
    if (!*member) return {};
    if (auto dropped = dropParticipation(unit, eventId, guestId); !dropped) return dropped;
    if (auto removed = guests.removeMember(eventId, guestId); !removed) return removed;
    if (*hosted > 0) {
        guest->member = false;
        return recordGuest(unit, eventId, ChangeType::GuestChanged, *guest, asShown(*guest, true));
    }
    return unit
        .record(eventId, ChangeType::GuestLeft, SubjectType, guestId,
                removalPayload(guestId, asShown(*guest, true)), Audience::event())
        .map([](qint64) {});
}

} // namespace Foyer
