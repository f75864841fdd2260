// SPDX-License-Identifier: GPL-3.0-or-later
// A day as a grid on landscape pages: up to seven rooms a page; a day too long for readable blocks is cut at a break.

import { dayGrid } from '../../replica/daygrid.mjs';
import { instant } from '../../replica/selectors.mjs';
import { h } from '../parts/dom.mjs';
import { isCancelled } from '../schedule/marks.mjs';
import { words } from '../words/words.mjs';
import { hostNames, paperMarks, paperTime, paperTitle } from './papermarks.mjs';

const HOUR = 3_600_000;
const ROOMS_PER_PAGE = 7;
// What is left for the hours on A4 and Letter alike, and what an hour needs to be read.
const HOURS_MM = 148;
const LEAST_HOUR_MM = 12.7;
const ROOMS_MM = 250;
const CHARACTER_MM = 1.9;

/** The full hour on the wall before this instant: zones may lie half an hour off. */
function floorHour(times, at) {
  const minutes = Math.floor(at / 60_000);
  return (minutes - (times.minuteOfDay(at) % 60)) * 60_000;
}

/** [from, to] of the pages: one, or as many as are needed, cut where the fewest sessions run. */
export function cutDay(start, end, blocks, least = LEAST_HOUR_MM, room = HOURS_MM) {
  const hours = (end - start) / HOUR;
  const parts = Math.max(1, Math.ceil((hours * least) / room));
  const cuts = [start];
  for (let part = 1; part < parts; part += 1) {
    const ideal = start + ((end - start) * part) / parts;
    const running = (at) => blocks.filter((one) => one.start < at && at < one.end).length;
    const candidates = Array.from({ length: 17 }, (_, i) => ideal + (i - 8) * (HOUR / 4))
      .map((at) => Math.round(at / (HOUR / 4)) * (HOUR / 4))
      .filter((at) => at > cuts[cuts.length - 1] && at < end);
    cuts.push(
      candidates.reduce((best, at) => {
        const cost = running(at) - running(best) || Math.abs(at - ideal) - Math.abs(best - ideal);
        return cost < 0 ? at : best;
      }, candidates[0]),
    );
  }
  return cuts.map((from, i) => [from, cuts[i + 1] ?? end]);
}

function blockNode(app, block, from, to, widthMm) {
  const session = app.session(block.sessionId);
  const top = Math.max(block.start, from);
  const bottom = Math.min(block.end, to);
  const share = (value) => `${((value / (to - from)) * 100).toFixed(3)}%`;
  const tall = ((bottom - top) / (to - from)) * HOURS_MM;
  const marks = paperMarks(app, session);
  const host = hostNames(app, session);
  // In lines of 4 mm: the title gives way last.
  const lines = Math.max(1, Math.floor((tall - 1.5) / 4.2));
  const isShort = session.title.length * CHARACTER_MM < widthMm / block.lanes - 4;
  const below = lines === 2 && isShort ? 1 : lines >= 3 ? 1 + (lines >= 4 && host ? 1 : 0) + (lines >= 5 ? marks.length : 0) : 0;
  return h(
    'div',
    {
      class: `paper-block${isCancelled(session) ? ' is-cancelled' : ''}${session.kind === 'blocker' ? ' is-break' : ''}`,
      vars: {
        at: share(top - from),
        tall: share(bottom - top),
        lane: block.lane,
        lanes: block.lanes,
        lines: Math.max(1, lines - below),
      },
    },
    h(
      'b',
      null,
      below === 0 && marks.length > 0 && !isCancelled(session) ? `${marks[0].charAt(0)} ` : '',
      paperTitle(session),
    ),
    below > 0 && h('span', { class: 'num' }, paperTime(app, session)),
    below > 1 && host && h('span', null, h('bdi', null, host)),
    lines >= 5 && marks.map((mark) => h('span', { class: 'paper-mark' }, mark)),
  );
}

function gridBody(app, rooms, blocks, from, to) {
  const { times } = app;
  const floor = floorHour(times, from);
  const first = floor < from ? floor + HOUR : floor;
  const hours = Array.from({ length: Math.ceil((to - first) / HOUR) }, (_, i) => first + i * HOUR);
  const share = (at) => `${(((at - from) / (to - from)) * 100).toFixed(3)}%`;
  return h(
    'div',
    { class: 'paper-grid', vars: { rooms: rooms.length } },
    h('div', { class: 'paper-corner' }),
    rooms.map((id) => {
      const room = app.replica.locations.get(id);
      return h(
        'div',
        { class: 'paper-room' },
        h('b', null, h('bdi', null, room?.name ?? words.noRoom)),
        h('span', null, room?.floor || room?.area || ''),
      );
    }),
    h(
      'div',
      { class: 'paper-hours' },
      hours.map((at) => h('span', { class: 'num', vars: { at: share(at) } }, times.time(at))),
    ),
    rooms.map((id) =>
      h(
        'div',
        { class: 'paper-column' },
        hours.map((at) => h('i', { vars: { at: share(at) } })),
        blocks
          .filter((one) => one.locationId === id && one.start < to && one.end > from)
          .map((one) => blockNode(app, one, from, to, ROOMS_MM / rooms.length)),
      ),
    ),
  );
}

/** Breaks that belong to every room, or to none, stand in each column. */
function spread(app, grid, rooms) {
  return grid.blocks.flatMap((block) =>
    block.locationId === '' && app.session(block.sessionId).kind === 'blocker'
      ? rooms.filter((id) => id !== '').map((locationId) => ({ ...block, locationId, lane: 0, lanes: 1 }))
      : [block],
  );
}

export function dayPages(app) {
  const { times, dayId } = app;
  const grid = dayGrid(app.replica, dayId);
  const kept = grid.blocks.filter((block) => app.keeps(app.session(block.sessionId)));
  const all = spread(app, { ...grid, blocks: kept }, grid.rooms);
  const wanted = app.address.room;
  const used = grid.rooms.filter(
    (id) => all.some((one) => one.locationId === id) && (wanted.length === 0 || wanted.includes(id)),
  );
  const rooms = app.roomChoice.order(used, wanted);
  const shown = all.filter((one) => rooms.includes(one.locationId));
  // From the hour of the first to the hour after the last: paper has no room for hours in which nothing is.
  const start = floorHour(times, Math.min(...shown.map((one) => one.start)));
  const last = Math.max(...shown.map((one) => one.end));
  const end = start + Math.ceil((last - start) / HOUR) * HOUR;
  const day = app.replica.days.get(dayId);
  const title = day ? times.longDay(instant(day.start)) : words.otherTimes;
  const pages = [];
  const perPage = Math.ceil(rooms.length / Math.ceil(rooms.length / ROOMS_PER_PAGE));
  for (let first = 0; first < rooms.length; first += perPage) {
    const some = rooms.slice(first, first + perPage);
    const blocks = all.filter((one) => some.includes(one.locationId));
    if (blocks.length === 0) continue;
    for (const [from, to] of cutDay(start, end, blocks)) {
      pages.push({
        kind: 'paper-day',
        title,
        body: gridBody(app, some, blocks, from, to),
      });
    }
  }
  return pages;
}
