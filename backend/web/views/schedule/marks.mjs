// SPDX-License-Identifier: GPL-3.0-or-later
// What is not as printed in the programme: at most three marks a session, in a fixed order. Pure.

import { expectedEnd, expectedStart, instant, knownRooms } from '../../replica/selectors.mjs';
import { duration, minutesUntil } from '../../time/format.mjs';
import { words } from '../words/words.mjs';

const MAX_MARKS = 3;

export const roomNames = (replica, ids) =>
  (ids ?? [])
    .map((id) => replica.locations.get(id)?.name)
    .filter(Boolean)
    .join(', ');

export const isCancelled = (session) => session.status === 'cancelled';

export function isRunning(session, now) {
  return !isCancelled(session) && expectedStart(session) <= now && now < expectedEnd(session);
}

/**
 * What of the viewer's own stands on a card, after what has changed: {host, going, clashes, waiting} → marks. Pure.
 */
export function ownMarks({ hosting, goes, clashes, waiting }) {
  const marks = [];
  if ((goes || hosting) && clashes > 0)
    marks.push({
      state: 'warning',
      icon: 'triangle-alert',
      text: words.meetsShort(clashes),
      short: words.meetsShortest(clashes),
    });
  if (hosting) marks.push({ state: 'ok', icon: 'megaphone', text: words.youHost, short: words.youHost });
  if (waiting)
    marks.push({
      state: 'pending',
      icon: 'dots',
      text: goes ? words.goingWaits : words.notGoingWaits,
      short: words.waits,
    });
  return marks;
}

export function isFull(replica, session) {
  return session.capacity > 0 && (replica.counts.get(session.id) ?? 0) >= session.capacity;
}

/** {what, here, room, time} of the last move; null when it is none that can still be told apart. */
export function moveOf(replica, session, times) {
  const from = session.movedFrom;
  if (!from) return null;
  const wasAt = instant(from.start);
  const room = roomNames(replica, from.locationIds);
  const sameRoom =
    JSON.stringify([...(from.locationIds ?? [])].sort()) ===
    JSON.stringify([...knownRooms(replica, session)].sort());
  const sameTime = from.start === session.start;
  if (sameRoom && sameTime) return null;
  let time = '';
  if (!sameTime && !Number.isNaN(wasAt)) {
    const otherDay = times.dateKey(wasAt) !== times.dateKey(instant(session.start));
    time = `${otherDay ? `${times.shortDay(wasAt)}, ` : ''}${times.time(wasAt)}`;
  }
  const what = [sameRoom ? '' : room, time].filter(Boolean).join(', ');
  return what ? { what, here: !sameRoom && room !== '', room: sameRoom ? '' : room, time } : null;
}

function timeMarks(replica, session, now, times) {
  const found = [];
  const move = moveOf(replica, session, times);
  if (move) {
    found.push({
      state: 'moved',
      icon: 'arrow-bend',
      text: words.movedFrom(move.what, move.here),
      short: words.fromShort(move.what),
    });
  }
  const start = expectedStart(session);
  if (session.lateMinutes > 0 && now < expectedEnd(session)) {
    found.push({
      state: 'late',
      icon: 'hourglass',
      text: words.late(times.time(start), start <= now),
      short: words.lateShort(times.time(start)),
    });
  }
  if (isRunning(session, now)) {
    const left = minutesUntil(now, expectedEnd(session));
    found.push({
      state: 'now',
      icon: 'play',
      text: left < 60 ? words.minutesLeft(left) : words.longLeft(duration(left * 60_000)),
      short: words.now,
    });
  }
  return found;
}

/** [{state, icon, text, short}] */
export function marksOf(replica, session, now, times) {
  if (isCancelled(session)) {
    const mark = {
      state: 'cancelled',
      icon: 'cross-circle',
      text: words.cancelled(session.statusReason),
      short: words.cancelledShort,
    };
    const move = moveOf(replica, session, times);
    return move
      ? [
          mark,
          {
            state: 'moved',
            icon: 'arrow-bend',
            text: words.movedFrom(move.what, move.here),
            short: words.fromShort(move.what),
          },
        ]
      : [mark];
  }
  const marks = session.start ? timeMarks(replica, session, now, times) : [];
  if (isFull(replica, session))
    marks.push({ state: 'full', icon: 'seats', text: words.full, short: words.full });
  return marks.slice(0, MAX_MARKS);
}

/** One label for the ear: title, day, time, room, marks. */
export function labelOf(replica, session, now, times) {
  const rooms = roomNames(replica, session.locationIds);
  const parts = [session.title];
  if (session.start) {
    const start = expectedStart(session);
    parts.push(times.longDay(start), words.fromTo(times.time(start), times.time(expectedEnd(session))));
  }
  if (rooms) parts.push(rooms);
  const marks = marksOf(replica, session, now, times).map((mark) => mark.text);
  return `${[parts.join(', '), ...marks].join('. ')}.`;
}

export const hueOf = (replica, session) =>
  replica.locations.get(knownRooms(replica, session)[0])?.colour || 'slate';
