// SPDX-License-Identifier: GPL-3.0-or-later
// What runs in each room and what comes there; the page says "Nothing more today" with it.

import { Times } from '../time/format.mjs';
import { safeZone } from '../time/zone.mjs';
import {
  byText,
  dayOfInstant,
  expectedEnd,
  expectedStart,
  instant,
  orderedDays,
  orderedLocations,
  timedSessions,
} from './selectors.mjs';

/** A session planned here now that has gone to another room or time. */
function away(session, roomId, now) {
  const from = session.movedFrom;
  if (!from?.start || !from.end || !(from.locationIds ?? []).includes(roomId)) return null;
  const oldStart = instant(from.start);
  const oldEnd = instant(from.end);
  return oldStart <= now && now < oldEnd ? { sessionId: session.id, oldStart, oldEnd } : null;
}

/** Gone from here, by old start, then id; not those that still run or are late here. */
function allAway(replica, roomId, now, present) {
  return [...replica.sessions.values()]
    .filter((session) => !present.includes(session.id))
    .map((session) => away(session, roomId, now))
    .filter(Boolean)
    .sort((a, b) => a.oldStart - b.oldStart || byText(a.sessionId, b.sessionId));
}

function roomRow(replica, roomId, sessions, now) {
  const row = {
    locationId: roomId,
    now: [],
    lateNow: [],
    away: [],
    next: '',
    nextStart: 0,
    nextIsTomorrow: false,
  };
  let running = false;
  let next = null;
  for (const session of sessions) {
    if (!(session.locationIds ?? []).includes(roomId)) continue;
    const cancelled = session.status === 'cancelled';
    const start = expectedStart(session);
    if (start <= now && now < expectedEnd(session)) {
      row.now.push(session.id);
      running ||= !cancelled;
    } else if (start > now && instant(session.start) <= now && !cancelled) {
      row.lateNow.push(session.id);
    } else if (start > now && !cancelled) {
      next ??= session;
    }
  }
  row.away = allAway(replica, roomId, now, [...row.now, ...row.lateNow]);
  return { row, next, free: !running && row.lateNow.length === 0 };
}

/** One row per room in order; `rooms` empty: all. `freeUntil` only where nothing runs and something comes today. */
export function nowAndNext(replica, now, rooms = []) {
  const sessions = timedSessions(replica);
  const days = orderedDays(replica);
  const today = dayOfInstant(days, now);
  const times = new Times(safeZone(replica.event.timeZone));
  const isLaterDay = (session) => {
    const day = dayOfInstant(days, instant(session.start));
    if (today && day) return day !== today;
    return times.dateKey(expectedStart(session)) > times.dateKey(now);
  };
  return orderedLocations(replica)
    .filter((location) => rooms.length === 0 || rooms.includes(location.id))
    .map((location) => {
      const { row, next, free } = roomRow(replica, location.id, sessions, now);
      if (next) {
        row.next = next.id;
        row.nextStart = expectedStart(next);
        row.nextIsTomorrow = isLaterDay(next);
        if (free && !row.nextIsTomorrow) row.freeUntil = row.nextStart;
      }
      return row;
    });
}
