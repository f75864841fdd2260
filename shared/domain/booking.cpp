// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/domain/booking.h"

#include "shared/domain/phases.h"

#include <algorithm>

namespace Foyer {

namespace {

constexpr qint64 MinuteMs = 60'000;
constexpr QLatin1String Start("start");
constexpr QLatin1String End("end");
constexpr QLatin1String Locations("locationIds");
constexpr QLatin1String Hosts("hostIds");

/// What of a session is new and so held to the rules.
struct Touched {
    bool title = true, hosts = true, rooms = true, start = true, end = true, length = true;
    bool proposal = true, status = true;
    bool adminManaged = true, kind = true;

    bool time() const { return start || end; }
    /// What is only settled while scheduling is open.
    bool placing() const { return time() || rooms || proposal; }
};

std::optional<qint64> lengthOf(const Session &session)
{
    if (!session.start || !session.end) return std::nullopt;
    return *session.end - *session.start;
}

Touched touchedBy(const Session &before, const Session &after)
{
    return {before.title != after.title,
            before.hostIds != after.hostIds,
            before.locationIds != after.locationIds,
            before.start != after.start,
            before.end != after.end,
            lengthOf(before) != lengthOf(after),
            before.proposalId != after.proposalId,
            before.status != after.status,
            before.adminManaged != after.adminManaged,
            before.kind != after.kind};
}

void checkHosts(Reasons &faults, const QList<Id> &before, const QList<Id> &after,
                const BookingWorld &world, const Id &host)
{
    if (after.isEmpty()) faults.append({BookingCode::HostMissing, Hosts});
    const bool strange = std::any_of(after.begin(), after.end(), [&](const Id &id) {
        return !before.contains(id) && !world.guestIds.contains(id);
    });
    if (strange) faults.append({BookingCode::HostNotGuest, Hosts});
    const bool removed = std::any_of(before.begin(), before.end(), [&](const Id &id) {
        return id != host && !after.contains(id);
    });
    if (removed) faults.append({BookingCode::HostRemoved, Hosts});
}

void checkRoom(Reasons &faults, const Session &wanted, const BookingWorld &world)
{
    if (wanted.locationIds.size() != 1) faults.append({BookingCode::OneLocation, Locations});
    for (const Id &id : wanted.locationIds) {
        const QList<Location> &known = world.around.locations;
        const auto room = std::find_if(known.begin(), known.end(),
                                       [&](const Location &location) { return location.id == id; });
        if (room == known.end())
            faults.append({BookingCode::LocationElsewhere, Locations});
        else if (!room->bookable)
            faults.append({BookingCode::NotBookable, Locations});
    }
}

void checkLength(Reasons &faults, qint64 length, const Event &event)
{
    if (length <= 0 || length % (event.slotMinutes * MinuteMs) != 0)
        faults.append({BookingCode::Length, End});
    if (length > longestBookingMinutes(event) * MinuteMs)
        faults.append({BookingCode::TooLong, End});
}

/// Inside one day's booking window, and on the grid of the day in which it starts. A start that stays where it was is held
/// to neither.
void checkPlaceInDay(Reasons &faults, const Session &wanted, const BookingWorld &world,
                     bool startTouched)
{
    const Instant start = *wanted.start, end = *wanted.end;
    bool startsInside = false, endsInside = false, inside = false;
    for (const Day &day : world.days) {
        if (startTouched && day.start <= start && start < day.end
            && !isOnGrid(day, start, world.event.slotMinutes))
            faults.append({BookingCode::OffGrid, Start});
        const bool startFits = day.bookingStart <= start && start < day.bookingEnd;
        const bool endFits = day.bookingStart < end && end <= day.bookingEnd;
        startsInside = startsInside || startFits;
        endsInside = endsInside || endFits;
        inside = inside || (startFits && endFits);
    }
    if (startTouched && !startsInside)
        faults.append({BookingCode::OutsideBooking, Start});
    else if (startsInside ? !inside : !endsInside)
        faults.append({BookingCode::OutsideBooking, End});
}

void checkTime(Reasons &faults, const Session &wanted, const BookingWorld &world,
               const Touched &touched, std::optional<Instant> startBefore, Instant now)
{
    if (touched.start && startBefore && *startBefore <= now) {
        faults.append({BookingCode::Started, Start});
    } else if (touched.start && wanted.start && *wanted.start <= now) {
        faults.append({BookingCode::Past, Start});
    }
    if (!wanted.start) faults.append({BookingCode::TimeMissing, Start});
    if (!wanted.end) faults.append({BookingCode::TimeMissing, End});
    if (!wanted.start || !wanted.end) return;
    if (touched.length) checkLength(faults, *wanted.end - *wanted.start, world.event);
    checkPlaceInDay(faults, wanted, world, touched.start);
}

/// Rooms that are taken or closed then. Being told what one double-books oneself is no fault.
void checkClashes(Reasons &faults, const Session &wanted, const ClashWorld &around)
{
    if (!unavailableClashes(wanted, around.unavailability, Policy::Forbid).isEmpty())
        faults.append({BookingCode::Unavailable, Locations});
    if (!roomClashes(wanted, around.sessions, around.locations, Policy::Forbid).isEmpty())
        faults.append({BookingCode::Clash, Locations});
}

Reasons faultsOf(const Session &before, const Session &after, const Touched &touched,
                 const BookingWorld &world, const Id &host, Instant now)
{
    Reasons faults;
    const bool reinstated = touched.status && after.status == SessionStatus::Confirmed;
    if ((touched.placing() || reinstated) && phaseAt(world.event, now) != PhaseName::Scheduling)
        faults.append({BookingCode::NotScheduling, {}});
    if (touched.adminManaged && after.adminManaged)
        faults.append({BookingCode::OrganizersOnly, QLatin1String("adminManaged")});
    if (touched.kind && after.kind == SessionKind::Blocker)
        faults.append({BookingCode::OrganizersOnly, QLatin1String("kind")});
    if (touched.title && after.title.trimmed().isEmpty())
        faults.append({BookingCode::TitleMissing, QLatin1String("title")});
    if (touched.hosts) checkHosts(faults, before.hostIds, after.hostIds, world, host);
    if (touched.rooms) checkRoom(faults, after, world);
    if (touched.time()) checkTime(faults, after, world, touched, before.start, now);
    if (touched.time() || touched.rooms || reinstated) checkClashes(faults, after, world.around);
    if (touched.proposal && !after.proposalId.isEmpty()
        && !world.proposalIds.contains(after.proposalId))
        faults.append({BookingCode::ProposalElsewhere, QLatin1String("proposalId")});
    return faults;
}

} // namespace

Reasons bookingFaults(const Session &wanted, const BookingWorld &world, const Id &host, Instant now)
{
    Reasons faults = faultsOf({}, wanted, {}, world, host, now);
    if (!wanted.hostIds.isEmpty() && !wanted.hostIds.contains(host))
        faults.append({BookingCode::NotOwn, Hosts});
    return faults;
}

Reasons bookingFaults(const Session &before, const Session &after, const BookingWorld &world,
                      const Id &host, Instant now)
{
    if (before.adminManaged || before.kind == SessionKind::Blocker)
        return {{BookingCode::OrganizersOnly, {}}};
    if (!before.hostIds.contains(host)) return {{BookingCode::NotOwn, {}}};
    return faultsOf(before, after, touchedBy(before, after), world, host, now);
}

int longestBookingMinutes(const Event &event)
{
    return event.slotMinutes > 0 ? event.maxSessionMinutes / event.slotMinutes * event.slotMinutes
                                 : event.maxSessionMinutes;
}

bool isOnGrid(const Day &day, Instant instant, int slotMinutes)
{
    return slotMinutes > 0 && (instant - day.start) % (slotMinutes * MinuteMs) == 0;
}

} // namespace Foyer
