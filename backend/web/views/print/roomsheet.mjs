// SPDX-License-Identifier: GPL-3.0-or-later
// One page a room and day, to hang at its door: large enough to be read from two metres.

import { expectedEnd, expectedStart, instant, sessionsOfDay } from '../../replica/selectors.mjs';
import { h } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';
import { hostNames, paperMarks, paperTime, paperTitle } from './papermarks.mjs';

// In ems of the rows' type: what a page holds at each size, and what a row of so many lines takes.
const SIZES = [
  { name: 'is-full', ems: 28, characters: 34 },
  { name: 'is-dense', ems: 34, characters: 42 },
  { name: 'is-denser', ems: 39, characters: 48 },
];

function emsOf(app, session, characters) {
  const lines = Math.ceil(session.title.length / characters);
  const hosts = Math.ceil(hostNames(app, session).length / (characters * 1.25));
  return 1 + lines * 1.3 + (hosts + paperMarks(app, session).length) * 1.02;
}

/** {name, pages}: the largest type with which a day is one page; else as many pages as it takes. */
export function fitRows(app, sessions) {
  for (const [index, { name, ems, characters }] of SIZES.entries()) {
    const pages = [[]];
    let used = 0;
    for (const session of sessions) {
      const wanted = emsOf(app, session, characters);
      if (used + wanted > ems && pages[pages.length - 1].length > 0) {
        pages.push([]);
        used = 0;
      }
      pages[pages.length - 1].push(session);
      used += wanted;
    }
    if (pages.length === 1 || index === SIZES.length - 1) return { name, pages };
  }
  return null;
}

function row(app, session) {
  const host = hostNames(app, session);
  return h(
    'div',
    { class: `paper-row${session.kind === 'blocker' ? ' is-break' : ''}` },
    h('div', { class: 'paper-time num' }, paperTime(app, session)),
    h(
      'div',
      null,
      h('b', null, paperTitle(session)),
      host && h('p', null, h('bdi', null, host)),
      paperMarks(app, session).map((mark) => h('p', { class: 'paper-mark' }, mark)),
    ),
  );
}

function roomHead(app, room, title) {
  const facts = [
    room.floor,
    room.area,
    room.capacity > 0 && words.print.places(room.capacity),
  ].filter(Boolean);
  return h(
    'header',
    { class: 'paper-head paper-room-head' },
    h('h1', null, h('bdi', null, room.name)),
    h('p', null, h('b', null, title), facts.length > 0 && ` · ${facts.join(' · ')}`),
    h('p', null, `${app.replica.event.name} · ${words.allTimes(app.zoneLabel)}`),
  );
}

export function roomPages(app) {
  const { dayId, times } = app;
  const day = app.replica.days.get(dayId);
  const title = day ? times.longDay(instant(day.start)) : words.otherTimes;
  const sessions = sessionsOfDay(app.replica, dayId);
  const wanted = app.address.room;
  const pages = [];
  for (const room of app.rooms) {
    if (wanted.length > 0 && !wanted.includes(room.id)) continue;
    const own = sessions.filter(
      (one) =>
        (one.locationIds ?? []).includes(room.id) ||
        (one.kind === 'blocker' && (one.locationIds ?? []).length === 0),
    );
    if (!own.some((one) => one.kind !== 'blocker')) continue;
    own.sort((a, b) => expectedStart(a) - expectedStart(b) || expectedEnd(a) - expectedEnd(b));
    const { name, pages: parts } = fitRows(app, own);
    for (const part of parts)
      pages.push({
        kind: `paper-doors ${name}`,
        head: roomHead(app, room, title),
        body: h('div', { class: 'paper-rows' }, part.map((session) => row(app, session))),
      });
  }
  return pages;
}
