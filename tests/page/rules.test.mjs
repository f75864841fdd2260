// SPDX-License-Identifier: GPL-3.0-or-later
// What the page predicts of the server's rules, the outbox, addresses of places, calendar files.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';

import { makeReplica } from '../../backend/web/replica/replica.mjs';
import { bookableStarts, bookingFaults, lengths, roomState } from '../../backend/web/rules/booking.mjs';
import { clashesAt, engagements } from '../../backend/web/rules/engagements.mjs';
import { choicesOf, openRequests, slotsOfDay, tapSlot } from '../../backend/web/rules/meetings.mjs';
import { endOf, phaseAt, proposingIsOpen, schedulingHasBegun } from '../../backend/web/rules/phases.mjs';
import { formatAddress, parseAddress } from '../../backend/web/store/address.mjs';
import { calendarFile } from '../../backend/web/store/calendar.mjs';
import { Outbox } from '../../backend/web/store/outbox.mjs';
import { threads } from '../../backend/web/views/comments/thread.mjs';
import { codeText, problemText } from '../../backend/web/views/words/problems.mjs';

globalThis.crypto ??= webcrypto; // Node 18 has it only by import

const iso = (hour, minute = 0) => new Date(Date.UTC(2026, 8, 11, hour, minute)).toISOString();
const at = (hour, minute = 0) => Date.UTC(2026, 8, 11, hour, minute);

const world = () =>
  makeReplica({
    seq: 1,
    event: {
      id: 'e',
      phases: {},
      slotMinutes: 30,
      maxSessionMinutes: 100,
      meetingsEnabled: true,
      maxOpenMeetingRequests: 2,
    },
    days: [{ id: 'd', start: iso(9), end: iso(18), bookingStart: iso(10), bookingEnd: iso(17) }],
    locations: [
      { id: 'a', name: 'A', bookable: true, parallel: 1 },
      { id: 'b', name: 'B', bookable: false, parallel: 2 },
      { id: 'c', name: 'C', bookable: true, parallel: 2 },
    ],
    unavailability: [{ id: 'u', locationId: 'a', start: iso(15), end: iso(16) }],
    sessions: [
      { id: 's1', title: 'One', start: iso(11), end: iso(12), locationIds: ['a'], hostIds: ['g2'] },
      { id: 's2', title: 'Two', start: iso(11, 30), end: iso(12, 30), locationIds: ['c'], hostIds: ['me'], lateMinutes: 10 },
      { id: 's3', title: 'Off', start: iso(11), end: iso(12), locationIds: ['a'], hostIds: [], status: 'cancelled' },
    ],
    me: {
      guestId: 'me',
      rsvps: ['s1', 's3'],
      meetings: [
        { id: 'm1', requesterId: 'me', recipientId: 'g2', slotStart: iso(12), slotEnd: iso(12, 30), status: 'pending' },
        { id: 'm2', requesterId: 'g2', recipientId: 'me', slotStart: iso(13), slotEnd: iso(13, 30), status: 'accepted' },
        { id: 'm3', requesterId: 'me', recipientId: 'g2', slotStart: iso(14), slotEnd: iso(14, 30), status: 'declined' },
      ],
    },
  });

test('phases follow one another, with gaps where one ends early', () => {
  const event = {
    phases: {
      proposal: { start: iso(1) },
      voting: { start: iso(3), end: iso(4) },
      scheduling: { start: iso(6) },
    },
  };
  assert.deepEqual([0, 1, 2.9, 3, 4, 5, 6, 20].map((hour) => phaseAt(event, at(0) + hour * 3_600_000)), [
    'none',
    'proposal',
    'proposal',
    'voting',
    'none',
    'none',
    'scheduling',
    'scheduling',
  ]);
  assert.equal(phaseAt({ phases: {} }, at(1)), 'scheduling');
  assert.equal(phaseAt({}, at(1)), 'scheduling');
  assert.equal(schedulingHasBegun({ phases: { voting: { start: iso(1) } } }, at(5)), false);
  assert.equal(proposingIsOpen(event, at(3)), true);
  assert.equal(proposingIsOpen(event, at(7)), false);
  assert.equal(endOf(event, 'proposal'), at(3));
  assert.equal(endOf(event, 'voting'), at(4));
  assert.equal(endOf(event, 'scheduling'), Infinity);
});

test('everything of one’s own that meets a stretch of time', () => {
  const replica = world();
  const viewer = { guestId: 'me', isGoing: (session) => replica.me.rsvps.has(session.id) };
  const all = engagements(replica, viewer, at(8));
  assert.deepEqual(
    all.map((one) => [one.kind, (one.session ?? one.meeting).id]),
    [
      ['going', 's1'],
      ['hosting', 's2'],
      ['meeting', 'm1'],
      ['meeting', 'm2'],
    ],
  );
  const met = (start, end, except) => clashesAt(all, start, end, except).map((one) => (one.session ?? one.meeting).id);
  assert.deepEqual(met(at(11, 30), at(12, 10)), ['s1', 's2', 'm1']);
  // Late by ten minutes: what is expected counts. What only touches does not meet.
  assert.deepEqual(met(at(11), at(11, 40)), ['s1']);
  assert.deepEqual(met(at(12, 30), at(13)), ['s2']);
  assert.deepEqual(met(at(11), at(12), 's1'), ['s2']);
  assert.deepEqual(engagements(replica, { guestId: '', isGoing: () => true }, at(8)), []);
  // A request whose slot has begun is no engagement.
  assert.equal(engagements(replica, viewer, at(12, 15)).some((one) => one.meeting?.id === 'm1'), false);
});

