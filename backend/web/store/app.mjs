// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the event page in one place: replica, address, what changed a moment ago. Views read it and are drawn
// again, at most once a frame.

import { dayForNow, dayOfSession } from '../replica/selectors.mjs';
import { formatAddress, parseAddress } from './address.mjs';
import { ask } from './api.mjs';
import { HOLD_MS } from './changes.mjs';
import { Outbox } from './outbox.mjs';
import { Shown } from './shown.mjs';
import { Viewer } from './viewer.mjs';
import { Writes } from './writes.mjs';

const WIDE = '(min-width: 48em)';
// A hidden or off-screen page gets no frames; it is drawn all the same, so that it is right when it is shown.
const NO_FRAME_MS = 120;

export class App extends Shown {
  #draw;
  #pending = false;

  constructor(sync, clock, draw) {
    super();
    this.sync = sync;
    this.clock = clock;
    this.#draw = draw;
    this.address = parseAddress(location.pathname, location.search);
    this.changed = new Map();
    // Set by the frame: a sentence at the bottom, the sign-in, a sentence for the ear.
    this.toast = () => {};
    this.signIn = () => {};
    this.speak = () => {};
    this.outbox = new Outbox(ask, {
      changed: () => this.writes.changed(),
      refused: (entry, error) => this.writes.refused(entry, error),
      sent: (entry) => this.writes.sent(entry),
    });
    this.writes = new Writes(this);
    this.viewer = new Viewer(() => this.switchViewer());
    this.listeners = new Set();
    this.waitingFor = [];
    /** A session that was just made and that the feed is about to bring. */
    this.expected = '';
    this.printing = false;
    this.pastOpen = false;
    this.searching = false;
    this.wide = matchMedia(WIDE);
    this.wide.addEventListener('change', () => this.redraw());
    addEventListener('popstate', () => {
      this.address = parseAddress(location.pathname, location.search);
      this.redraw();
    });
  }

  get replica() {
    return this.sync.replica;
  }

  /** "events/{slug}", for addresses of the API. */
  get event() {
    return `events/${encodeURIComponent(this.address.slug)}`;
  }

  /** Everything of the old viewer goes; the schedule comes anew. */
  switchViewer() {
    this.outbox.clear();
    this.writes.forget();
    this.changed.clear();
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    for (const listener of this.listeners) listener({ type: 'viewer' });
    this.sync.switchViewer();
    // At once: the last viewer's sessions do not stay on the screen for a frame.
    this.drawNow();
  }

  /** Runs when the schedule is here: at once, or after a change of viewer. */
  whenReady(then) {
    if (this.replica) then();
    else this.waitingFor.push(then);
  }

  /** Runs when the feed has brought this session; a new one is opened a moment before it is known. */
  whenSession(id, then) {
    const known = this.session(id);
    if (known) {
      then(known);
      return;
    }
    this.expected = id;
    const listener = () => {
      const made = this.session(id);
      if (!made) return;
      this.listeners.delete(listener);
      this.expected = '';
      then(made);
    };
    this.listeners.add(listener);
  }

  isReady() {
    const waiting = this.waitingFor;
    this.waitingFor = [];
    for (const then of waiting) then();
  }

  /** `listener(message)` hears every message of the feed, and {type: 'viewer'} when somebody else looks. */
  listen(listener) {
    this.listeners.add(listener);
  }

  tell(message) {
    for (const listener of this.listeners) listener(message);
  }

  get now() {
    return this.clock.now();
  }

  /** Changes the address. `push`: Back returns to what was before. */
  go(patch, { push = false } = {}) {
    this.address = { ...this.address, ...patch };
    const url = formatAddress(this.address);
    if (push) history.pushState({ foyer: push === true ? 'sheet' : push }, '', url);
    else history.replaceState(history.state, '', url);
    this.redraw();
  }

  openSession(id) {
    if (this.address.session === id) return;
    this.go({ session: id }, { push: !this.address.session });
  }

  closeSession() {
    if (!this.address.session) return;
    if (history.state?.foyer === 'sheet') history.back();
    else this.go({ session: '' });
  }

  /** To a part of the page; '' is the schedule. Back returns. */
  visit(place, id = '', rest = {}) {
    const { place: before, id: beforeId, session } = this.address;
    if (before === place && beforeId === id && !session) return;
    this.go({ place, id, session: '', query: '', meeting: '', ...rest }, { push: 'place' });
    scrollTo(0, 0);
  }

  /** Back to where one came from, or to `place` when one came from nowhere. */
  leave(place = '', id = '') {
    if (history.state?.foyer === 'place') history.back();
    else this.go({ place, id, session: '', query: '' });
  }

  hrefOf(place, id = '', rest = {}) {
    return formatAddress({
      ...this.address,
      session: '',
      query: '',
      room: [],
      track: [],
      who: '',
      meeting: '',
      view: '',
      day: '',
      place,
      id,
      ...rest,
    });
  }

  goToDay(dayId) {
    const day = this.days.find((one) => one.id === dayId);
    this.go({ day: day && dayId !== dayForNow(this.replica, this.now) ? this.dayKey(day) : '' });
  }

  /** After a deep link the day of the session is the one to stand on. */
  showDayOf(session) {
    const dayId = dayOfSession(this.replica, session);
    if (dayId) this.goToDay(dayId);
  }

  /** The card holds its tint for a while, then fades. */
  markChanged(id, kind) {
    const until = this.clock.deviceNow() + HOLD_MS;
    this.changed.set(id, { kind, until });
    setTimeout(() => {
      if (this.changed.get(id)?.until === until) this.changed.delete(id);
      this.redraw();
    }, HOLD_MS);
  }

  drawNow() {
    this.#pending = false;
    this.#draw();
  }

  redraw() {
    if (this.#pending) return;
    this.#pending = true;
    const once = () => {
      if (!this.#pending) return;
      this.#pending = false;
      this.#draw();
    };
    requestAnimationFrame(once);
    setTimeout(once, NO_FRAME_MS);
  }
}
