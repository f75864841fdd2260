// SPDX-License-Identifier: GPL-3.0-or-later
// The feed's policy and the whole of Sync on a false clock, a false EventSource and a false network.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';

import { backoff, isSilent, shouldProbe, syncState } from '../../backend/web/feed/policy.mjs';
import { Sync } from '../../backend/web/feed/sync.mjs';
import { Clock } from '../../backend/web/time/clock.mjs';
import * as timers from './faketimers.mjs';

test('backoff doubles from the base, stops at a minute, and half of it is chance', () => {
  for (const [failures, full] of [
    [0, 2000],
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [5, 32000],
    [6, 60000],
    [7, 60000],
    [500, 60000],
  ]) {
    assert.equal(backoff(failures, 0), full / 2);
    assert.ok(Math.abs(backoff(failures, 0.999999) - full) < 1);
  }
  assert.equal(backoff(1, 0.5, 5000), 3750);
});

test('a minute without a sign is silence', () => {
  assert.equal(isSilent(0, 59_999), false);
  assert.equal(isSilent(0, 60_000), true);
});

test('every third refusal asks why', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(shouldProbe), [false, true, false, false, true, false]);
});

test('what the state is called', () => {
  const link = { hasReplica: true, open: false, downSince: 0, online: true, resumed: false };
  assert.equal(syncState({ ...link, hasReplica: false }, 0), 'loading');
  assert.equal(syncState({ ...link, open: true, online: false }, 99_999), 'live');
  assert.equal(syncState(link, 2_999), 'live');
  assert.equal(syncState(link, 3_000), 'reconnecting');
  assert.equal(syncState({ ...link, resumed: true }, 0), 'reconnecting');
  assert.equal(syncState(link, 15_000), 'offline');
  assert.equal(syncState({ ...link, online: false }, 1), 'offline');
});

const snapshot = (seq, cursor = `${seq}.aaaaaaaa`) => ({
  seq,
  cursor,
  event: { id: 'e', slug: 'camp', name: 'Camp', timeZone: 'UTC' },
  days: [],
  locations: [],
  guests: [],
  sessions: [],
  counts: {},
});

let sources;
let listeners;
let answers;
let fetches;
let visibility;
let states;
let seen;
let sync;

class FakeSource {
  constructor(url) {
    this.url = url;
    this.readyState = 0;
    this.handlers = {};
    sources.push(this);
  }

  addEventListener(type, handler) {
    this.handlers[type] = handler;
  }

  close() {
    this.readyState = 2;
    this.closed = true;
  }

  emit(type, data, id) {
    this.handlers[type]?.({ data: data && JSON.stringify(data), lastEventId: id ?? '' });
  }

  fail(readyState) {
    this.readyState = readyState;
    this.emit('error');
  }
}

const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

async function pass(milliseconds) {
  for (let left = milliseconds; left > 0; left -= 500) {
    timers.tick(Math.min(500, left));
    await settle();
  }
}

const newest = () => sources[sources.length - 1];

beforeEach(async () => {
  timers.enable(1_800_000_000_000);
  sources = [];
  listeners = {};
  fetches = [];
  answers = [];
  states = [];
  seen = [];
  visibility = 'visible';
  const listen = (type, handler) => {
    (listeners[type] ??= []).push(handler);
  };
  globalThis.document = {
    addEventListener: listen,
    get visibilityState() {
      return visibility;
    },
  };
  globalThis.window = { addEventListener: listen };
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  globalThis.EventSource = FakeSource;
  globalThis.fetch = async (url) => {
    fetches.push(url);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'dead') throw new TypeError('no network');
    return {
      ok: answer.status === undefined,
      status: answer.status ?? 200,
      headers: { get: () => null },
      json: async () => answer,
    };
  };
  answers = [snapshot(10)];
  sync = new Sync('camp', new Clock(), {
    replaced: (replica, previous) => seen.push(['replaced', replica.seq, previous?.seq]),
    applied: (replica, message, before) => seen.push([message.type, replica.seq, before?.title]),
    renamed: (slug) => seen.push(['renamed', slug]),
    state: () => states.push(sync.state),
  });
});

afterEach(() => timers.reset());

async function live() {
  sync.start();
  await settle();
  newest().emit('open');
}

test('snapshot, then the feed from its cursor', async () => {
  await live();
  assert.deepEqual(fetches, ['/api/v1/events/camp/snapshot']);
  assert.equal(newest().url, '/api/v1/events/camp/feed?since=10.aaaaaaaa');
  assert.equal(sync.state, 'live');
  newest().emit(
    'session.created',
    { seq: 12, payload: { session: { id: 's', title: 'A' } } },
    '12.bbbbbbbb',
  );
  newest().emit(
    'session.changed',
    { seq: 13, payload: { session: { id: 's', title: 'B' } } },
    '13.cccccccc',
  );
  newest().emit(
    'session.changed',
    { seq: 13, payload: { session: { id: 's', title: 'again' } } },
    '13.cccccccc',
  );
  assert.deepEqual(seen, [
    ['replaced', 10, undefined],
    ['session.created', 12, undefined],
    ['session.changed', 13, 'A'],
  ]);
});

test('a dropped connection is taken up from the newest cursor, ticks included', async () => {
  await live();
  newest().emit('tick', { seq: 20 }, '20.dddddddd');
  newest().fail(0);
  assert.ok(sources[0].closed, 'the browser does not try by itself beside us');
  await pass(2_500);
  assert.equal(sources.length, 2);
  assert.equal(newest().url, '/api/v1/events/camp/feed?since=20.dddddddd');
});