test('what may be booked', () => {
  const replica = world();
  const { event } = replica;
  assert.deepEqual(lengths(event), [30, 60, 90]);
  const starts = bookableStarts(event, replica.days.get('d'));
  assert.equal(starts[0], at(10));
  assert.equal(starts[starts.length - 1], at(16, 30));
  assert.equal(roomState(replica, 'a', at(11), at(11, 30)), 'taken');
  assert.equal(roomState(replica, 'a', at(12), at(12, 30)), '');
  assert.equal(roomState(replica, 'a', at(14, 30), at(15, 30)), 'closed');
  assert.equal(roomState(replica, 'c', at(11), at(12)), '');
  const faults = (change) =>
    bookingFaults(
      replica,
      { title: 'T', roomId: 'a', start: at(13), end: at(14), ...change },
      at(9),
    );
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ title: ' ' }), ['session.titleMissing']);
  assert.deepEqual(faults({ roomId: 'b' }), ['session.notBookable']);
  assert.deepEqual(faults({ roomId: '' }), ['session.oneLocation']);
  assert.deepEqual(faults({ start: NaN, end: NaN }), ['session.timeMissing']);
  assert.deepEqual(faults({ start: at(8), end: at(8, 30) }), ['session.past', 'session.outsideBooking']);
  assert.deepEqual(faults({ start: at(13, 10), end: at(13, 40) }), ['session.offGrid']);
  assert.deepEqual(faults({ end: at(15) }), ['session.tooLong']);
  assert.deepEqual(faults({ start: at(16, 30), end: at(17, 30) }), ['session.outsideBooking']);
  assert.deepEqual(faults({ start: at(11), end: at(12) }), ['session.clash']);
  assert.deepEqual(faults({ start: at(15), end: at(16) }), ['session.unavailable']);
  // A session never clashes with itself.
  const before = replica.sessions.get('s1');
  assert.deepEqual(faults({ start: at(11, 30), end: at(12, 30), before }), []);
  for (const code of [
    'session.titleMissing',
    'session.notBookable',
    'session.oneLocation',
    'session.past',
    'session.outsideBooking',
    'session.offGrid',
    'session.length',
    'session.tooLong',
    'session.clash',
    'session.unavailable',
    'session.notScheduling',
    'session.started',
  ])
    assert.ok(codeText(code), code);
});

test('slots of meetings', () => {
  const replica = world();
  assert.equal(slotsOfDay(replica.event, replica.days.get('d')).length, 18);
  const half = 30 * 60_000;
  const free = () => true;
  assert.deepEqual(tapSlot([], 0, half, free), [0]);
  assert.deepEqual(tapSlot([0], half, half, free), [0, half]);
  assert.deepEqual(tapSlot([half], 0, half, free), [0, half]);
  assert.deepEqual(tapSlot([0], 2 * half, half, free), [2 * half]);
  assert.deepEqual(tapSlot([0, half, 2 * half], half, half, free), [0]);
  assert.deepEqual(tapSlot([0], 0, half, free), []);
  assert.equal(openRequests(replica, 'me', at(8)), 1);
  assert.equal(openRequests(replica, 'me', at(12)), 0);
  const can = (id, guest, now) => choicesOf(replica.event, replica.me.meetings.get(id), guest, now);
  assert.deepEqual(can('m1', 'me', at(8)), { accept: false, decline: false, cancel: true });
  assert.deepEqual(can('m1', 'g2', at(8)), { accept: true, decline: true, cancel: false });
  assert.deepEqual(can('m1', 'g2', at(12)), { accept: false, decline: false, cancel: false });
  assert.deepEqual(can('m2', 'me', at(8)), { accept: false, decline: false, cancel: true });
  assert.deepEqual(can('m3', 'me', at(8)), { accept: false, decline: false, cancel: false });
});

test('places stand in the address', () => {
  const read = (path, query = '') => parseAddress(path, query);
  assert.equal(read('/e/camp/proposals/p%2F1').place, 'proposals');
  assert.equal(read('/e/camp/proposals/p%2F1').id, 'p/1');
  assert.equal(read('/e/camp/elsewhere').place, '');
  assert.equal(read('/e/camp', '?who=mine').who, 'mine');
  assert.equal(read('/e/camp', '?who=others').who, '');
  const open = read('/e/camp/s/id1', '?at=guests%2Fg1&who=going');
  assert.deepEqual([open.session, open.place, open.id, open.who], ['id1', 'guests', 'g1', 'going']);
  for (const address of ['/e/camp', '/e/camp/news', '/e/camp/guests/g1', '/e/camp/s/id1?at=mine'])
    assert.equal(formatAddress(read(...address.split(/(?=\?)/))), address);
  assert.deepEqual(read('/e/camp/guests/%E0%A4').id, '');
});

