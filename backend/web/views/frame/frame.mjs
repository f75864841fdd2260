// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the pieces of the event page together and draws them in order.

import { instant } from '../../replica/selectors.mjs';
import { readSetting } from '../../store/settings.mjs';
import { Announcements } from './announcements.mjs';
import { Nav } from './nav.mjs';
import { WaitingBox } from './waitingbox.mjs';
import { AgendaView } from '../schedule/agenda.mjs';
import { drawBands } from './bands.mjs';
import { DayTabs } from './daytabs.mjs';
import { fill, h } from '../parts/dom.mjs';
import { GridView } from '../schedule/grid.mjs';
import { Head } from './head.mjs';
import { NowButton } from './nowbutton.mjs';
import { drawPrintNotes, PrintNotes } from './printnotes.mjs';
import { ResultsView } from '../schedule/results.mjs';
import { Places } from './places.mjs';
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
    app.toast = (...what) => this.toast.show(...what);
    app.speak = (text, topic) => this.speech.say(text, topic);
    app.signIn = (then) => this.#signIn(then);
    this.nav = new Nav(app);
    this.head = new Head(app, this.nav);
    this.announcements = new Announcements(app);
    this.waiting = new WaitingBox(app);
    this.places = new Places(app);
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
    this.main = h(
      'main',
      { id: 'schedule', tabindex: '-1' },
      this.dayName,
      this.waiting.node,
      this.stage,
    );
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
      h('div', { class: 'notes-area' }, this.announcements.node, this.bands),
      this.tools.node,
      this.main,
      this.panel,
      this.nowButton.node,
      this.announcements.alarm,
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
      m: () => this.#toggleMine(),
      n: () => this.toNow(),
      '?': () => openSettings(this.head.settings, this.app, true),
      Escape: () => this.app.closeSession(),
      F6: () => this.#otherPane(),
    });
    addEventListener('beforeprint', () => this.#printing(true));
    addEventListener('afterprint', () => this.#printing(false));
    // The tools stick below a head that is as high as its text, which may be large.
    new ResizeObserver(() =>
      this.root.style.setProperty('--top-height', `${this.top.offsetHeight}px`),
    ).observe(this.top);
    // The parts' bar has a second row where words are large.
    new ResizeObserver(() =>
      this.root.style.setProperty('--nav-height', `${this.nav.node.offsetHeight}px`),
    ).observe(this.nav.node);
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

  #toggleMine() {
    const { app } = this;
    if (app.address.place || !app.guestId) app.visit(app.address.place === 'mine' ? '' : 'mine');
    else app.go({ who: app.address.who === 'mine' ? '' : 'mine' });
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

  /** Printed by the browser's own command: as the sheet of what is on the screen, once that part is loaded. */
  #printing(on) {
    const { app } = this;
    const { paper } = this.places;
    if (!on) {
      paper?.clearSheet();
    } else if (paper && app.replica && !app.address.query && !document.documentElement.dataset.paper) {
      const kind = { '': app.view === 'grid' ? 'day' : 'agenda', mine: 'mine' }[app.address.place];
      if (kind && !app.address.session) paper.prepareSheet(app, kind);
    }
    app.printing = on;
    this.draw();
  }

  toNow() {
    const { app } = this;
    if (app.today === '') return;
    const { place, query } = app.address;
    const wasElsewhere = app.dayId !== app.today || query !== '' || place !== '';
    if (wasElsewhere) app.go({ day: '', query: '', place: '', id: '' });
    this.draw();
    this.current.showNow(!wasElsewhere && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  /** The part of the page that the address names, made when it is first asked for; null for the schedule. */
  get place() {
    return this.places.get(this.app.address.place);
  }

  /** The dialog is loaded when it is first wanted. */
  async #signIn(then) {
    try {
      const { openSignIn } = await import('../people/signin.mjs');
      openSignIn(this.app, then);
    } catch {
      this.toast.show(words.notLoaded);
    }
  }

  get current() {
    if (this.place) return this.place;
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
    const { query } = app.address;
    const place = ready ? this.place : null;
    const searching = !place && query.trim() !== '';
    root.classList.toggle('searching', !place && (app.searching || query !== ''));
    root.classList.toggle('is-grid', ready && !place && view === 'grid' && !searching);
    root.classList.toggle('is-place', Boolean(place));
    root.classList.toggle('is-titled', Boolean(place) && app.address.id === '');
    root.classList.toggle('is-ready', ready);
    root.classList.toggle('is-compact', app.wide.matches && readSetting('density', 'normal') === 'compact');
    root.dataset.sync = app.sync.state;
    root.dataset.place = place ? app.address.place : 'schedule';
    const event = ready ? app.replica.event.name : document.title;
    document.title = place?.title ? `${place.title} · ${event}` : event;
    this.head.draw(place);
    this.nav.draw();
    this.announcements.draw();
    drawBands(app, this.bands);
    this.tabs.node.hidden = Boolean(place);
    this.tools.node.hidden = Boolean(place);
    if (!ready) {
      fill(this.stage, 'trouble', () => this.trouble);
      drawTrouble(app, this.trouble);
      this.sheet.draw();
      return;
    }
    if (!place) this.tabs.draw();
    this.#nameDay(place);
    if (!place) this.tools.draw();
    this.waiting.draw();
    const shown = this.current;
    const name = place ? `place ${app.address.place}` : searching ? 'results' : view;
    const swapped = fill(this.stage, `${name} ${Boolean(shown.isComing)}`, () => shown.node);
    const entered = swapped && name !== this.shownName;
    this.shownName = name;
    shown.draw();
    // Another part of the page begins at its top, and is what the keyboard meets next.
    if (entered && this.drawn && (place || this.wasPlace)) {
      this.main.scrollTop = 0;
      if (!document.activeElement?.closest('dialog')) this.main.focus({ preventScroll: true });
    }
    // For those who measure: the schedule is on the screen and can be used.
    if (!this.drawn) performance.mark('foyer.drawn');
    this.drawn = true;
    this.wasPlace = Boolean(place);
    this.#announceHits();
    this.sheet.draw((id) => this.#cardOf(id));
    this.nowButton.watch(shown.nowNode);
    drawPrintNotes(app, this.print);
  }

  /** The day as a heading for the ear; the tabs say it to the eye. */
  #nameDay(place) {
    const { app } = this;
    this.stage.setAttribute('role', place ? 'group' : 'tabpanel');
    this.stage.setAttribute('aria-label', place ? place.title : words.schedule);
    if (place) {
      this.dayName.textContent = place.title;
      return;
    }
    const day = app.replica.days.get(app.dayId);
    const name = day ? app.eventTimes.longDay(instant(day.start)) : words.otherTimes;
    this.dayName.textContent = app.address.query.trim() ? words.searchResults : name;
  }

  #announceHits() {
    const { query } = this.app.address;
    if (query === this.#shown || this.place) return;
    this.#shown = query;
    clearTimeout(this.hitsTimer);
    if (!query.trim()) return;
    this.hitsTimer = setTimeout(
      () => this.speech.say(words.hits(this.views.results.count), 'search'),
      500,
    );
  }
}
