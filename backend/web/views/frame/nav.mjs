// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the page: a bar below on a phone, words in the head on a wide screen.

import { h, icon } from '../parts/dom.mjs';
import { placeLink } from '../parts/place.mjs';
import { words } from '../words/words.mjs';

const PARTS = [
  { place: '', name: () => words.schedule, icon: 'calendar', inner: ['book'] },
  { place: 'mine', name: () => words.mine, icon: 'check-circle', inner: [] },
  { place: 'proposals', name: () => words.proposals, icon: 'bulb', inner: ['propose', 'vote'] },
  { place: 'guests', name: () => words.guests, icon: 'people', inner: [], wideOnly: true },
  { place: 'meet', name: () => words.meet, icon: 'meet', inner: [] },
  { place: 'me', name: () => words.me, icon: 'user', inner: ['profile'] },
];

export class Nav {
  constructor(app) {
    this.app = app;
    this.links = PARTS.map((part) =>
      placeLink(
        app,
        { class: part.wideOnly ? 'nav-link wide-only' : 'nav-link', 'data-place': part.place || 'schedule' },
        [part.place],
        h('span', { class: 'nav-icon' }, icon(part.icon, 22)),
        h('span', { class: 'nav-word' }, part.name()),
      ),
    );
    this.node = h('nav', { class: 'nav', 'aria-label': words.nav }, this.links);
  }

  draw() {
    const { app } = this;
    const { place } = app.address;
    const wide = app.wide.matches;
    for (const [index, part] of PARTS.entries()) {
      const inGuests = place === 'guests' && part.place === 'meet' && !wide;
      const current = place === part.place || part.inner.includes(place) || inGuests;
      const link = this.links[index];
      if (current) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
      link.setAttribute('href', app.hrefOf(part.place));
      link.hidden = this.#isHidden(part);
    }
    this.node.hidden = !app.replica;
  }

  /** Meetings only where the event has them; on a phone their place is the guests' way in. */
  #isHidden(part) {
    const { app } = this;
    if (part.place === 'meet' && app.wide.matches && app.replica)
      return !app.replica.event.meetingsEnabled;
    return false;
  }
}