test('a calendar entry is folded and escaped', () => {
  const text = calendarFile(
    {
      id: 'id1',
      version: 3,
      title: 'Tea, cake; and\nmore\u0007',
      description: 'ä'.repeat(80),
      start: iso(11),
      end: iso(12),
      lateMinutes: 5,
    },
    { rooms: 'A', url: 'https://x.example/e/c/s/id1', domain: 'x.example', now: at(9) },
  );
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.ok(text.includes('UID:id1@x.example\r\nSEQUENCE:3\r\n'));
  assert.ok(text.includes('DTSTART:20260911T110500Z\r\nDTEND:20260911T120500Z'));
  assert.ok(text.includes('SUMMARY:Tea\\, cake\\; and\\nmore\r\n'));
  for (const line of text.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  assert.ok(calendarFile({ id: 'x', title: '', start: iso(1), end: iso(2), status: 'cancelled' }, { rooms: '', url: 'u', domain: 'd', now: 0 }).includes('STATUS:CANCELLED'));
});

test('comments are read with their replies below them', () => {
  const comment = (id, parentId, minute) => ({ id, parentId, created: iso(9, minute) });
  const rows = threads([
    comment('c', 'a', 5),
    comment('a', undefined, 1),
    comment('b', undefined, 3),
    comment('d', 'c', 6),
    comment('lost', 'nowhere', 0),
    comment('e', 'd', 7),
    comment('f', 'e', 8),
  ]);
  assert.deepEqual(
    rows.map((row) => [row.comment.id, row.depth]),
    [['lost', 0], ['a', 0], ['c', 1], ['d', 2], ['e', 3], ['f', 3], ['b', 0]],
  );
  // Replies in a circle must not hang the page, and nothing is shown twice.
  assert.deepEqual(threads([comment('x', 'y', 1), comment('y', 'x', 2)]), []);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

function outboxWith(answers) {
  const log = { sent: [], refused: [], changes: 0 };
  const outbox = new Outbox(
    async (method, path, body, key) => {
      log.sent.push({ method, path, key });
      return answers.shift() ?? {};
    },
    {
      changed: () => {
        log.changes += 1;
      },
      refused: (entry, error) => log.refused.push([entry.topic, error.code]),
      sent: () => {},
    },
  );
  return { outbox, log };
}

const entry = (topic, want) => ({ topic, want, method: want ? 'PUT' : 'DELETE', path: topic, text: topic, subject: {}, at: 0 });

test('the outbox waits without a connection, in order, and keeps its keys', async () => {
  const { outbox, log } = outboxWith([{ error: { status: 0 } }, {}, {}]);
  outbox.put(entry('a', true));
  await settled();
  outbox.put(entry('b', true));
  await settled();
  assert.deepEqual(outbox.entries.map((one) => one.state), ['done', 'done']);
  assert.equal(log.sent[0].key, log.sent[1].key);
  assert.deepEqual(log.sent.map((one) => one.path), ['a', 'a', 'b']);
  outbox.clear();
});

test('what waits gives way to its successor, and can be taken back', async () => {
  const { outbox, log } = outboxWith([{ error: { status: 503 } }, { error: { status: 0 } }, { error: { status: 0 } }]);
  outbox.put(entry('a', true));
  await settled();
  assert.equal(outbox.waiting.length, 1);
  outbox.put(entry('a', false));
  await settled();
  assert.equal(outbox.entries.length, 1);
  assert.equal(outbox.find('a').want, false);
  outbox.undo(outbox.find('a').key);
  assert.equal(outbox.entries.length, 0);
  assert.deepEqual(log.refused, []);
  outbox.clear();
});

test('what is refused goes back and says why; the rest goes on', async () => {
  const { outbox, log } = outboxWith([{ error: { status: 409, code: 'session.full' } }, {}]);
  outbox.restore([entry('a', true), entry('b', true)]);
  await outbox.flush();
  await settled();
  assert.deepEqual(log.refused, [['a', 'session.full']]);
  assert.equal(outbox.find('a'), undefined);
  assert.equal(outbox.find('b').state, 'done');
  outbox.settle((one) => one.topic === 'b');
  assert.equal(outbox.entries.length, 0);
  outbox.clear();
});

test('problems are sentences', () => {
  assert.equal(problemText({ status: 0 }), 'No connection. Nothing is lost: try again.');
  assert.equal(problemText({ status: 409, code: 'session.full' }), 'It is full.');
  assert.equal(
    problemText({ status: 429, code: 'auth.tooManyAttempts', retryAfter: 120 }),
    'Too many attempts. Try again in 2 minutes.',
  );
  assert.equal(
    problemText({ status: 409, code: 'x.y', reasons: [{ code: 'session.past' }, { code: 'session.clash' }] }),
    'This time has passed. The room was just taken.',
  );
  assert.equal(problemText({ status: 422, code: 'new.code', detail: 'that is odd' }), 'That is odd.');
  assert.equal(problemText({ status: 502, code: '' }), 'The server did not answer as it should (502).');
});
