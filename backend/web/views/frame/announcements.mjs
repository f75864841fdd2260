// SPDX-License-Identifier: GPL-3.0-or-later
// What the organizers say to everyone: a band that can be closed, an emergency over everything.

import { instant } from '../../replica/selectors.mjs';
import { readSetting, writeSetting } from '../../store/settings.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { markdown } from '../parts/markdown.mjs';
import { button, iconButton } from '../parts/parts.mjs';
import { roomNames } from '../schedule/marks.mjs';
import { words } from '../words/words.mjs';

const STATES = { info: 'neutral', warning: 'warning', emergency: 'cancelled' };
const MOST_CLOSED = 100;

const keyOf = (one) => `${one.id}:${one.version ?? 0}`;
const closed = () => readSetting('closed', '').split(' ').filter(Boolean);

function close(app, one) {
  writeSetting('closed', [...closed(), keyOf(one)].slice(-MOST_CLOSED).join(' '));
  app.redraw();
}

/** Those that hold now and were not closed here, the gravest first. */
function current(app) {
  const done = new Set(closed());
  const gravity = ['info', 'warning', 'emergency'];
  return [...app.replica.announcements.values()]
    .filter((one) => {
      const until = one.expires ? instant(one.expires) : Infinity;
      return instant(one.start) <= app.now && app.now < until && !done.has(keyOf(one));
    })
    .sort(
      (a, b) =>
        gravity.indexOf(b.severity) - gravity.indexOf(a.severity) ||
        instant(b.start) - instant(a.start),
    );
}

function band(app, one) {
  const rooms = roomNames(app.replica, one.locationIds);
  return h(
    'div',
    { class: 'band-note announcement', data: { state: STATES[one.severity] ?? 'neutral' } },
    icon('megaphone', 20),
    h(
      'div',
      { class: 'announcement-text' },
      h('span', { class: 'vh' }, `${words.announcement}: `),
      rooms && h('b', null, `${rooms}: `),
      markdown(one.text),
    ),
    iconButton('close', words.close, () => close(app, one)),
  );
}

export class Announcements {
  constructor(app) {
    this.app = app;
    this.node = h('div', { class: 'announcements', role: 'region', 'aria-label': words.announcementsFrom });
    this.alarm = h('div', { class: 'alarm', role: 'alert', hidden: true });
  }

  draw() {
    const { app } = this;
    const list = app.replica ? current(app) : [];
    const quiet = list.filter((one) => one.severity !== 'emergency');
    const alarms = list.filter((one) => one.severity === 'emergency');
    const key = (one) => [one, roomNames(app.replica, one.locationIds)];
    this.node.hidden = quiet.length === 0;
    fill(this.node, quiet.map(key), () => quiet.map((one) => band(app, one)));
    this.alarm.hidden = alarms.length === 0;
    const fresh = fill(this.alarm, alarms.map(key), () =>
      alarms.map((one) =>
        h(
          'div',
          { class: 'alarm-one' },
          icon('megaphone', 40),
          h('b', { class: 'alarm-rooms' }, roomNames(app.replica, one.locationIds)),
          h('div', { class: 'alarm-text' }, markdown(one.text)),
          button(words.close, () => close(app, one), { kind: 'pri' }),
        ),
      ),
    );
    if (fresh && alarms.length > 0) this.alarm.querySelector('.btn').focus();
  }
}
