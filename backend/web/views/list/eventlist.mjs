// SPDX-License-Identifier: GPL-3.0-or-later
// Events as cards: what runs, what comes, what is over.

import { Times } from '../../time/format.mjs';
import { safeZone, zoneName } from '../../time/zone.mjs';
import { h } from '../parts/dom.mjs';
import { emptyState, iconButton, loadingRows } from '../parts/parts.mjs';
import { openSettings } from '../frame/settingsmenu.mjs';
import { troubleNode } from '../frame/troubles.mjs';
import { words } from '../words/words.mjs';


const first = (event) => Date.parse(event.first ?? '');
const last = (event) => Date.parse(event.last ?? '');

function phaseOf(event, now) {
  if (Number.isNaN(first(event)) || now < first(event)) return 'coming';
  return now < last(event) ? 'running' : 'over';
}

function eventCard(event) {
  const times = new Times(safeZone(event.timeZone));
  // The end is half-open: an event that ends at midnight does not reach into the next day.
  const dates = Number.isNaN(first(event))
    ? ''
    : times.span(first(event), Math.max(first(event), last(event) - 1));
  return h(
    'li',
    { class: 'card event-card' },
    h(
      'div',
      { class: 'card-body' },
      h(
        'h3',
        null,
        h(
          'a',
          { class: 'card-link', href: `/e/${encodeURIComponent(event.slug)}` },
          h('bdi', null, event.name),
        ),
      ),
      h(
        'p',
        { class: 'card-meta num' },
        dates && h('span', null, dates),
        h('span', null, zoneName(safeZone(event.timeZone))),
      ),
    ),
  );
}

export class ListPage {
  constructor(root) {
    this.settings = iconButton('sliders', words.settings, () => openSettings(this.settings, null), {
      'aria-haspopup': 'dialog',
    });
    this.main = h('main', { id: 'schedule' });
    root.append(
      h(
        'header',
        { class: 'head' },
        h('div', { class: 'who' }, h('h1', null, words.events)),
        this.settings,
      ),
      this.main,
    );
  }

  loading() {
    this.main.replaceChildren(loadingRows(words.loadingEvents));
  }

  trouble(error, retry) {
    this.main.replaceChildren(troubleNode(error, retry));
  }
}

export function drawEvents(page, events, now) {
  if (events.length === 0) {
    page.main.replaceChildren(emptyState(words.noEvents));
    return;
  }
  const sections = Object.entries(words.eventGroups).map(([phase, title]) => {
    const members = events
      .filter((event) => phaseOf(event, now) === phase)
      .sort(
        (a, b) =>
          (phase === 'over' ? first(b) - first(a) : first(a) - first(b)) ||
          (a.name < b.name ? -1 : 1),
      );
    return (
      members.length > 0 &&
      h('section', { class: 'events' }, h('h2', null, title), h('ul', null, members.map(eventCard)))
    );
  });
  page.main.replaceChildren(...sections.filter(Boolean));
}
