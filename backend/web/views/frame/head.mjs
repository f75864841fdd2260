// SPDX-License-Identifier: GPL-3.0-or-later
// The event's name, how true the page is, grid or list, the bell, settings. Within a part of the page its title and a way
// back.

import { fill, h, icon } from '../parts/dom.mjs';
import { avatar } from '../parts/avatar.mjs';
import { iconButton } from '../parts/parts.mjs';
import { placeLink } from '../parts/place.mjs';
import { openSettings } from './settingsmenu.mjs';
import { drawSync } from './syncline.mjs';
import { words } from '../words/words.mjs';

export class Head {
  constructor(app, nav) {
    this.app = app;
    this.back = iconButton('back', words.back, () => app.leave(...this.parent));
    this.parent = [''];
    this.logo = h('a', {
      class: 'logo',
      href: '/',
      'aria-label': words.allEvents,
      title: words.allEvents,
    });
    this.title = h('h1', null);
    this.sync = h('div', { class: 'sync' });
    this.toggle = h('button', {
      class: 'ib',
      type: 'button',
      on: { click: () => this.toggleView() },
    });
    this.bell = placeLink(app, { class: 'ib bell' }, ['news']);
    this.me = placeLink(app, { class: 'ib me-link' }, ['me']);
    this.settings = iconButton('sliders', words.settings, () => openSettings(this.settings, app), {
      'aria-haspopup': 'dialog',
      class: 'ib head-settings',
    });
    this.node = h(
      'header',
      { class: 'head' },
      this.back,
      this.logo,
      h('div', { class: 'who' }, this.title, nav.node, this.sync),
      this.toggle,
      this.bell,
      this.settings,
      this.me,
    );
  }

  toggleView() {
    const { app } = this;
    if (app.address.place) return;
    const next = app.view === 'grid' ? 'agenda' : 'grid';
    const byWidth = app.wide.matches ? 'grid' : 'agenda';
    app.go({ view: next === byWidth ? '' : next, query: '' });
  }

  /** `place`: the part of the page that is shown; null for the schedule. */
  draw(place) {
    const { app } = this;
    const event = app.replica?.event.name ?? '';
    const name = (!app.wide.matches && place?.title) || event;
    fill(this.title, name, () => h('bdi', null, name));
    const initial = [...event.trim()][0]?.toUpperCase() ?? '';
    fill(this.logo, initial, () => h('span', { 'aria-hidden': 'true' }, initial));
    this.parent = place?.parent ?? [''];
    this.back.hidden = !place?.isInner;
    this.node.classList.toggle('is-inner', Boolean(place?.isInner));
    drawSync(app, this.sync);
    const toGrid = app.view !== 'grid';
    const label = toGrid ? words.showGrid : words.showList;
    this.toggle.hidden = !app.replica || app.days.length === 0 || Boolean(place);
    this.toggle.setAttribute('aria-label', label);
    this.toggle.title = label;
    fill(this.toggle, String(toGrid), () => icon(toGrid ? 'grid' : 'list', 22));
    this.#drawBell();
    this.#drawMe();
  }

  #drawBell() {
    const { app } = this;
    const { unread } = app;
    this.bell.hidden = !app.guestId || app.address.place === 'news';
    this.bell.setAttribute('href', app.hrefOf('news'));
    this.bell.setAttribute('aria-label', words.notificationsCount(unread));
    this.bell.title = words.notifications;
    fill(this.bell, String(unread), () => [
      icon('bell', 22),
      unread > 0 &&
        h('span', { class: 'badge num', 'aria-hidden': 'true' }, unread > 99 ? '99+' : unread),
    ]);
  }

  #drawMe() {
    const { app } = this;
    const { guest } = app;
    this.me.setAttribute('href', app.hrefOf('me'));
    this.me.setAttribute('aria-label', guest ? `${words.me}: ${guest.name}` : words.sayWho);
    this.me.title = guest?.name ?? words.sayWho;
    fill(this.me, [guest?.id, guest?.name, guest?.avatarUrl], () =>
      guest ? avatar(guest, 32) : icon('user', 22),
    );
  }
}