test('a refused connection comes back, more and more slowly, and every third refusal asks the snapshot', async () => {
  await live();
  for (let i = 0; i < 8; i += 1) {
    newest().fail(2);
    await pass(61_000);
  }
  assert.ok(sources.length >= 5, `${sources.length} attempts`);
  assert.ok(fetches.length >= 2 && fetches.length <= 4, `${fetches.length} snapshots`);
});

test('streams that open and close at once do not start the count again', async () => {
  await live();
  newest().fail(0);
  for (let i = 0; i < 4; i += 1) {
    await pass(61_000);
    newest().emit('open');
    newest().fail(0);
  }
  const before = sources.length;
  await pass(14_000);
  assert.equal(sources.length, before, 'the fifth wait is at least 16 s');
});

test('sixty seconds of silence: a new connection', async () => {
  await live();
  await pass(58_000);
  newest().emit('tick', { seq: 11 }, '11.eeeeeeee');
  await pass(58_000);
  assert.equal(sources.length, 1);
  await pass(5_000);
  assert.equal(sources.length, 2);
});

test('a reset throws the position away and takes a snapshot', async () => {
  await live();
  answers = [snapshot(4, '4.ffffffff')];
  newest().emit('reset', { reason: 'other-history' });
  await settle();
  assert.equal(newest().url, '/api/v1/events/camp/feed?since=4.ffffffff');
  assert.deepEqual(seen.at(-1), ['replaced', 4, 10]);
});

test('resets one after the other are spaced', async () => {
  await live();
  for (let i = 0; i < 50; i += 1) {
    if (!newest().closed) newest().emit('reset', { reason: 'ahead' });
    await pass(500);
  }
  assert.ok(fetches.length < 10, `${fetches.length} snapshots in 25 s`);
});

test('hidden for 30 s: closed; shown again: reconnecting at once, from the cursor', async () => {
  await live();
  visibility = 'hidden';
  for (const handler of listeners.visibilitychange) handler();
  await pass(29_000);
  assert.equal(newest().closed, undefined);
  await pass(2_000);
  assert.equal(newest().closed, true);
  await pass(300_000);
  assert.equal(sources.length, 1, 'nothing is asked for while nobody looks');
  visibility = 'visible';
  for (const handler of listeners.visibilitychange) handler();
  assert.equal(sources.length, 2);
  assert.equal(sync.state, 'reconnecting');
  newest().emit('open');
  assert.equal(sync.state, 'live');
});

test('hidden for less: nothing happens', async () => {
  await live();
  visibility = 'hidden';
  for (const handler of listeners.visibilitychange) handler();
  await pass(20_000);
  visibility = 'visible';
  for (const handler of listeners.visibilitychange) handler();
  await pass(20_000);
  assert.equal(sources.length, 1);
  assert.equal(sync.state, 'live');
});

test('after three seconds reconnecting, then offline as of the last sign', async () => {
  await live();
  newest().emit('tick', { seq: 11 }, '11.eeeeeeee');
  const lastSign = Date.now();
  newest().fail(0);
  assert.equal(sync.state, 'live');
  await pass(3_500);
  assert.equal(sync.state, 'reconnecting');
  await pass(13_000);
  assert.equal(sync.state, 'offline');
  assert.equal(sync.asOf, lastSign);
  assert.deepEqual([...new Set(states)].slice(-2), ['reconnecting', 'offline']);
});

test('no network at first: says so, tries again, and is live when there is one', async () => {
  answers = ['dead'];
  sync.start();
  await settle();
  assert.equal(sync.state, 'loading');
  assert.equal(sync.error.status, 0);
  answers = [snapshot(10)];
  await pass(3_000);
  newest().emit('open');
  assert.equal(sync.state, 'live');
  assert.equal(sync.error, null);
});

test('a feed that never opens is not live', async () => {
  sync.start();
  await settle();
  assert.equal(sync.state, 'live', 'the snapshot is fresh');
  await pass(3_500);
  assert.equal(sync.state, 'reconnecting');
  await pass(13_000);
  assert.equal(sync.state, 'offline');
  await pass(50_000);
  assert.equal(sources.length, 2, 'the watchdog tries again');
});

test('no such event is final', async () => {
  answers = [{ status: 404, code: 'event.notFound' }];
  sync.start();
  await pass(300_000);
  assert.equal(fetches.length, 1);
  assert.equal(sync.error.status, 404);
});

test('a new slug: the same position at the new address', async () => {
  await live();
  newest().emit(
    'event.changed',
    { seq: 11, payload: { event: { id: 'e', slug: 'camp-2', name: 'Camp' } } },
    '11.eeeeeeee',
  );
  assert.equal(newest().url, '/api/v1/events/camp-2/feed?since=11.eeeeeeee');
  assert.deepEqual(seen.slice(-2), [
    ['renamed', 'camp-2'],
    ['event.changed', 11, undefined],
  ]);
});

test('a late event of a closed source reaches nobody', async () => {
  await live();
  const old = newest();
  old.fail(0);
  await pass(2_500);
  old.emit('session.created', { seq: 99, payload: { session: { id: 'x' } } }, '99.99999999');
  assert.equal(sync.replica.seq, 10);
});

test('the server Date corrects the clock, small differences do not', () => {
  const clock = new Clock(() => 1_800_000_000_000);
  clock.adopt(
    new Date(1_800_000_000_000 + 90_000).toUTCString(),
    1_800_000_000_000,
    1_800_000_000_000,
  );
  assert.equal(clock.inDoubt, true);
  assert.ok(Math.abs(clock.now() - 1_800_000_090_000) <= 1000);
  clock.adopt(new Date(1_800_000_001_000).toUTCString(), 1_800_000_000_000, 1_800_000_000_000);
  assert.equal(clock.inDoubt, false);
  assert.equal(clock.now(), 1_800_000_000_000);
  clock.adopt('nonsense', 0, 0);
  assert.equal(clock.now(), 1_800_000_000_000);
});
