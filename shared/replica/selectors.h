// SPDX-License-Identifier: GPL-3.0-or-later
// What the views show, derived from a replica and a moment. Pure functions with tests; no view sorts or counts by itself.
#pragma once

#include "shared/replica/replica.h"

namespace Foyer {

/// Rooms in display order (order, then name, then id).
QList<Location> orderedLocations(const Replica &replica);

/// Days in order of start.
QList<Day> orderedDays(const Replica &replica);

/// The day that holds `now`, else the next to come, else the last. Empty when the event has none.
Id dayForNow(const Replica &replica, Instant now);

/// The day whose hours hold the session's start; empty for an unscheduled session or one outside all days.
Id dayOfSession(const Replica &replica, const Session &session);

/// When the session is expected to begin and end: planned plus lateMinutes.
Instant expectedStart(const Session &session);
Instant expectedEnd(const Session &session);

/// A session that has left this room or time and is still worth saying (until its old planned end).
struct MovedAway {
    Id sessionId;
    Instant oldStart = 0, oldEnd = 0;
};

struct RoomNow {
    Id locationId;
    QList<Id> now;         ///< running here now by start, then id: more than one is an overlap; cancelled included
    QList<Id> lateNow;     ///< should have begun, but runs late
    QList<MovedAway> away; ///< planned here now, moved elsewhere
    Id next;               ///< the next to begin here; empty: nothing more that day
    Instant nextStart = 0; ///< expected start of `next`
    bool nextIsTomorrow = false; ///< `next` belongs to a later day
    std::optional<Instant> freeUntil; ///< set when nothing runs and something comes today
};

/// One row per room in order. `rooms` empty: all rooms of the event.
QList<RoomNow> nowAndNext(const Replica &replica, Instant now, const QList<Id> &rooms = {});

struct GridBlock {
    Id sessionId;
    Id locationId;
    Instant start = 0, end = 0; ///< expected, so late sessions stand where they will be
    int lane = 0;               ///< 0-based, stable while the group overlaps
    int lanes = 1;
};

struct DayGrid {
    Id dayId;
    Instant start = 0, end = 0; ///< of the canvas: the day's hours, widened to hold every session
    QList<Id> rooms;            ///< columns; an empty id last when sessions have no room
    QList<GridBlock> blocks;    ///< by room, start, id
};

/// Lanes: overlapping sessions of one room share its width equally, ordered by start, then id.
DayGrid dayGrid(const Replica &replica, const Id &dayId);

struct AgendaGroup {
    Instant start = 0;
    QList<Id> sessions; ///< by room order, then title, then id
};

/// Sessions of a day by expected start time.
QList<AgendaGroup> agenda(const Replica &replica, const Id &dayId);

/// Sessions whose title, description, track, hosts or rooms contain every word of `query` (case and accents ignored),
/// in order of start.
QList<Id> search(const Replica &replica, const QString &query);

} // namespace Foyer
