// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the pieces of the event page together and draws them in order.

import { instant } from '../../replica/selectors.mjs';
import { AgendaView } from '../schedule/agenda.mjs';
import { drawBands } from './bands.mjs';
import { DayTabs } from './daytabs.mjs';
import { fill, h } from '../parts/dom.mjs';
import { GridView } from '../schedule/grid.mjs';
import { Head } from './head.mjs';
import { NowButton } from './nowbutton.mjs';
import { drawPrintNotes, PrintNotes } from './printnotes.mjs';
import { ResultsView } from '../schedule/results.mjs';
import { openSettings } from './settingsmenu.mjs';
import { Sheet } from '../session/sheet.mjs';
import { listenForShortcuts } from './shortcuts.mjs';
import { Speech, Toast } from '../parts/speech.mjs';
import { Tools } from './tools.mjs';
import { drawTrouble } from './troubles.mjs';
import { words } from '../words/words.mjs';

export class Frame {
  #shown = '';

  constructor(app, root) {
    this.app = app;
    this.root = root;
    this.speech = new Speech();
    this.toast = new Toast();
    this.head = new Head(app);
    this.tabs = new DayTabs(app);
    this.top = h('div', { class: 'top' }, this.head.node, this.tabs.node);
    this.tools = new Tools(app, () => this.toNow());
    this.bands = h('div', { class: 'bands' });
    this.views = {
      agenda: new AgendaView(app),
      grid: new GridView(app),
      results: new ResultsView(app),
    };
    this.trouble = h('div', { class: 'trouble' });
    this.stage = h('div', {
      class: 'stage',
      id: 'day-panel',
      role: 'tabpanel',
      'aria-label': words.schedule,
    });
    this.dayName = h('h2', { class: 'vh' });
    this.main = h('main', { id: 'schedule', tabindex: '-1' }, this.dayName, this.stage);
    this.panel = h('aside', { class: 'panel', hidden: true, 'aria-labelledby': 'sheet-title' });
    this.sheet = new Sheet(app, this.panel, (text) => this.toast.show(text));
    this.nowButton = new NowButton(() => this.toNow());
    this.print = new PrintNotes();
    root.append(
      h(
        'a',
        { class: 'skip', href: '#schedule', on: { click: (event) => this.#skip(event) } },
        words.toSchedule,
      ),
      h(
        'a',
        { class: 'skip', href: '#now', on: { click: (event) => this.#skip(event, true) } },
        words.toNow,
      ),
      this.print.head,
      this.top,
      this.bands,
      this.tools.node,
      this.main,
      this.panel,
      this.nowButton.node,
      this.toast.node,
      this.speech.node,
      this.print.foot,
    );
    this.#listen();
  }

  #listen() {
    listenForShortcuts({
      '/': () => this.tools.focusSearch(),
      g: () => this.head.toggleView(),
      n: () => this.toNow(),
      '?': () => openSettings(this.head.settings, this.app),
      Escape: () => this.app.closeSession(),
      F6: () => this.#otherPane(),
    });
    addEventListener('beforeprint', () => this.#printing(true));
    addEventListener('afterprint', () => this.#printing(false));
    // The tools stick below a head that is as high as its text, which may be large.
    new ResizeObserver(() =>
      this.root.style.setProperty('--top-height', `${this.top.offsetHeight}px`),
    ).observe(this.top);
    let last = 0;
    addEventListener(
      'scroll',
      () => {
        const { scrollY } = window;
        // Filters scroll away and come back on scroll up; small jitters of a finger count for nothing.
        if (Math.abs(scrollY - last) < 8) return;
        this.root.classList.toggle('tools-away', scrollY > last && scrollY > 160);
        last = scrollY;
      },
      { passive: true },
    );
  }

  #skip(event, now = false) {
    event.preventDefault();
    if (now) this.toNow();
    this.main.focus();
  }

  #otherPane() {
    const inPanel = this.panel.contains(document.activeElement);
    if (!this.panel.hidden && !inPanel) this.panel.querySelector('h2')?.focus();
    else (this.#cardOf(this.app.address.session) ?? this.main).focus();
  }

  #printing(on) {
    this.app.printing = on;
    this.draw();
  }

  toNow() {
    const { app } = this;
    if (app.today === '') return;
    const wasElsewhere = app.dayId !== app.today || app.address.query !== '';
    if (wasElsewhere) app.go({ day: '', query: '' });
    this.draw();
    this.current.showNow(!wasElsewhere && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  get current() {
    return this.app.address.query.trim() ? this.views.results : this.views[this.app.view];
  }

  #cardOf(id) {
    if (!id) return null;
    return this.views.grid.node.isConnected
      ? this.views.grid.cellOf(id)
      : this.stage.querySelector(`.card[data-id="${CSS.escape(id)}"] .card-link`);
  }

  draw() {
    const { app, root } = this;
    const ready = Boolean(app.replica);
    const { view } = app;
    root.classList.toggle('searching', app.searching || app.address.query !== '');
    root.classList.toggle('is-grid', ready && view === 'grid' && !app.address.query.trim());
    root.classList.toggle('is-ready', ready);
    root.dataset.sync = app.sync.state;
    document.title = ready ? app.replica.event.name : document.title;
    this.head.draw();
    drawBands(app, this.bands);
    if (!ready) {
      fill(this.stage, 'trouble', () => this.trouble);
      drawTrouble(app, this.trouble);
      return;
    }
    this.tabs.draw();
    this.#nameDay();
    this.tools.draw();
    const shown = this.current;
    fill(this.stage, `${app.address.query.trim() ? 'results' : view}`, () => shown.node);
    shown.draw();
    this.#announceHits();
    this.sheet.draw((id) => this.#cardOf(id));
    this.nowButton.watch(shown.nowNode);
    drawPrintNotes(app, this.print);
  }

  /** The day as a heading for the ear; the tabs say it to the eye. */
  #nameDay() {
    const { app } = this;
    const day = app.replica.days.get(app.dayId);
    const name = day ? app.eventTimes.longDay(instant(day.start)) : words.otherTimes;
    this.dayName.textContent = app.address.query.trim() ? words.searchResults : name;
  }

  #announceHits() {
    const { query } = this.app.address;
    if (query === this.#shown) return;
    this.#shown = query;
    clearTimeout(this.hitsTimer);
    if (!query.trim()) return;
    this.hitsTimer = setTimeout(
      () => this.speech.say(words.hits(this.views.results.count), 'search'),
      500,
    );
  }
}
