// SPDX-License-Identifier: GPL-3.0-or-later
// One message of the feed → one subject upserted or removed. Total: any message in any order leaves a valid replica.

const UPSERTS = {
  'day.created': ['days', 'day'],
  'day.changed': ['days', 'day'],
  'location.changed': ['locations', 'location'],
  'guest.joined': ['guests', 'guest'],
  'guest.changed': ['guests', 'guest'],
  'session.created': ['sessions', 'session'],
  'session.changed': ['sessions', 'session'],
};

const REMOVALS = {
  'day.deleted': 'days',
  'location.removed': 'locations',
  'guest.left': 'guests',
  'session.deleted': 'sessions',
};

/** Every type this page listens for; a browser dispatches no event that nobody named. */
export const KNOWN_TYPES = [
  'event.changed',
  'event.deleted',
  'session.attendanceChanged',
  ...Object.keys(UPSERTS),
  ...Object.keys(REMOVALS),
];

const own = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);

const isSubject = (value) => Boolean(value) && typeof value.id === 'string' && value.id !== '';

function countChanged(replica, { sessionId, numRsvps }) {
  if (!(numRsvps > 0)) return replica.counts.delete(sessionId);
  // A count without its session would outlive it: no later message would take it away.
  if (!replica.sessions.has(sessionId)) return false;
  replica.counts.set(sessionId, numRsvps);
  return true;
}

function change(replica, type, payload) {
  const upsert = own(UPSERTS, type);
  if (upsert) {
    const subject = payload[upsert[1]];
    if (!isSubject(subject)) return false;
    replica[upsert[0]].set(subject.id, subject);
    return true;
  }
  const removal = own(REMOVALS, type);
  if (removal) {
    if (removal === 'sessions') replica.counts.delete(payload.id);
    return replica[removal].delete(payload.id);
  }
  const { event } = payload;
  switch (type) {
    case 'event.changed':
      if (!isSubject(event) || (replica.event.id && event.id !== replica.event.id)) return false;
      replica.event = event;
      return true;
    case 'event.deleted':
      if (payload.id !== replica.event.id) return false;
      replica.eventDeleted = true;
      return true;
    case 'session.attendanceChanged':
      return countChanged(replica, payload);
    default:
      return false;
  }
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
