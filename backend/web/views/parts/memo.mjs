// SPDX-License-Identifier: GPL-3.0-or-later
// Skips work whose inputs are the same objects and values as the last time. Subjects of the replica are replaced, never
// edited, so identity is enough.

export function unchanged(node, inputs) {
  const before = node.foyerInputs;
  node.foyerInputs = inputs;
  return (
    before !== undefined &&
    before.length === inputs.length &&
    inputs.every((input, i) => Object.is(input, before[i]))
  );
}

/** All that a card or block of this session shows, but for its own geometry. */
export function inputsOf(app, session) {
  const { replica, address } = app;
  return [
    session,
    replica.counts.get(session.id),
    Math.floor(app.now / 60_000),
    app.times,
    app.today,
    app.changed.get(session.id)?.kind,
    address.session === session.id,
    addressKey(address),
    replica.event,
    app.guestId,
    // What of the viewer's own is sent or stands beside it may be any of their sessions.
    app.writes.version,
    app.isMine(session) ? replica.seq : 0,
    ...(session.locationIds ?? []).map((id) => replica.locations.get(id)),
    ...(session.movedFrom?.locationIds ?? []).map((id) => replica.locations.get(id)),
    ...(session.hostIds ?? []).map((id) => replica.guests.get(id)),
  ];
}

// What the links carry on; the open session is not part of it.
function addressKey(address) {
  return [
    address.slug,
    address.day,
    address.view,
    address.query,
    address.zone,
    address.place,
    address.id,
    address.who,
    ...address.room,
    ...address.track,
  ].join('\n');
}
