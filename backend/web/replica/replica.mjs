// SPDX-License-Identifier: GPL-3.0-or-later
// A client's copy of one event, kept by apply() alone. The C++ clients hold the same; both pass tests/vectors.

const COLLECTIONS = [
  'days',
  'locations',
  'guests',
  'sessions',
  'unavailability',
  'proposals',
  'meetingPoints',
  'announcements',
];

function byId(subjects) {
  const map = new Map();
  for (const subject of subjects ?? []) {
    if (subject && typeof subject.id === 'string') map.set(subject.id, subject);
  }
  return map;
}

/** What a viewer knows of the partner of a meeting. */
export const lean = ({ id, name, avatarUrl }) => ({ id, name, avatarUrl: avatarUrl ?? '' });

function makeMe(me) {
  return {
    guestId: me.guestId,
    rsvps: new Set(me.rsvps),
    votes: new Map(Object.entries(me.votes ?? {})),
    meetings: byId(me.meetings),
    meetingGuests: byId(me.meetingGuests),
    availability: me.availability ?? [],
    unread: me.notifications?.unread ?? 0,
  };
}

/** `me` is null for a viewer who is nobody. */
export function makeReplica(snapshot) {
  const replica = {
    seq: snapshot.seq ?? 0,
    cursor: snapshot.cursor ?? String(snapshot.seq ?? 0),
    event: snapshot.event ?? {},
    counts: new Map(Object.entries(snapshot.counts ?? {}).filter(([, count]) => count !== 0)),
    me: snapshot.me ? makeMe(snapshot.me) : null,
    eventDeleted: false,
  };
  for (const name of COLLECTIONS) replica[name] = byId(snapshot[name]);
  return replica;
}

// By code unit, as the server sorts ids (they are ASCII).
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (map) => [...map.values()].sort((a, b) => byText(a.id, b.id));
// As the server writes them: what speaks of the same in the same words stands together.
const sortedSessions = (map) =>
  [...map.values()].sort(
    (a, b) =>
      byText(a.language ?? '', b.language ?? '') ||
      byText(a.track ?? '', b.track ?? '') ||
      byText(a.title ?? '', b.title ?? '') ||
      byText(a.id, b.id),
  );
const object = (map) => Object.fromEntries([...map].sort((a, b) => byText(a[0], b[0])));

/** Sorted as on the wire: what a fresh snapshot at this seq would hold. */
export function toSnapshot(replica) {
  const snapshot = { seq: replica.seq, cursor: replica.cursor, event: replica.event };
  for (const name of COLLECTIONS)
    snapshot[name] = (name === 'sessions' ? sortedSessions : sorted)(replica[name]);
  snapshot.counts = object(replica.counts);
  const { me } = replica;
  if (me) {
    snapshot.me = {
      guestId: me.guestId,
      rsvps: [...me.rsvps].sort(byText),
      votes: object(me.votes),
      meetings: sorted(me.meetings),
      meetingGuests: sorted(me.meetingGuests),
      availability: [...me.availability].sort(byText),
      notifications: { unread: me.unread },
    };
  }
  return snapshot;
}
