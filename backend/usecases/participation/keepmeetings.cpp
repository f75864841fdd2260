// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/keepmeetings.h"

#include "backend/store/repositories/availabilityrepository.h"
#include "backend/store/repositories/dayrepository.h"
#include "backend/store/repositories/meetingpointrepository.h"
#include "backend/store/repositories/meetingrepository.h"
#include "backend/usecases/subjects.h"
#include "shared/domain/meetings.h"

#include <QtCore/QSet>

#include <algorithm>

namespace Foyer {

namespace {

constexpr QLatin1String MeetingType("meeting");
constexpr QLatin1String AvailabilityType("availability");

Audience bothOf(const Meeting &meeting)
{
    return Audience::guests({meeting.requesterId, meeting.recipientId});
}

/// Both parties' lean fields go along: neither need be known to the other's client otherwise.
Result<void> recordMeeting(UnitOfWork &unit, const Id &eventId, const Meeting &meeting,
                           const QJsonObject &before, bool cascade = false)
{
    auto parties = MeetingRepository(unit.connection()).parties(meeting);
    if (!parties) return tl::unexpected(parties.error());
    QJsonArray guests;
    for (const LeanGuest &guest : std::as_const(*parties))
        guests.append(toJson(guest));
    QJsonObject payload = changePayload(MeetingType, toJson(meeting), before);
    payload.insert(QStringLiteral("guests"), guests);
    if (cascade) payload.insert(QStringLiteral("cascade"), true);
    return unit
        .record(eventId, ChangeType::MeetingChanged, MeetingType, meeting.id, payload,
                bothOf(meeting))
        .map([](qint64) {});
}

Result<void> dropMeeting(UnitOfWork &unit, const Id &eventId, const Meeting &meeting)
{
    if (auto removed = MeetingRepository(unit.connection()).remove(meeting.id); !removed)
        return removed;
    return unit
        .record(eventId, ChangeType::MeetingDeleted, MeetingType, meeting.id,
                removalPayload(meeting.id, toJson(meeting), true), bothOf(meeting))
        .map([](qint64) {});
}

QJsonArray isoList(const QList<Instant> &starts)
{
    QJsonArray list;
    for (const Instant start : starts)
        list.append(toIso(start));
    return list;
}

} // namespace

Result<void> addMeeting(UnitOfWork &unit, const Id &eventId, const Meeting &meeting)
{
    if (auto added = MeetingRepository(unit.connection()).insert(eventId, meeting); !added)
        return added;
    return recordMeeting(unit, eventId, meeting, {});
}

Result<Meeting> replaceMeeting(UnitOfWork &unit, const Id &eventId, const Meeting &before,
                               Meeting after)
{
    after.version = before.version;
    if (after == before) return before;
    after.version = before.version + 1;
    if (auto kept = MeetingRepository(unit.connection()).update(after); !kept)
        return tl::unexpected(kept.error());
    if (auto recorded = recordMeeting(unit, eventId, after, toJson(before)); !recorded)
        return tl::unexpected(recorded.error());
    return after;
}

Result<bool> offerSlots(UnitOfWork &unit, const Id &eventId, const Id &guestId,
                        QList<Instant> starts, bool cascade)
{
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    AvailabilityRepository availability(unit.connection());
    auto before = availability.ofGuest(eventId, guestId);
    if (!before) return tl::unexpected(before.error());
    if (*before == starts) return false;
    if (auto kept = availability.replace(eventId, guestId, starts); !kept)
        return tl::unexpected(kept.error());
    QJsonObject payload{
        {QStringLiteral("slots"), isoList(starts)},
        {QStringLiteral("before"), QJsonObject{{QStringLiteral("slots"), isoList(*before)}}}};
    if (cascade) payload.insert(QStringLiteral("cascade"), true);
    return unit
        .record(eventId, ChangeType::AvailabilityChanged, AvailabilityType, guestId, payload,
                Audience::guests({guestId}))
        .map([](qint64) { return true; });
}

Result<void> dropMeetingsOf(UnitOfWork &unit, const Id &eventId, const Id &guestId,
                            WhichMeetings which)
{
    auto meetings = MeetingRepository(unit.connection()).ofGuest(eventId, guestId);
    if (!meetings) return tl::unexpected(meetings.error());
    for (const Meeting &meeting : std::as_const(*meetings)) {
        if (which == WhichMeetings::Live && !isLive(meeting)) continue;
        if (auto dropped = dropMeeting(unit, eventId, meeting); !dropped) return dropped;
    }
    return {};
}

Result<void> retellMeetings(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    auto meetings = MeetingRepository(unit.connection()).ofGuest(eventId, guestId);
    if (!meetings) return tl::unexpected(meetings.error());
    for (const Meeting &meeting : std::as_const(*meetings))
        if (auto told = recordMeeting(unit, eventId, meeting, toJson(meeting), true); !told)
            return told;
    return {};
}

Result<void> clearAvailability(UnitOfWork &unit, const Id &eventId, const Id &guestId)
{
    return offerSlots(unit, eventId, guestId, {}, true).map([](bool) {});
}

Result<void> clearAvailability(UnitOfWork &unit, const Id &eventId)
{
    auto offers = AvailabilityRepository(unit.connection()).ofEvent(eventId);
    if (!offers) return tl::unexpected(offers.error());
    for (const OfferedSlots &offer : std::as_const(*offers))
        if (auto cleared = clearAvailability(unit, eventId, offer.guestId); !cleared)
            return cleared;
    return {};
}

Result<void> pruneAvailability(UnitOfWork &unit, const Id &eventId)
{
    auto offers = AvailabilityRepository(unit.connection()).ofEvent(eventId);
    if (!offers) return tl::unexpected(offers.error());
    if (offers->isEmpty()) return {};
    auto event = findEvent(unit.connection(), eventId);
    if (!event) return tl::unexpected(event.error());
    auto days = DayRepository(unit.connection()).ofEvent(eventId);
    if (!days) return tl::unexpected(days.error());
    QSet<Instant> known;
    const QList<MeetingSlot> all = slotsOf(*days, event->slotMinutes);
    for (const MeetingSlot &slot : all)
        known.insert(slot.start);
    for (const OfferedSlots &offer : std::as_const(*offers)) {
        QList<Instant> left;
        std::copy_if(offer.starts.begin(), offer.starts.end(), std::back_inserter(left),
                     [&](Instant start) { return known.contains(start); });
        if (auto kept = offerSlots(unit, eventId, offer.guestId, left, true); !kept)
            return tl::unexpected(kept.error());
    }
    return {};
}

Result<void> dropMeetingsOfEvent(UnitOfWork &unit, const Id &eventId)
{
    auto meetings = MeetingRepository(unit.connection()).ofEvent(eventId);
    if (!meetings) return tl::unexpected(meetings.error());
    for (const Meeting &meeting : std::as_const(*meetings))
        if (auto dropped = dropMeeting(unit, eventId, meeting); !dropped) return dropped;
    if (auto cleared = clearAvailability(unit, eventId); !cleared) return cleared;
    MeetingPointRepository points(unit.connection());
    auto all = points.ofEvent(eventId);
    if (!all) return tl::unexpected(all.error());
    for (const MeetingPoint &point : std::as_const(*all)) {
        if (auto removed = points.remove(point.id); !removed) return removed;
        auto recorded =
            unit.record(eventId, ChangeType::MeetingPointDeleted, QLatin1String("meetingPoint"),
                        point.id, removalPayload(point.id, toJson(point), true), Audience::event());
        if (!recorded) return tl::unexpected(recorded.error());
    }
    return {};
}

} // namespace Foyer
