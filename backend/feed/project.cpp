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
    std::array<QLatin1String, 2> members;
};

constexpr QLatin1String none;

constexpr std::array projections{
    Projection{ChangeType::EventChanged, {QLatin1String("event"), none}},
    Projection{ChangeType::EventDeleted, {QLatin1String("id"), none}},
    Projection{ChangeType::DayCreated, {QLatin1String("day"), none}},
    Projection{ChangeType::DayChanged, {QLatin1String("day"), none}},
    Projection{ChangeType::DayDeleted, {QLatin1String("id"), none}},
    Projection{ChangeType::LocationChanged, {QLatin1String("location"), none}},
    Projection{ChangeType::LocationRemoved, {QLatin1String("id"), none}},
    Projection{ChangeType::GuestJoined, {QLatin1String("guest"), none}},
    Projection{ChangeType::GuestChanged, {QLatin1String("guest"), none}},
    Projection{ChangeType::GuestLeft, {QLatin1String("id"), none}},
    Projection{ChangeType::SessionCreated, {QLatin1String("session"), none}},
    Projection{ChangeType::SessionChanged, {QLatin1String("session"), none}},
    Projection{ChangeType::SessionDeleted, {QLatin1String("id"), none}},
    Projection{QLatin1String("rsvp.added"), {QLatin1String("sessionId"), none}},
    Projection{QLatin1String("rsvp.removed"), {QLatin1String("sessionId"), none}},
    Projection{ChangeType::AttendanceChanged,
               {QLatin1String("sessionId"), QLatin1String("numRsvps")}},
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
