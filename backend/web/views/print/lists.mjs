// SPDX-License-Identifier: GPL-3.0-or-later
// What goes on over pages: one's own schedule with its gaps, a day or the whole programme with its texts.

import { agenda, expectedEnd, expectedStart, instant } from '../../replica/selectors.mjs';
import { duration } from '../../time/format.mjs';
import { h } from '../parts/dom.mjs';
import { markdown } from '../parts/markdown.mjs';
import { isCancelled, roomNames } from '../schedule/marks.mjs';
import { partnerOf } from '../session/clashes.mjs';
import { words } from '../words/words.mjs';
import { hostNames, paperMarks, paperTime, paperTitle } from './papermarks.mjs';

const GAP_MS = 15 * 60_000;

function mineRow(app, { session, meeting, start, end }) {
  if (meeting)
    return h(
      'div',
      { class: 'paper-line' },
      h('span', { class: 'num' }, app.times.range(start, end)),
      h('b', null, words.meetingWith(partnerOf(app, meeting).name)),
      h('span', null, h('bdi', null, meeting.place)),
    );
  return h(
    'div',
    { class: 'paper-line' },
    h('span', { class: 'num' }, paperTime(app, session)),
    h(
      'b',
      null,
      paperTitle(session),
      paperMarks(app, session).map((mark) => h('small', { class: 'paper-mark' }, mark)),
    ),
    h('span', null, h('bdi', null, roomNames(app.replica, session.locationIds))),
  );
}

function mineDay(app, title, items) {
  const rows = [];
  let busyUntil = 0;
  for (const one of items) {
    if (busyUntil && one.start - busyUntil >= GAP_MS)
      rows.push(h('p', { class: 'paper-free' }, words.print.gap(duration(one.start - busyUntil))));
    rows.push(mineRow(app, one));
    if (!one.session || !isCancelled(one.session)) busyUntil = Math.max(busyUntil, one.end);
  }
  return h('section', { class: 'paper-mine-day' }, h('h2', null, title), rows);
}

function mine(app) {
  const own = [...app.replica.sessions.values()]
    .filter((one) => one.start && one.status === 'cancelled' && app.isMine(one))
    .map((session) => ({ session, start: expectedStart(session), end: expectedEnd(session) }));
  const all = [...app.engagements, ...own].sort((a, b) => a.start - b.start);
  const days = new Map();
  for (const one of all) {
    const key = app.times.dateKey(one.start);
    days.set(key, [...(days.get(key) ?? []), one]);
  }
  return {
    kind: 'paper-mine',
    title: words.print.mine(app.guest?.name ?? ''),
    body: [...days.values()].map((items) => mineDay(app, app.times.longDay(items[0].start), items)),
  };
}

function entry(app, session) {
  const facts = [roomNames(app.replica, session.locationIds), hostNames(app, session)].filter(Boolean);
  return h(
    'article',
    { class: `paper-entry${session.kind === 'blocker' ? ' is-break' : ''}` },
    h('p', { class: 'num' }, paperTime(app, session), facts.length > 0 && ` · ${facts.join(' · ')}`),
    h('h3', null, paperTitle(session)),
    session.subtitle && h('p', null, h('i', null, session.subtitle)),
    paperMarks(app, session).map((mark) => h('p', { class: 'paper-mark' }, mark)),
    session.description && h('div', { class: 'prose' }, markdown(session.description)),
  );
}

function daySection(app, day) {
  const sessions = agenda(app.replica, day.id)
    .flatMap((group) => group.sessions)
    .map((id) => app.session(id))
    .filter((session) => app.keeps(session));
  if (sessions.length === 0) return null;
  const title = day.id ? app.times.longDay(instant(day.start)) : words.otherTimes;
  return h(
    'section',
    null,
    h('h2', null, title),
    h('div', { class: 'paper-columns' }, sessions.map((session) => entry(app, session))),
  );
}

/** {title, body, kind}. 'agenda' is the day that is shown, 'list' all of them. */
export function flowOf(app, kind) {
  if (kind === 'mine') return mine(app);
  const days = app.days.filter((day) => kind === 'list' || day.id === app.dayId);
  return {
    kind: 'paper-list',
    title: words.print.sheets.list,
    body: days.map((day) => daySection(app, day)),
  };
}
