// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/jobs/reactions/sessionnews.h"

#include "shared/wire/json.h"

#include <QtCore/QSet>

namespace Foyer {

bool isOver(const Session &session, Instant at) { return session.end && *session.end <= at; }

SessionNews newsOf(const Session &before, const Session &after, Instant at)
{
    if (isOver(before, at) && isOver(after, at)) return SessionNews::None;
    const bool wasOn = before.status == SessionStatus::Confirmed;
    const bool isOn = after.status == SessionStatus::Confirmed;
    if (!isOn) return wasOn ? SessionNews::Cancelled : SessionNews::None;
    if (!wasOn) return SessionNews::Reinstated;
    const auto rooms = [](const Session &session) {
        return QSet<Id>(session.locationIds.begin(), session.locationIds.end());
    };
    if (before.start != after.start || before.end != after.end || rooms(before) != rooms(after))
        return SessionNews::Moved;
    return before.lateMinutes != after.lateMinutes ? SessionNews::Late : SessionNews::None;
}

Result<SessionStates> statesOf(const Change &change)
{
    auto after = sessionFromJson(change.payload.value(u"session").toObject());
    if (!after) return tl::unexpected(after.error());
    if (change.type == ChangeType::SessionCreated) return SessionStates{Session(), *after};
    auto before = sessionFromJson(change.payload.value(u"before").toObject());
    if (!before) return tl::unexpected(before.error());
    return SessionStates{*before, *after};
}

bool isSilent(const Change &change)
{
    return change.payload.value(u"cascade").toBool()
           && !change.payload.value(u"tellAttendees").toBool();
}

bool isActor(const Change &change, const Id &guestId)
{
    return change.actor.kind == ActorKind::Guest && change.actor.id == guestId;
}

} // namespace Foyer
