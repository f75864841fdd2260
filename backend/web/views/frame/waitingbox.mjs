// SPDX-License-Identifier: GPL-3.0-or-later
// "2 of your changes wait": each with its time and a way to take it back.

import { fill, h, icon } from '../parts/dom.mjs';
import { iconButton } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

export class WaitingBox {
  constructor(app) {
    this.app = app;
    this.summary = h('summary', null);
    this.list = h('ul', null);
    this.node = h('details', { class: 'waiting', open: true, hidden: true }, this.summary, this.list);
  }

  draw() {
    const { app } = this;
    const { waiting } = app.outbox;
    this.node.hidden = waiting.length === 0;
    fill(this.summary, String(waiting.length), () => [
      icon('dots', 20),
      h('b', null, words.waitingChanges(waiting.length)),
      icon('chevron', 16),
    ]);
    fill(
      this.list,
      waiting.map((entry) => [entry.key, entry.text]),
      () =>
        waiting.map((entry) =>
          h(
            'li',
            null,
            h('span', { class: 'waiting-text' }, h('bdi', null, entry.text)),
            h('span', { class: 'num faint' }, app.times.time(entry.at)),
            iconButton('undo', `${words.undo}: ${entry.text}`, () => app.outbox.undo(entry.key)),
          ),
        ),
    );
  }
}
