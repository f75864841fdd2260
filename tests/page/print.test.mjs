// SPDX-License-Identifier: GPL-3.0-or-later
// Paper: a long day is cut at its breaks, rooms are put in their order.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { RoomChoice } from '../../backend/web/store/roomchoice.mjs';

// The modules of the page ask for a canvas and a root when they are loaded.
globalThis.document ??= { createElement: () => ({ getContext: () => null }), documentElement: { lang: 'en' } };
const { cutDay } = await import('../../backend/web/views/print/daysheet.mjs');

const HOUR = 3_600_000;

test('a day of paper is cut where the fewest sessions run', () => {
  const at = (hour) => hour * HOUR;
  const blocks = [
    { start: at(9), end: at(13) },
    { start: at(9), end: at(13.5) },
    { start: at(14), end: at(24) },
    { start: at(12), end: at(16) },
  ];
  assert.deepEqual(cutDay(at(9), at(18), blocks), [[at(9), at(18)]]);
  const [first, second] = cutDay(at(9), at(24), blocks);
  assert.equal(first[1], second[0]);
  assert.deepEqual([first[0], second[1]], [at(9), at(24)]);
  const running = (when) => blocks.filter((one) => one.start < when && when < one.end).length;
  for (let when = at(14.75); when <= at(18); when += HOUR / 4)
    assert.ok(running(first[1]) <= running(when));
  const days = cutDay(at(0), at(48), []);
  assert.ok(days.length > 3 && days.every(([from, to]) => to > from));
});

test('pinned rooms first, hidden ones not, unless they are asked for', () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  };
  const choice = new RoomChoice('event');
  choice.set('pinned', 'c', true);
  choice.set('hidden', 'a', true);
  assert.deepEqual(choice.order(['a', 'b', 'c', ''], []), ['c', 'b', '']);
  assert.deepEqual(choice.order(['a', 'b', 'c'], ['a']), ['c', 'a', 'b']);
  choice.set('hidden', 'c', true);
  assert.deepEqual(new RoomChoice('event').order(['a', 'b', 'c'], []), ['b']);
  assert.deepEqual(new RoomChoice('other').order(['a', 'b'], []), ['a', 'b']);
  choice.showAll();
  assert.deepEqual(new RoomChoice('event').order(['a', 'b', 'c'], []), ['a', 'b', 'c']);
  for (const broken of ['null', '[]', '{', '{"pinned":7}']) {
    kept.set('foyer.rooms.event', broken);
    assert.deepEqual(new RoomChoice('event').order(['a'], []), ['a']);
  }
});
