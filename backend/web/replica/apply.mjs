// SPDX-License-Identifier: GPL-3.0-or-later
// One message of the feed → one subject upserted or removed. Total: any message in any order leaves a valid replica.

import { lean } from './replica.mjs';

const UPSERTS = {
  'day.created': ['days', 'day'],
  'day.changed': ['days', 'day'],
  'location.changed': ['locations', 'location'],
  'guest.joined': ['guests', 'guest'],
  'guest.changed': ['guests', 'guest'],
  'session.created': ['sessions', 'session'],
  'session.changed': ['sessions', 'session'],
  'unavailability.added': ['unavailability', 'unavailability'],
  'proposal.created': ['proposals', 'proposal'],
  'proposal.changed': ['proposals', 'proposal'],
  'meetingPoint.changed': ['meetingPoints', 'meetingPoint'],
  'announcement.changed': ['announcements', 'announcement'],
};

const REMOVALS = {
  'day.deleted': 'days',
  'location.removed': 'locations',
  'guest.left': 'guests',
  'session.deleted': 'sessions',
  'unavailability.removed': 'unavailability',
  'proposal.deleted': 'proposals',
  'meetingPoint.deleted': 'meetingPoints',
  'announcement.deleted': 'announcements',
};

// Of these a replica keeps nothing: who shows a thread or the kiosks reads them as they come.
const PASSED_ON = ['comment.changed', 'comment.deleted', 'kiosk.changed', 'kiosk.deleted'];

const CHOICES = ['interested', 'maybe', 'skip'];

const own = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);

const isSubject = (value) => Boolean(value) && typeof value.id === 'string' && value.id !== '';

function countChanged(replica, { sessionId, numRsvps }) {
  if (!(numRsvps > 0)) return replica.counts.delete(sessionId);
  // A count without its session would outlive it: no later message would take it away.
  if (!replica.sessions.has(sessionId)) return false;
  replica.counts.set(sessionId, numRsvps);
  return true;
}

function eventChanged(replica, { event }) {
  if (!isSubject(event) || (replica.event.id && event.id !== replica.event.id)) return false;
  replica.event = event;
  return true;
}

function eventDeleted(replica, { id }) {
  if (id !== replica.event.id) return false;
  replica.eventDeleted = true;
  return true;
}

/** The partners of the meetings, and nobody else. */
function keepOnlyPartners(me) {
  const partners = new Set();
  for (const { requesterId, recipientId } of me.meetings.values()) {
    partners.add(requesterId).add(recipientId);
  }
  for (const id of me.meetingGuests.keys()) if (!partners.has(id)) me.meetingGuests.delete(id);
}

function meetingChanged({ me }, { meeting, guests }) {
  if (!isSubject(meeting) || !Array.isArray(guests)) return false;
  if (meeting.requesterId !== me.guestId && meeting.recipientId !== me.guestId) return false;
  me.meetings.set(meeting.id, meeting);
  for (const guest of guests) {
    if (isSubject(guest) && guest.id !== me.guestId) me.meetingGuests.set(guest.id, lean(guest));
  }
  keepOnlyPartners(me);
  return true;
}

function meetingDeleted({ me }, { id }) {
  if (!me.meetings.delete(id)) return false;
  keepOnlyPartners(me);
  return true;
}

function rsvpAdded({ me, sessions }, { sessionId }) {
  // An RSVP without its session would stay for ever.
  if (me.rsvps.has(sessionId) || !sessions.has(sessionId)) return false;
  me.rsvps.add(sessionId);
  return true;
}

function voteCast({ me, proposals }, { proposalId, choice }) {
  if (!CHOICES.includes(choice) || !proposals.has(proposalId)) return false;
  me.votes.set(proposalId, choice);
  return true;
}

function availabilityChanged({ me }, payload) {
  if (!Array.isArray(payload.slots)) return false;
  me.availability = [...new Set(payload.slots)].sort();
  return true;
}

function unreadChanged({ me }, { unread }) {
  if (!Number.isSafeInteger(unread) || unread < 0) return false;
  me.unread = unread;
  return true;
}

// What is neither put in nor taken out of a table of the event.
const CHANGES = {
  'event.changed': eventChanged,
  'event.deleted': eventDeleted,
  'session.attendanceChanged': countChanged,
};

// What only changes the viewer's own part; nothing for a viewer who is nobody.
const OWN_CHANGES = {
  'rsvp.added': rsvpAdded,
  'rsvp.removed': ({ me }, { sessionId }) => me.rsvps.delete(sessionId),
  'vote.cast': voteCast,
  'vote.withdrawn': ({ me }, { proposalId }) => me.votes.delete(proposalId),
  'meeting.changed': meetingChanged,
  'meeting.deleted': meetingDeleted,
  'availability.changed': availabilityChanged,
  'notification.added': unreadChanged,
  'notification.changed': unreadChanged,
};

/** Every type this page listens for; a browser dispatches no event that nobody named. */
export const KNOWN_TYPES = [UPSERTS, REMOVALS, CHANGES, OWN_CHANGES]
  .flatMap((table) => Object.keys(table))
  .concat(PASSED_ON);

function put(replica, table, subject) {
  if (!isSubject(subject)) return false;
  replica[table].set(subject.id, subject);
  // A partner's name is kept twice: with the event's guests, and with the meetings.
  if (table === 'guests' && replica.me?.meetingGuests.has(subject.id)) {
    replica.me.meetingGuests.set(subject.id, lean(subject));
  }
  return true;
}

function take(replica, table, id) {
  if (table === 'sessions') {
    replica.counts.delete(id);
    replica.me?.rsvps.delete(id);
  }
  if (table === 'proposals') replica.me?.votes.delete(id);
  return replica[table].delete(id);
}

function change(replica, type, payload) {
  const upsert = own(UPSERTS, type);
  if (upsert) return put(replica, upsert[0], payload[upsert[1]]);
  const removal = own(REMOVALS, type);
  if (removal) return take(replica, removal, payload.id);
  const ownChange = own(OWN_CHANGES, type);
  if (ownChange) return replica.me ? ownChange(replica, payload) : false;
  return own(CHANGES, type)?.(replica, payload) ?? false;
}

/**
 * `message`: {seq, cursor, type, payload}. Answers 'ignored' (seq not above the replica's), 'moved' (unknown type or
 * tick: only the position moved) or 'changed'.
 */
export function apply(replica, message) {
  // A reset is no change: its position must not count before the new snapshot is here.
  if (!(message.seq > replica.seq) || message.type === 'reset') return 'ignored';
  const changed = change(replica, message.type, message.payload ?? {});
  replica.seq = message.seq;
  replica.cursor = message.cursor || String(message.seq);
  return changed ? 'changed' : 'moved';
}

/** What the browser's EventSource hands out → a message, or null when it is none. */
export function decodeMessage(type, data, lastEventId) {
  let body;
  try {
    body = JSON.parse(data);
  } catch {
    return null;
  }
  if (!body || typeof body !== 'object') return null;
  const seq = typeof body.seq === 'number' ? body.seq : Number.parseInt(lastEventId, 10);
  if (!Number.isSafeInteger(seq)) return null;
  return {
    seq,
    type,
    cursor: lastEventId || String(seq),
    at: body.at,
    payload: body.payload ?? {},
    reason: body.reason,
  };
}
