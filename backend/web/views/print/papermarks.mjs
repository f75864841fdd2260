// SPDX-License-Identifier: GPL-3.0-or-later
// What of a session is not as planned, in signs that need no colour. Pure.

import { expectedEnd, expectedStart, instant } from '../../replica/selectors.mjs';
import { h } from '../parts/dom.mjs';
import { isCancelled, moveOf } from '../schedule/marks.mjs';
import { words } from '../words/words.mjs';

/** Sentences; empty for one that is as planned. */
export function paperMarks(app, session) {
  const { replica, times } = app;
  const marks = [];
  if (isCancelled(session)) marks.push(words.cancelled(session.statusReason));
  const move = moveOf(replica, session, times);
  if (move && !isCancelled(session)) marks.push(`↪ ${words.movedFrom(move.what, move.here)}`);
  if (session.lateMinutes > 0 && !isCancelled(session))
    marks.push(`⧗ ${words.late(times.time(expectedStart(session)), false)}`);
  return marks;
}

export function paperTitle(session) {
  const title = h('bdi', null, session.title);
  return isCancelled(session) ? h('s', null, title) : title;
}

export function paperTime(app, session) {
  const { times } = app;
  const text = times.range(expectedStart(session), expectedEnd(session));
  return session.lateMinutes > 0 && !isCancelled(session)
    ? [h('s', null, times.time(instant(session.start))), ' ', text]
    : text;
}

export const hostNames = (app, session) =>
  (session.hostIds ?? [])
    .map((id) => app.replica.guests.get(id)?.name)
    .filter(Boolean)
    .join(', ');
