// SPDX-License-Identifier: GPL-3.0-or-later
// The agenda as a list of rows, before any element exists: folded past, groups, now-line, moved-away lines. Pure.

import { expectedEnd, instant } from '../../replica/selectors.mjs';
import { isCancelled, moveOf } from './marks.mjs';

/** Sessions that should begin here on this day and have gone elsewhere; until they would have begun. */
function movedAway(app, dayId) {
  const day = app.replica.days.get(dayId);
  const found = [];
  for (const session of app.replica.sessions.values()) {
    const at = instant(session.movedFrom?.start);
    const onDay = day && instant(day.start) <= at && at < instant(day.end);
    if (
      onDay &&
      app.now < at &&
      !isCancelled(session) &&
      app.keeps(session) &&
      moveOf(app.replica, session, app.times) &&
      session.movedFrom.start !== session.start
    ) {
      found.push({ at, session });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

function grouped(groups, lines) {
  const byStart = new Map(groups.map((group) => [group.start, { ...group, lines: [] }]));
  for (const { at, session } of lines) {
    if (!byStart.has(at)) byStart.set(at, { start: at, sessions: [], lines: [] });
    byStart.get(at).lines.push(session);
  }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

/**
 * {past: [group], rows: [{kind: 'group'|'now'|'date', …}], total, more}. `more`: something is still to come or running.
 * A group is {start, sessions, lines}. A day that is over has no past: all of it is shown.
 */
export function agendaRows(app, dayId) {
  const { now } = app;
  const isToday = app.today === dayId;
  const groups = grouped(app.groupsOf(dayId), movedAway(app, dayId));
  const past = [];
  const rows = [];
  let lineDrawn = !isToday;
  let date = '';
  for (const group of groups) {
    const ended = isToday ? group.sessions.filter((session) => expectedEnd(session) <= now) : [];
    if (ended.length > 0) past.push({ ...group, sessions: ended, lines: [] });
    const open = group.sessions.filter((session) => !ended.includes(session));
    if (open.length === 0 && group.lines.length === 0) continue;
    if (!lineDrawn && group.start > now) {
      rows.push({ kind: 'now', at: now });
      lineDrawn = true;
    }
    const key = app.times.dateKey(group.start);
    if (date && key !== date) rows.push({ kind: 'date', at: group.start });
    date = key;
    rows.push({ kind: 'group', ...group, sessions: open });
  }
  const more = rows.some((row) => row.kind === 'group');
  if (!lineDrawn && (more || past.length > 0)) rows.push({ kind: 'now', at: now });
  return { past, rows, more, total: groups.reduce((sum, group) => sum + group.sessions.length, 0) };
}
