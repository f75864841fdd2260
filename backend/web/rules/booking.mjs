// SPDX-License-Identifier: GPL-3.0-or-later
// What a host may book, as the server decides it (design: domain 2.2), so that the page offers nothing that would be
// refused. Pure.

import { instant } from '../replica/selectors.mjs';
import { overlaps } from './engagements.mjs';
import { phaseAt } from './phases.mjs';

const MINUTE = 60_000;

export function longestMinutes(event) {
  const slot = event.slotMinutes || 30;
  return Math.floor((event.maxSessionMinutes || slot) / slot) * slot;
}

/** Lengths that may be booked, in minutes. */
export function lengths(event) {
  const slot = event.slotMinutes || 30;
  return Array.from({ length: Math.max(1, longestMinutes(event) / slot) }, (_, i) => (i + 1) * slot);
}

/** Starts of the bookable slots of a day: on the day's grid, inside its booking window. */
export function bookableStarts(event, day) {
  const slot = (event.slotMinutes || 30) * MINUTE;
  const from = instant(day.bookingStart ?? day.start);
  const to = instant(day.bookingEnd ?? day.end);
  const starts = [];
  for (let at = instant(day.start); at < to; at += slot) if (at >= from) starts.push(at);
  return starts;
}

/** How many sessions stand in this room at once at some moment of [start, end), `except` left out. */
function busiest(replica, roomId, start, end, except) {
  const there = [...replica.sessions.values()].filter(
    (session) =>
      session.id !== except &&
      session.start &&
      session.status !== 'cancelled' &&
      (session.locationIds ?? []).includes(roomId) &&
      overlaps(instant(session.start), instant(session.end), start, end),
  );
  const moments = [start, ...there.map((session) => Math.max(start, instant(session.start)))];
  return Math.max(
    0,
    ...moments.map(
      (at) =>
        there.filter((session) => instant(session.start) <= at && at < instant(session.end)).length,
    ),
  );
}

/** '' when the room is free for all of [start, end), else 'taken' or 'closed'. */
export function roomState(replica, roomId, start, end, except = '') {
  const room = replica.locations.get(roomId);
  const closed = [...replica.unavailability.values()].some(
    (one) =>
      one.locationId === roomId && overlaps(instant(one.start), instant(one.end), start, end),
  );
  if (closed) return 'closed';
  return busiest(replica, roomId, start, end, except) >= (room?.parallel || 1) ? 'taken' : '';
}

/**
 * Codes of every rule that a booking of [start, end) in this room breaks, as the server names them; empty when it may
 * be sent. `before`: the session as it stands, when one is moved.
 */
export function bookingFaults(replica, { title, roomId, start, end, before = null }, now) {
  const { event } = replica;
  const faults = [];
  const add = (wrong, code) => wrong && faults.push(code);
  const room = replica.locations.get(roomId);
  const begun = before?.start && instant(before.start) <= now;
  const moved = !before?.start || instant(before.start) !== start;
  const slot = (event.slotMinutes || 30) * MINUTE;
  const day = [...replica.days.values()].find(
    (one) => instant(one.start) <= start && start < instant(one.end),
  );
  add(phaseAt(event, now) !== 'scheduling', 'session.notScheduling');
  add(!title.trim(), 'session.titleMissing');
  add(!room, 'session.oneLocation');
  add(room && !room.bookable, 'session.notBookable');
  add(Number.isNaN(start) || Number.isNaN(end), 'session.timeMissing');
  if (Number.isNaN(start) || Number.isNaN(end)) return faults;
  add(moved && begun, 'session.started');
  add(moved && !begun && start <= now, 'session.past');
  add(moved && day && (start - instant(day.start)) % slot !== 0, 'session.offGrid');
  add(end <= start || (end - start) % slot !== 0, 'session.length');
  add(end - start > longestMinutes(event) * MINUTE, 'session.tooLong');
  const inside =
    day && instant(day.bookingStart) <= start && end <= instant(day.bookingEnd) && start < end;
  add(!inside, 'session.outsideBooking');
  if (room) {
    const state = roomState(replica, roomId, start, end, before?.id);
    add(state === 'closed', 'session.unavailable');
    add(state === 'taken', 'session.clash');
  }
  return faults;
}
