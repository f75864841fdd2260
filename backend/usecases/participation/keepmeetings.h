// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of meetings and offered slots when something they rest on goes or changes. Each row
// is a consequence (cascade) of the caller's own change, recorded in its transaction; call these
// before the guest's, day's or event's own row goes (foreign keys take theirs along unrecorded).
#pragma once

#include "backend/store/writer.h"

namespace Foyer {

enum class WhichMeetings {
    Live, ///< pending or accepted: the guest leaves the event, the rest is history
    All   ///< the guest is deleted
};

/// Deletes meetings of the guest in the event, as either party; meeting.deleted to both.
Result<void> dropMeetingsOf(UnitOfWork &unit, const Id &eventId, const Id &guestId,
                            WhichMeetings which = WhichMeetings::Live);

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
