// SPDX-License-Identifier: GPL-3.0-or-later
// Rooms × time for one day. Overlapping sessions of one room share its width in lanes.

import {
  expectedEnd,
  expectedStart,
  instant,
  knownRooms,
  orderedLocations,
  sessionsOfDay,
} from './selectors.mjs';

/** Gives the blocks of one room, in order of start, a lane each; a group of overlaps has as many as it needs. */
function giveLanes(blocks) {
  let group = [];
  let laneEnds = [];
  let groupEnd = 0;
  const closeGroup = () => {
    for (const block of group) block.lanes = laneEnds.length;
    group = [];
    laneEnds = [];
  };
  for (const block of blocks) {
    if (group.length === 0 || block.start >= groupEnd) {
      closeGroup();
      groupEnd = block.end;
    }
    const free = laneEnds.findIndex((end) => end <= block.start);
    block.lane = free < 0 ? laneEnds.length : free;
    laneEnds[block.lane] = block.end;
    groupEnd = Math.max(groupEnd, block.end);
    group.push(block);
  }
  closeGroup();
}

/**
 * {dayId, start, end, rooms, blocks}: the canvas is the day's hours, widened to hold every session. `rooms` ends
 * with '' when sessions have no room. Blocks stand where sessions are expected, by room, start, id.
 */
export function dayGrid(replica, dayId) {
  const day = replica.days.get(dayId);
  let start = day ? instant(day.start) : 0;
  let end = day ? instant(day.end) : 0;
  const rooms = orderedLocations(replica).map((location) => location.id);
  const perRoom = new Map([...rooms, ''].map((id) => [id, []]));
  for (const session of sessionsOfDay(replica, dayId)) {
    const from = expectedStart(session);
    const to = expectedEnd(session);
    const first = start === end;
    start = first ? from : Math.min(start, from);
    end = first ? to : Math.max(end, to);
    const places = knownRooms(replica, session);
    for (const locationId of places.length > 0 ? places : ['']) {
      perRoom
        .get(locationId)
        .push({ sessionId: session.id, locationId, start: from, end: to, lane: 0, lanes: 1 });
    }
  }
  if (perRoom.get('').length > 0) rooms.push('');
  const blocks = [];
  for (const id of rooms) {
    giveLanes(perRoom.get(id));
    blocks.push(...perRoom.get(id));
  }
  return { dayId, start, end, rooms, blocks };
}
