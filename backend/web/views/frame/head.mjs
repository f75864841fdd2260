// SPDX-License-Identifier: GPL-3.0-or-later
// The event's name, how true the page is, grid or list, settings.

import { fill, h, icon } from '../parts/dom.mjs';
import { iconButton } from '../parts/parts.mjs';
import { openSettings } from './settingsmenu.mjs';
import { drawSync } from './syncline.mjs';
import { words } from '../words/words.mjs';

export class Head {
  constructor(app) {
    this.app = app;
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
    this.settings = iconButton('sliders', words.settings, () => openSettings(this.settings, app), {
      'aria-haspopup': 'dialog',
    });
    this.node = h(
      'header',
      { class: 'head' },
      this.logo,
      h('div', { class: 'who' }, this.title, this.sync),
      this.toggle,
      this.settings,
    );
  }

  toggleView() {
    const { app } = this;
    const next = app.view === 'grid' ? 'agenda' : 'grid';
    const byWidth = app.wide.matches ? 'grid' : 'agenda';
    app.go({ view: next === byWidth ? '' : next, query: '' });
  }

  draw() {
    const { app } = this;
    const name = app.replica?.event.name ?? '';
    fill(this.title, name, () => h('bdi', null, name));
    const initial = [...name.trim()][0]?.toUpperCase() ?? '';
    fill(this.logo, initial, () => h('span', { 'aria-hidden': 'true' }, initial));
    drawSync(app, this.sync);
    const toGrid = app.view !== 'grid';
    const label = toGrid ? words.showGrid : words.showList;
    this.toggle.hidden = !app.replica || app.days.length === 0;
    this.toggle.setAttribute('aria-label', label);
    this.toggle.title = label;
    fill(this.toggle, String(toGrid), () => icon(toGrid ? 'grid' : 'list', 22));
  }
}
