// SPDX-License-Identifier: GPL-3.0-or-later
// How true the page is, always in view: live, reconnecting, offline with its age, clock in doubt.

import { duration, grouped } from '../../time/format.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';

function chip(state, iconName, text, solid) {
  return h(
    'span',
    { class: solid ? 'chip solid' : 'chip', data: { state } },
    icon(iconName, 14),
    h('span', null, text),
  );
}

export function ageOf(app) {
  return Math.max(60_000, app.now - app.sync.asOf);
}

export function stateText(app) {
  const { sync, times, now } = app;
  const sameDay = times.dateKey(sync.asOf) === times.dateKey(now);
  const at = `${sameDay ? '' : `${times.mediumDay(sync.asOf)}, `}${times.time(sync.asOf)}`;
  return { at, offline: words.offline(at), age: words.old(duration(ageOf(app))) };
}

/** Draws the state into `node`. */
export function drawSync(app, node) {
  const { sync } = app;
  if (!app.replica) {
    fill(node, 'none', () => null);
    return;
  }
  const doubt =
    app.clock.inDoubt && chip('clock-doubtful', 'clock-question', words.clockDoubt, true);
  const zone = h('span', { class: 'sync-zone' }, app.zoneLabel);
  const { offline, age } = stateText(app);
  const live = () =>
    h(
      'span',
      { class: 'sync-live', data: { state: 'live' } },
      icon('dot-ring', 14),
      words.live,
      h('span', { class: 'sync-change num' }, words.atChange(grouped(app.replica.seq))),
    );
  const pieces = {
    live: () => [doubt || live(), zone],
    reconnecting: () => [chip('reconnecting', 'arrows-circle', words.reconnecting, false), zone],
    offline: () => [chip('offline', 'cloud-off', `${offline} · ${age}`, true)],
    loading: () => null,
  };
  const seq = sync.state === 'live' ? app.replica.seq : 0;
  fill(
    node,
    [sync.state, seq, offline, sync.state === 'offline' && age, app.zoneLabel, app.clock.inDoubt],
    pieces[sync.state],
  );
  node.dataset.sync = sync.state;
}
