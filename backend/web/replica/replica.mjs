// SPDX-License-Identifier: GPL-3.0-or-later
// A client's copy of one event, kept by apply() alone. The C++ clients hold the same; both pass tests/vectors.

const COLLECTIONS = ['days', 'locations', 'guests', 'sessions'];

// Arrays of a snapshot that this version carries along without reading them.
const CARRIED = ['unavailability', 'proposals', 'meetingPoints', 'announcements'];

function byId(subjects) {
  const map = new Map();
  for (const subject of subjects ?? []) {
    if (subject && typeof subject.id === 'string') map.set(subject.id, subject);
  }
  return map;
}

export function makeReplica(snapshot) {
  const replica = {
    seq: snapshot.seq ?? 0,
    cursor: snapshot.cursor ?? String(snapshot.seq ?? 0),
    event: snapshot.event ?? {},
    counts: new Map(Object.entries(snapshot.counts ?? {}).filter(([, count]) => count !== 0)),
    eventDeleted: false,
    carried: {},
  };
  for (const name of COLLECTIONS) replica[name] = byId(snapshot[name]);
  for (const name of CARRIED) replica.carried[name] = snapshot[name] ?? [];
  return replica;
}

// By code unit, as the server sorts ids (they are ASCII).
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted as on the wire: what a fresh snapshot at this seq would hold. */
export function toSnapshot(replica) {
  const snapshot = { seq: replica.seq, cursor: replica.cursor, event: replica.event };
  for (const name of COLLECTIONS) {
    snapshot[name] = [...replica[name].values()].sort((a, b) => byText(a.id, b.id));
  }
  snapshot.counts = Object.fromEntries([...replica.counts].sort((a, b) => byText(a[0], b[0])));
  for (const name of CARRIED) snapshot[name] = replica.carried[name];
  return snapshot;
}
