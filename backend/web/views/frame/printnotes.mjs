// SPDX-License-Identifier: GPL-3.0-or-later
// On paper: what it is, in which zone, and as of when. Paper does not follow changes, so it must say so.

import { instant } from '../../replica/selectors.mjs';
import { grouped } from '../../time/format.mjs';
import { fill, h } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';

export class PrintNotes {
  constructor() {
    this.head = h('div', { class: 'print-head', 'aria-hidden': 'true' });
    this.foot = h('div', { class: 'print-foot', 'aria-hidden': 'true' });
  }
}

export function drawPrintNotes(app, notes) {
  const { times, replica } = app;
  const day = replica.days.get(app.dayId);
  const when = `${times.mediumDay(app.sync.asOf)} ${times.time(app.sync.asOf)}`;
  const dayName = day ? times.longDay(instant(day.start)) : '';
  fill(notes.head, [dayName, replica.event.name, app.zoneLabel], () => [
    h('b', null, dayName),
    h('span', null, replica.event.name),
    h('span', null, words.allTimes(app.zoneLabel)),
  ]);
  const text = words.asOf(grouped(replica.seq), when);
  fill(notes.foot, text, () => text);
}
