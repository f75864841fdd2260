// SPDX-License-Identifier: GPL-3.0-or-later
// How events, days, locations and guests get into the database: the one path for commands and
// imports. Each checks the subject's rules, writes only what differs (version + 1), and records.
// The bool: whether anything changed.
#pragma once

#include "backend/store/writer.h"
#include "shared/domain/entities.h"
#include "shared/domain/participation.h"

namespace Foyer {

template <typename T>
struct Kept {
    T subject;
    bool changed = false;
};

/// Errors: event.invalid (field), event.slugTaken.
Result<Kept<Event>> addEvent(UnitOfWork &unit, Event event);
/// Another slotMinutes clears every guest's availability (cascade).
Result<Kept<Event>> replaceEvent(UnitOfWork &unit, const Event &before, Event after);
/// One event.deleted; everything of the event goes with it.
Result<void> dropEvent(UnitOfWork &unit, const Event &event);

/// Errors: day.invalid (field), day.overlap, day.idTaken.
Result<Kept<Day>> addDay(UnitOfWork &unit, const Id &eventId, Day day);
/// Slots that guests offered and that are none any more go (cascade).
Result<Kept<Day>> replaceDay(UnitOfWork &unit, const Id &eventId, const Day &before, Day after);
/// Takes the sessions that overlap the day with it (cascade, attendees are told) when
/// `withSessions`.
Result<void> dropDay(UnitOfWork &unit, const Id &eventId, const Day &day, bool withSessions = true);

/// A new room of the pool, shown in the event. An empty colour takes the next hue. Errors:
/// location.invalid (field).
Result<Kept<Location>> addLocation(UnitOfWork &unit, const Id &eventId, Location location);
/// A room of the pool, shown in one more event. Shown there already: nothing changes.
Result<bool> assignLocation(UnitOfWork &unit, const Id &eventId, const Location &location);
/// One location.changed per event that shows it.
Result<Kept<Location>> replaceLocation(UnitOfWork &unit, const Location &before, Location after);
/// Out of the event: its sessions there lose it, its unavailability goes (cascades). The room stays in the pool.
Result<void> dropLocation(UnitOfWork &unit, const Id &eventId, const Location &location);
/// Out of the pool, and so out of every event that shows it.
Result<void> dropFromPool(UnitOfWork &unit, const Location &location);

/// Errors: unavailability.invalid (field), unavailability.idTaken.
Result<Kept<Unavailability>> addUnavailability(UnitOfWork &unit, const Id &eventId,
                                               Unavailability stretch);
Result<Kept<Unavailability>> replaceUnavailability(UnitOfWork &unit, const Id &eventId,
                                                   const Unavailability &before,
                                                   Unavailability after);
Result<void> dropUnavailability(UnitOfWork &unit, const Id &eventId, const Unavailability &stretch,
                                bool cascade = false);

/// A guest of the event (`member`), or only known so that sessions can name them as host
/// (guest.joined follows with their first session). Errors: guest.invalid (field).
Result<Kept<Guest>> addGuest(UnitOfWork &unit, const Id &eventId, Guest guest);
/// A known guest becomes a member: guest.joined, or guest.changed for one who hosts there already.
Result<bool> addMember(UnitOfWork &unit, const Id &eventId, const Id &guestId);
/// One guest.changed per event that shows them.
Result<Kept<Guest>> replaceGuest(UnitOfWork &unit, const Guest &before, Guest after);
/// The membership goes, and with it RSVPs, live meetings, offered slots and votes there; hosting
/// stays (guest.changed, member false) or guest.left. A guest without any event stays known.
Result<void> removeMember(UnitOfWork &unit, const Id &eventId, const Id &guestId);

} // namespace Foyer
