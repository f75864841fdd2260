// SPDX-License-Identifier: GPL-3.0-or-later
// What may be read about meetings, and by whom: each guest their own; organizers numbers, none of
// the contents.
#pragma once

#include "backend/store/connection.h"
#include "shared/domain/change.h"
#include "shared/domain/participation.h"

#include <QtCore/QJsonObject>

namespace Foyer {

/// Meetings are between guests: nobody makes or answers them in another's name, organizers neither.
/// Errors: auth.forbidden.
Result<void> requireGuestActor(const Actor &actor);

/// The meeting, to a party of it. Errors: meeting.notFound, also to everyone else.
Result<Meeting> findMeeting(Connection &connection, const Id &eventId, const Id &meetingId,
                            const Id &guestId);
/// The meeting as an answer: its members and `clashes`, none once it is over or no longer live.
Result<QJsonObject> withClashes(Connection &connection, const Id &eventId, const Meeting &meeting,
                                const Id &viewerId, Instant now);

/// {meetings, guests: [the partners], next?}: the guest's own, in order of id.
Result<QJsonObject> ownMeetings(Connection &connection, const Id &eventId, const Id &guestId,
                                const Id &after, int limit);
/// {clashes}: what of the guest's own overlaps [start, end).
Result<QJsonObject> clashesWithin(Connection &connection, const Id &eventId, const Id &guestId,
                                  Instant start, Instant end, Instant now);
/// {meetings: {"<id>": [clash]}}: what clashes with each of the guest's live meetings to come; those
/// without a clash are left out.
Result<QJsonObject> clashesOfMeetings(Connection &connection, const Id &eventId, const Id &guestId,
                                      Instant now);

/// {slots}: what the guest offers.
Result<QJsonObject> ownAvailability(Connection &connection, const Id &eventId, const Id &guestId);
/// {slots}: when another guest of the event may be asked; what is missing does not say why. None
/// while the event has no meetings. Errors: event.notFound, guest.notFound, auth.forbidden (the
/// viewer is no guest of the event).
Result<QJsonObject> freeSlotsOf(Connection &connection, const Id &eventId, const Id &guestId,
                                const Id &viewerId, Instant now);

/// {pending, accepted, declined, canceled, guestsWithSlots}: for organizers, who should know how
/// many offers a change of the slots or days would take away before they make it.
Result<QJsonObject> meetingNumbers(Connection &connection, const Id &eventId);

} // namespace Foyer
