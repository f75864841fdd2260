// SPDX-License-Identifier: GPL-3.0-or-later
// The browser's replica against the vectors that the C++ replica passes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { apply, decodeMessage, KNOWN_TYPES } from '../../backend/web/replica/apply.mjs';
import { dayGrid } from '../../backend/web/replica/daygrid.mjs';
import { nowAndNext } from '../../backend/web/replica/nownext.mjs';
import { makeReplica, toSnapshot } from '../../backend/web/replica/replica.mjs';
import { agenda, dayForNow, dayOfSession, search } from '../../backend/web/replica/selectors.mjs';

const folder = new URL('../vectors/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const plain = (value) => JSON.parse(JSON.stringify(value));
const iso = (at) => new Date(at).toISOString();

function run(testCase, times) {
  const replica = makeReplica(plain(testCase.snapshot));
  for (const { id, event, data } of testCase.messages) {
    const message = decodeMessage(event, JSON.stringify(data), id);
    for (let i = 0; message && i < times; i += 1) apply(replica, message);
  }
  return replica;
}

function withoutEmpty(snapshot) {
  const copy = plain(snapshot);
  for (const name of ['unavailability', 'proposals', 'meetingPoints', 'announcements'])
    copy[name] ??= [];
  return byIds(copy);
}

/** The vectors list sessions by id; on the wire they stand by what they speak of. */
function byIds(snapshot) {
  snapshot.sessions.sort((a, b) => (a.id < b.id ? -1 : 1));
  return snapshot;
}

for (const file of files.filter((name) => name.startsWith('apply-'))) {
  const vectors = read(file);
  assert.equal(vectors.format, 'foyer-apply-vectors/1');
  for (const testCase of vectors.cases) {
    for (const times of [1, 2]) {
      test(`${file}: ${testCase.name} (each message ${times}×)`, () => {
        const replica = run(testCase, times);
        assert.deepEqual(byIds(plain(toSnapshot(replica))), withoutEmpty(testCase.expect));
        assert.equal(replica.eventDeleted, testCase.eventDeleted ?? false);
      });
    }
  }
}

test('every type of the apply vectors is one that the page listens for, and the other way round', () => {
  const inVectors = new Set();
  for (const file of files.filter((name) => name.startsWith('apply-'))) {
    for (const { messages } of read(file).cases) for (const { event } of messages) inVectors.add(event);
  }
  for (const foreign of ['tick', 'reset', 'poll.opened']) inVectors.delete(foreign);
  assert.deepEqual([...new Set(KNOWN_TYPES)].sort(), [...inVectors].sort());
  assert.equal(new Set(KNOWN_TYPES).size, KNOWN_TYPES.length);
});

const presentRow = (row) => {
  const out = { locationId: row.locationId, now: row.now, lateNow: row.lateNow };
  out.away = row.away.map((one) => ({
    sessionId: one.sessionId,
    oldStart: iso(one.oldStart),
    oldEnd: iso(one.oldEnd),
  }));
  if (row.next) Object.assign(out, { next: row.next, nextStart: iso(row.nextStart) });
  out.nextIsTomorrow = row.nextIsTomorrow;
  if (row.freeUntil !== undefined) out.freeUntil = iso(row.freeUntil);
  return out;
};

const presentGrid = (grid) => ({
  dayId: grid.dayId,
  ...(grid.start === grid.end ? {} : { start: iso(grid.start), end: iso(grid.end) }),
  rooms: grid.rooms,
  blocks: grid.blocks.map((block) => ({
    sessionId: block.sessionId,
    locationId: block.locationId,
    start: iso(block.start),
    end: iso(block.end),
    lane: block.lane,
    lanes: block.lanes,
  })),
});

const questions = {
  dayForNow: (replica, q) => dayForNow(replica, Date.parse(q.now)),
  dayOfSession: (replica, q) => dayOfSession(replica, replica.sessions.get(q.session)),
  nowAndNext: (replica, q) => nowAndNext(replica, Date.parse(q.now), q.rooms ?? []).map(presentRow),
  dayGrid: (replica, q) => presentGrid(dayGrid(replica, q.day)),
  agenda: (replica, q) =>
    agenda(replica, q.day).map((group) => ({ start: iso(group.start), sessions: group.sessions })),
  search: (replica, q) => search(replica, q.query),
};

for (const file of files.filter((name) => name.startsWith('selectors-'))) {
  const vectors = read(file);
  assert.equal(vectors.format, 'foyer-selector-vectors/1');
  for (const testCase of vectors.cases) {
    test(`${file}: ${testCase.name}`, () => {
      let asked = 0;
      for (const [name, ask] of Object.entries(questions)) {
        for (const question of testCase[name] ?? []) {
          asked += 1;
          assert.deepEqual(
            plain(ask(makeReplica(plain(testCase.snapshot)), question)),
            question.expect,
            name,
          );
        }
      }
      assert.ok(asked > 0, 'a case asks something');
    });
  }
}
