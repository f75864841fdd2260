// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/usecases/participation/meetingclashes.h"

#include "backend/store/repositories/meetingrepository.h"
#include "shared/domain/clashes.h"
#include "shared/domain/meetings.h"
#include "shared/wire/json.h"

namespace Foyer {

namespace {

Clash clashWith(const Engagement &engagement, const Id &guestId)
{
    Clash clash;
    clash.kind = engagement.hosts ? ClashKind::Host : ClashKind::Rsvp;
    clash.sessionId = engagement.sessionId;
    clash.title = engagement.title;
    clash.start = engagement.start;
    clash.end = engagement.end;
    clash.severity = Policy::Warn;
    clash.guestId = guestId;
    return clash;
}

const Id &partnerOf(const Meeting &meeting, const Id &guestId)
{
    return meeting.requesterId == guestId ? meeting.recipientId : meeting.requesterId;
}

Result<QJsonObject> clashWith(Connection &connection, const Meeting &meeting, const Id &guestId)
{
    auto parties = MeetingRepository(connection).parties(meeting);
    if (!parties) return tl::unexpected(parties.error());
    Clash clash;
    clash.kind = ClashKind::Meeting;
    clash.start = meeting.slotStart;
    clash.end = meeting.slotEnd;
    clash.severity = Policy::Warn;
    clash.guestId = guestId;
    for (const LeanGuest &party : std::as_const(*parties))
        if (party.id != guestId) clash.title = party.name;
    QJsonObject object = toJson(clash);
    object.insert(QStringLiteral("meetingId"), meeting.id);
    object.insert(QStringLiteral("status"), toName(meeting.status));
    return object;
}

Result<void> addPartner(QJsonArray &clashes, Connection &connection, const Id &eventId,
                        const Meeting &meeting, const Id &partnerId)
{
    MeetingRepository meetings(connection);
    auto engagements = meetings.engagements(eventId, partnerId, meeting.slotStart, meeting.slotEnd);
    if (!engagements) return tl::unexpected(engagements.error());
    auto live = meetings.liveOverlapping(eventId, partnerId, meeting.slotStart, meeting.slotEnd);
    if (!live) return tl::unexpected(live.error());
    Clash busy;
    busy.start = meeting.slotStart;
    busy.end = meeting.slotEnd;
    busy.severity = Policy::Warn;
    busy.guestId = partnerId;
    busy.isPrivate = true;
    bool isBusy = false;
    for (const Engagement &engagement : std::as_const(*engagements)) {
        if (engagement.hosts) {
            clashes.append(toJson(clashWith(engagement, partnerId)));
        } else {
            busy.kind = ClashKind::Rsvp;
            isBusy = true;
        }
    }
    for (const Meeting &other : std::as_const(*live)) {
        if (other.id == meeting.id || other.status != MeetingStatus::Accepted) continue;
        busy.kind = ClashKind::Meeting;
        isBusy = true;
    }
    if (isBusy) clashes.append(toJson(busy));
    return {};
}

} // namespace

Result<QJsonArray> ownClashes(Connection &connection, const Id &eventId, const Id &guestId,
                              Instant start, Instant end, Instant now, const Id &except)
{
    MeetingRepository meetings(connection);
    QJsonArray clashes;
    auto engagements = meetings.engagements(eventId, guestId, start, end);
    if (!engagements) return tl::unexpected(engagements.error());
    for (const Engagement &engagement : std::as_const(*engagements))
        clashes.append(toJson(clashWith(engagement, guestId)));
    auto live = meetings.liveOverlapping(eventId, guestId, start, end);
    if (!live) return tl::unexpected(live.error());
    for (const Meeting &meeting : std::as_const(*live)) {
        if (meeting.id == except || hasExpired(meeting, now)) continue;
        auto clash = clashWith(connection, meeting, guestId);
        if (!clash) return tl::unexpected(clash.error());
        clashes.append(*clash);
    }
    return clashes;
}

Result<QJsonArray> meetingClashes(Connection &connection, const Id &eventId, const Meeting &meeting,
                                  const Id &viewerId, Instant now)
{
    auto clashes = ownClashes(connection, eventId, viewerId, meeting.slotStart, meeting.slotEnd,
                              now, meeting.id);
    if (!clashes) return clashes;
    auto added = addPartner(*clashes, connection, eventId, meeting, partnerOf(meeting, viewerId));
    if (!added) return tl::unexpected(added.error());
    return clashes;
}

} // namespace Foyer
