// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/feed/feed.h"

#include "shared/wire/json.h"
#include "shared/wire/sse.h"

#include <algorithm>
#include <array>

namespace Foyer {

namespace {

/// What of a payload leaves the house, by type. Named members only: what a reaction needs
/// (`before`, `rsvpGuestIds`, `cascade`, `tellAttendees`, and whatever comes later) can't slip out
/// by being forgotten here.
struct Projection {
    QLatin1String type;
    std::array<QLatin1String, 4> members;
};

constexpr Projection carries(QLatin1String type, const char *first, const char *second = "",
                             const char *third = "", const char *fourth = "")
{
    return {
        type,
        {QLatin1String(first), QLatin1String(second), QLatin1String(third), QLatin1String(fourth)}};
}

constexpr std::array projections{
    carries(ChangeType::EventChanged, "event"),
    carries(ChangeType::EventDeleted, "id"),
    carries(ChangeType::DayCreated, "day"),
    carries(ChangeType::DayChanged, "day"),
    carries(ChangeType::DayDeleted, "id"),
    carries(ChangeType::LocationChanged, "location"),
    carries(ChangeType::LocationRemoved, "id"),
    carries(ChangeType::GuestJoined, "guest"),
    carries(ChangeType::GuestChanged, "guest"),
    carries(ChangeType::GuestLeft, "id"),
    carries(ChangeType::SessionCreated, "session"),
    carries(ChangeType::SessionChanged, "session"),
    carries(ChangeType::SessionDeleted, "id"),
    carries(ChangeType::AttendanceChanged, "sessionId", "numRsvps"),
    carries(ChangeType::RsvpAdded, "sessionId"),
    carries(ChangeType::RsvpRemoved, "sessionId"),
    carries(ChangeType::ProposalCreated, "proposal"),
    carries(ChangeType::ProposalChanged, "proposal"),
    carries(ChangeType::ProposalDeleted, "id"),
    carries(ChangeType::VoteCast, "proposalId", "choice"),
    carries(ChangeType::VoteWithdrawn, "proposalId"),
    carries(ChangeType::UnavailabilityAdded, "unavailability"),
    carries(ChangeType::UnavailabilityRemoved, "id"),
    carries(ChangeType::MeetingChanged, "meeting", "guests"),
    carries(ChangeType::MeetingDeleted, "id"),
    carries(ChangeType::AvailabilityChanged, "slots"),
    carries(ChangeType::MeetingPointChanged, "meetingPoint"),
    carries(ChangeType::MeetingPointDeleted, "id"),
    carries(ChangeType::CommentChanged, "comment", "count"),
    carries(ChangeType::CommentDeleted, "id", "subjectKind", "subjectId", "count"),
    carries(ChangeType::NotificationAdded, "notification", "unread"),
    carries(ChangeType::NotificationChanged, "notification", "unread"),
    carries(ChangeType::AnnouncementChanged, "announcement"),
    carries(ChangeType::AnnouncementDeleted, "id"),
    carries(ChangeType::KioskChanged, "kiosk"),
    carries(ChangeType::KioskDeleted, "id"),
};

bool isActor(const Change &change, const Viewer &viewer)
{
    if (viewer.id.isEmpty() || viewer.id != change.actor.id) return false;
    switch (change.actor.kind) {
    case ActorKind::Guest:
        return viewer.kind == Viewer::Kind::Guest;
    case ActorKind::Admin:
        return viewer.kind == Viewer::Kind::Organizer;
    case ActorKind::System:
        return false;
    }
    return false;
}

} // namespace

QByteArray project(const Change &change, const Viewer &viewer)
{
    if (!viewer.maySee(change.audience)) return {};
    const auto projection =
        std::find_if(projections.begin(), projections.end(),
                     [&](const Projection &known) { return known.type == change.type; });
    if (projection == projections.end()) return {};
    QJsonObject payload;
    for (const QLatin1String member : projection->members) {
        if (member.size() > 0 && change.payload.contains(member))
            payload.insert(member, change.payload.value(member));
    }
    QJsonObject data{{QLatin1String("seq"), change.seq},
                     {QLatin1String("type"), change.type},
                     {QLatin1String("at"), toIso(change.occurredAt)},
                     {QLatin1String("payload"), payload}};
    if (!change.commandKey.isEmpty() && isActor(change, viewer))
        data.insert(QLatin1String("commandKey"), change.commandKey);
    // Only to organizers: an RSVP's count must not say whose it was.
    if (viewer.kind == Viewer::Kind::Organizer) {
        data.insert(QLatin1String("actor"),
                    QJsonObject{{QLatin1String("kind"), toName(change.actor.kind)},
                                {QLatin1String("id"), change.actor.id},
                                {QLatin1String("name"), change.actor.name}});
    }
    return sseMessage(Cursor{change.seq, change.stamp}.toString().toLatin1(),
                      change.type.toLatin1(), encodeJson(data));
}

} // namespace Foyer
