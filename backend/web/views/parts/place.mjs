// SPDX-License-Identifier: GPL-3.0-or-later
// What every part of the page beside the schedule has in common: a title for the head, whether Back leads out of it.

import { fill, h } from './dom.mjs';
import { button, emptyState } from './parts.mjs';
import { words } from '../words/words.mjs';

export class Place {
  constructor(app, name) {
    this.app = app;
    this.node = h('div', { class: `place place-${name}` });
  }

  get title() {
    return '';
  }

  /** A part within a part: the head shows a way back. */
  get isInner() {
    return false;
  }

  get nowNode() {
    return null;
  }

  showNow() {}

  /** In place of what only a guest sees. True when it was drawn. */
  drawSignedOut(node, sentence) {
    const { app } = this;
    if (app.guestId) return false;
    fill(node, `signed out ${sentence}`, () =>
      emptyState(sentence, [button(words.sayWho, () => app.signIn(), { kind: 'pri' })]),
    );
    return true;
  }
}

/** A link inside the page: a plain click stays in it, with a modifier it is the browser's. */
export function placeLink(app, properties, [place, id = '', rest = {}], ...children) {
  return h(
    'a',
    {
      href: app.hrefOf(place, id, rest),
      ...properties,
      on: {
        click: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
            return;
          event.preventDefault();
          app.visit(place, id, rest);
        },
      },
    },
    children,
  );
}

/** A heading with a hairline, as between the hours of the schedule. */
export const rule = (text) => h('h2', { class: 'hour rule-head' }, h('span', null, text));
