// SPDX-License-Identifier: GPL-3.0-or-later
// Bands under the head: out of date, clock in doubt, event taken down. Nothing else may stand there.

import { STALE_AFTER_MS } from '../../feed/policy.mjs';
import { grouped, Times } from '../../time/format.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { button } from '../parts/parts.mjs';
import { stateText } from './syncline.mjs';
import { words } from '../words/words.mjs';

function band(state, iconName, strong, text, action, solid = false) {
  return h(
    'div',
    { class: solid ? 'band-note solid' : 'band-note', data: { state } },
    icon(iconName, 22),
    h('p', null, h('b', null, strong), ' ', text),
    action,
  );
}

function offlineBand(app) {
  const { at } = stateText(app);
  const [text, change] = words.changedSince(at, grouped(app.replica.seq));
  const isStale = app.now - app.sync.asOf > STALE_AFTER_MS;
  return band(
    'offline',
    'cloud-off',
    words.mayBeOld,
    [text, ' ', h('span', { class: 'num band-faint' }, change)],
    button(words.tryNow, () => app.sync.tryNow()),
    isStale,
  );
}

function clockBand(app) {
  const device = new Times(app.zone).time(app.clock.deviceNow());
  const [strong, text] = words.clockBand(app.times.time(app.now), device);
  return band('clock-doubtful', 'clock-question', strong, text);
}

export function drawBands(app, node) {
  if (!app.replica) {
    fill(node, '', () => null);
    return;
  }
  const offline = app.sync.state === 'offline';
  const gone = app.replica.eventDeleted || app.sync.error?.status === 404;
  const isStale = app.now - app.sync.asOf > STALE_AFTER_MS;
  const minute = app.clock.inDoubt ? Math.floor(app.now / 60_000) : 0;
  fill(node, [offline && [stateText(app).at, app.replica.seq, isStale], minute, gone], () => [
    gone &&
      band('cancelled', 'cross-circle', words.eventGone, h('a', { href: '/' }, words.allEvents)),
    offline && !gone && offlineBand(app),
    app.clock.inDoubt && clockBand(app),
  ]);
}
