// SPDX-License-Identifier: GPL-3.0-or-later
// How meetings and offered slots get into the database, and what becomes of them when something they
// rest on goes or changes. The latter are consequences (cascade) of the caller's own change, recorded
// in its transaction; call them before the guest's or event's own row goes (foreign keys take theirs
// along unrecorded).
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/participation.h"

namespace Foyer {

/// Inserts a new meeting; meeting.changed to both.
Result<void> addMeeting(UnitOfWork &unit, const Id &eventId, const Meeting &meeting);
/// Gives `before` (as stored) another status and note, with the next version; meeting.changed to
/// both. Equal: nothing is written or recorded. The meeting as it stands.
Result<Meeting> replaceMeeting(UnitOfWork &unit, const Id &eventId, const Meeting &before,
                               Meeting after);

/// The guest offers exactly these slots; availability.changed to them unless they did already.
/// Whether anything changed.
Result<bool> offerSlots(UnitOfWork &unit, const Id &eventId, const Id &guestId,
                        QList<Instant> starts, bool cascade = false);

enum class WhichMeetings {
    Live, ///< pending or accepted: the guest leaves the event, the rest is history
    All   ///< the guest is deleted
};

/// Deletes meetings of the guest in the event, as either party; meeting.deleted to both.
Result<void> dropMeetingsOf(UnitOfWork &unit, const Id &eventId, const Id &guestId,
                            WhichMeetings which = WhichMeetings::Live);

/// The guest has another name or picture, and the event does not show them any more: whom they met there
/// hears it with the meeting (cascade), since no guest.changed goes there.
Result<void> retellMeetings(UnitOfWork &unit, const Id &eventId, const Id &guestId);

/// The guest offers no slots any more: they leave the event, or are deleted. availability.changed,
/// if they had any.
Result<void> clearAvailability(UnitOfWork &unit, const Id &eventId, const Id &guestId);

/// Nobody of the event offers slots any more: slotMinutes has changed, so what a stored slot said
/// is no longer what was meant.
Result<void> clearAvailability(UnitOfWork &unit, const Id &eventId);

/// After a day was changed or deleted (its new state is stored): offered slots that are no slots of
/// a day any more go. Meetings stay: they are appointments of two people.
Result<void> pruneAvailability(UnitOfWork &unit, const Id &eventId);

/// The event is being deleted: all its meetings, offered slots and meeting points, each with its
/// row.
Result<void> dropMeetingsOfEvent(UnitOfWork &unit, const Id &eventId);

} // namespace Foyer
