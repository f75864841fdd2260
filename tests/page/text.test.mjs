// SPDX-License-Identifier: GPL-3.0-or-later
// Folding, addresses, zones, what changed, Markdown: the parts that turn data into what is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fold, matches, words } from '../../backend/web/replica/fold.mjs';
import { formatAddress, parseAddress } from '../../backend/web/store/address.mjs';
import { differences, kindOfChange } from '../../backend/web/store/changes.mjs';
import { duration, grouped, minutesUntil, Times } from '../../backend/web/time/format.mjs';
import { safeZone, sameClock, zoneName } from '../../backend/web/time/zone.mjs';

test('folding ignores case and accents', () => {
  assert.equal(fold('  Crème   BRÛLÉE\n'), 'creme brulee');
  assert.equal(fold('Straße'), fold('STRASSE'));
  assert.equal(fold('ΟΔΟΣ'), fold('οδος'));
  assert.equal(fold('ﬁne ①'), 'fine 1');
  assert.deepEqual(words(' a  B '), ['a', 'b']);
  assert.deepEqual(words('   '), []);
});

test('matches are ranges of the text as written', () => {
  const cut = (text, query) =>
    matches(text, words(query)).map(([from, to]) => text.slice(from, to));
  assert.deepEqual(cut('Crème brûlée, crèmes', 'creme'), ['Crème', 'crème']);
  assert.deepEqual(cut('Straße', 'ss'), ['ß']);
  assert.deepEqual(cut('e\u0301te\u0301', 'te'), ['te']);
  assert.deepEqual(cut('😀 cat 😀', 'cat'), ['cat']);
  assert.deepEqual(cut('banana', 'ana nan'), ['anan']);
  assert.deepEqual(cut('anything', ''), []);
});

test('an address and what it says', () => {
  const state = {
    slug: 'a b/c',
    session: 'id?1',
    place: '',
    id: '',
    who: 'going',
    meeting: '',
    day: '2026-09-11',
    view: 'grid',
    query: 'ä & b',
    room: ['r1', 'r2'],
    track: ['T, x'],
    zone: 'mine',
  };
  const url = new URL(formatAddress(state), 'http://x');
  assert.deepEqual(parseAddress(url.pathname, url.search), state);
  const empty = {
    slug: 'camp',
    session: '',
    place: '',
    id: '',
    who: '',
    meeting: '',
    day: '',
    view: '',
    query: '',
    room: [],
    track: [],
    zone: 'event',
  };
  assert.equal(formatAddress(empty), '/e/camp');
  assert.deepEqual(parseAddress('/e/camp', '?view=evil&zone=x'), empty);
  assert.equal(parseAddress('/e/%E0%A4%A', '').slug, '');
});

test('times in a zone, over midnight and over the change of clocks', () => {
  const berlin = new Times('Europe/Berlin');
  assert.equal(berlin.time(Date.parse('2026-09-11T22:30:00Z')), '00:30');
  assert.equal(
    berlin.range(Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T01:30:00Z')),
    '02:30–02:30',
  );
  assert.equal(berlin.mediumDay(Date.parse('2026-09-11T10:00:00Z')), 'Fri 11 Sep');
  assert.equal(berlin.longDay(Date.parse('2026-09-11T10:00:00Z')), 'Friday 11 September');
  assert.equal(berlin.dateKey(Date.parse('2026-09-11T22:30:00Z')), '2026-09-12');
  assert.equal(
    new Times('Asia/Kathmandu').minuteOfDay(Date.parse('2026-09-11T00:00:00Z')),
    5 * 60 + 45,
  );
  assert.equal(safeZone('Mars/Olympus'), 'UTC');
  assert.equal(safeZone(''), 'UTC');
  assert.equal(zoneName('America/Port_of_Spain'), 'Port of Spain time');
  assert.deepEqual(['UTC', 'Etc/UTC', 'Etc/GMT-1', 'Etc/GMT+5', 'Etc/GMT0', 'CET'].map(zoneName), [
    'UTC',
    'UTC',
    'UTC+1',
    'UTC−5',
    'GMT0',
    'CET',
  ]);
  assert.equal(sameClock('Europe/Berlin', 'Europe/Paris', 0), true);
  assert.equal(
    sameClock('Europe/Berlin', 'Europe/London', 0),
    true,
    'British standard time in 1970',
  );
  assert.equal(sameClock('Europe/Berlin', 'UTC', 0), false);
});

test('lengths and numbers', () => {
  assert.deepEqual([0, 29_000, 60_000, 3_600_000, 5_400_000, 200_000_000].map(duration), [
    '0 min',
    '0 min',
    '1 min',
    '1 h',
    '1 h 30 min',
    '2 days',
  ]);
  assert.equal(minutesUntil(0, 1), 1);
  assert.equal(minutesUntil(0, 61_000), 2);
  assert.equal(grouped(4711), '4\u202f711');
  assert.equal(grouped(12), '12');
});

test('what became of a session', () => {
  const base = {
    id: 's',
    status: 'confirmed',
    start: 'a',
    end: 'b',
    locationIds: ['x'],
    lateMinutes: 0,
    title: 't',
    version: 1,
  };
  assert.equal(kindOfChange(undefined, base), 'added');
  assert.equal(kindOfChange(base, undefined), '');
  assert.equal(kindOfChange(base, { ...base }), '');
  assert.equal(kindOfChange(base, { ...base, title: 'u' }), 'edited');
  assert.equal(kindOfChange(base, { ...base, locationIds: ['y'] }), 'moved');
  assert.equal(kindOfChange(base, { ...base, lateMinutes: 5 }), 'late');
  assert.equal(kindOfChange(base, { ...base, status: 'cancelled', start: 'z' }), 'cancelled');
  assert.equal(kindOfChange({ ...base, status: 'cancelled' }, base), 'reinstated');
  const sessions = (list) => ({ sessions: new Map(list.map((one) => [one.id, one])) });
  assert.deepEqual(
    differences(
      sessions([base]),
      sessions([
        { ...base, start: 'q' },
        { ...base, id: 'n' },
      ]),
    ),
    [
      ['s', 'moved'],
      ['n', 'added'],
    ],
  );
});
