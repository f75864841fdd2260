// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the event page in one place: replica, address, what changed a moment ago. Views read it and are drawn
// again, at most once a frame.

import {
  agenda,
  dayForNow,
  dayOfInstant,
  dayOfSession,
  expectedEnd,
  expectedStart,
  instant,
  orderedDays,
  orderedLocations,
  sessionsOfDay,
} from '../replica/selectors.mjs';
import { clashesAt, engagements } from '../rules/engagements.mjs';
import { phaseAt } from '../rules/phases.mjs';
import { Times } from '../time/format.mjs';
import { safeZone, sameClock, viewerZone, zoneName } from '../time/zone.mjs';
import { formatAddress, parseAddress } from './address.mjs';
import { ask } from './api.mjs';
import { HOLD_MS } from './changes.mjs';
import { Outbox } from './outbox.mjs';
import { Viewer } from './viewer.mjs';
import { Writes } from './writes.mjs';

const WIDE = '(min-width: 48em)';
// A hidden or off-screen page gets no frames; it is drawn all the same, so that it is right when it is shown.
const NO_FRAME_MS = 120;

export class App {
  #draw;
  #pending = false;
  #times = null;
  #eventTimes = null;
  #kept = { replica: null, seq: -1, values: new Map() };

  constructor(sync, clock, draw) {
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

  /** The viewer's id; '' for a viewer who is nobody, or an organizer. */
  get guestId() {
    return this.replica?.me?.guestId ?? '';
  }

  /** The viewer as a guest of this event; undefined for one who is not in it. */
  get guest() {
    return this.replica?.guests.get(this.guestId);
  }

  get unread() {
    return this.replica?.me?.unread ?? 0;
  }

  get phase() {
    return phaseAt(this.replica.event, this.now);
  }

  /** Whether the viewer goes, what has only been sent included. */
  goes(id) {
    const pending = this.outbox.find(`rsvp ${id}`);
    return pending ? pending.want : Boolean(this.replica.me?.rsvps.has(id));
  }

  hosts(subject) {
    return this.guestId !== '' && (subject?.hostIds ?? []).includes(this.guestId);
  }

  isMine(session) {
    return this.goes(session.id) || this.hosts(session);
  }

  /** People who go, the viewer's own tap counted before the server says so. */
  countOf(id) {
    const known = this.replica.counts.get(id) ?? 0;
    const had = Boolean(this.replica.me?.rsvps.has(id));
    return Math.max(0, known + (this.goes(id) ? 1 : 0) - (had ? 1 : 0));
  }

  /** All that the viewer does when, by start. */
  get engagements() {
    return this.#keep(`engagements ${this.writes.version} ${Math.floor(this.now / 60_000)}`, () =>
      engagements(
        this.replica,
        { guestId: this.guestId, isGoing: (session) => this.goes(session.id) },
        this.now,
      ),
    );
  }

  /** What of the viewer's own meets this session. */
  clashesOf(session) {
    if (!session.start || session.status === 'cancelled') return [];
    return clashesAt(this.engagements, expectedStart(session), expectedEnd(session), session.id);
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

  get view() {
    if (this.printing) return 'agenda';
    return this.address.view || (this.wide.matches ? 'grid' : 'agenda');
  }

  get eventZone() {
    return safeZone(this.replica?.event.timeZone);
  }

  get zone() {
    return this.address.zone === 'mine' ? viewerZone() : this.eventZone;
  }

  /** Two zones are offered only where clocks differ; else the choice would do nothing. */
  get zonesDiffer() {
    return !sameClock(this.eventZone, viewerZone(), this.now);
  }

  get zoneLabel() {
    return zoneName(this.zone);
  }

  get times() {
    if (this.#times?.timeZone !== this.zone) this.#times = new Times(this.zone);
    return this.#times;
  }

  /** The event's days, and one without hours (id '') when sessions lie outside all of them: nothing is left out. */
  get days() {
    return this.#keep('days', () => this.#allDays());
  }

  #allDays() {
    const days = orderedDays(this.replica);
    const outside = sessionsOfDay(this.replica, '');
    if (outside.length === 0) return days;
    return [...days, { id: '', start: outside[0].start, end: outside[outside.length - 1].end }];
  }

  /** A selector's answer, kept until the replica is another one or has moved on. */
  #keep(name, make) {
    const { replica } = this;
    if (this.#kept.replica !== replica || this.#kept.seq !== replica.seq) {
      this.#kept = { replica, seq: replica.seq, values: new Map() };
    }
    if (!this.#kept.values.has(name)) this.#kept.values.set(name, make());
    return this.#kept.values.get(name);
  }

  #agendaOf(dayId) {
    return this.#keep(`agenda ${dayId}`, () => agenda(this.replica, dayId));
  }

  /** Times in the event's zone, whatever zone is shown: days are the event's. */
  get eventTimes() {
    if (this.#eventTimes?.timeZone !== this.eventZone) this.#eventTimes = new Times(this.eventZone);
    return this.#eventTimes;
  }

  dayKey(day) {
    if (day.id === '') return 'other';
    return this.eventTimes.dateKey(instant(day.start));
  }

  /** The chosen day: of the address, else of the open session, else the day of now; '' when there is none. */
  get dayId() {
    if (this.address.day) {
      const wanted = this.days.find((day) => this.dayKey(day) === this.address.day);
      if (wanted) return wanted.id;
    }
    return dayForNow(this.replica, this.now);
  }

  get today() {
    const { now } = this;
    return dayOfInstant(orderedDays(this.replica), now);
  }

  /** Today's sessions fade when they are over; a day that has passed is a record and stays readable. */
  fades(session) {
    const day = this.replica.days.get(this.today);
    return (
      Boolean(day) &&
      instant(session.start) >= instant(day.start) &&
      expectedEnd(session) <= this.now
    );
  }

  get rooms() {
    return this.#keep('rooms', () => orderedLocations(this.replica));
  }

  get tracks() {
    return this.#keep('tracks', () => this.#allTracks());
  }

  #allTracks() {
    const names = [...this.replica.sessions.values()]
      .map((session) => session.track)
      .filter(Boolean);
    return [...new Set(names)].sort((a, b) => a.localeCompare(b));
  }

  get isFiltered() {
    const { room, track, who } = this.address;
    return room.length > 0 || track.length > 0 || who !== '';
  }

  /** True when the filters keep this session. A break without a room belongs to all rooms. */
  keeps(session) {
    const { room, track, who } = this.address;
    if (who === 'mine' && !this.isMine(session)) return false;
    if (who === 'going' && !this.goes(session.id)) return false;
    if (who === 'hosting' && !this.hosts(session)) return false;
    const isBreak = session.kind === 'blocker';
    const rooms = session.locationIds ?? [];
    const roomFits =
      room.length === 0 || (isBreak && rooms.length === 0) || rooms.some((id) => room.includes(id));
    return roomFits && (track.length === 0 || isBreak || track.includes(session.track));
  }

  session(id) {
    return this.replica?.sessions.get(id);
  }

  groupsOf(dayId) {
    return this.#agendaOf(dayId)
      .map((group) => ({
        ...group,
        sessions: group.sessions.map((id) => this.session(id)).filter((s) => this.keeps(s)),
      }))
      .filter((group) => group.sessions.length > 0);
  }

  isDayOver(dayId) {
    const { now } = this;
    const day = this.replica.days.get(dayId);
    if (!day || now < instant(day.start)) return false;
    const groups = this.#agendaOf(dayId);
    const last = groups.flatMap((group) =>
      group.sessions.map((id) => expectedEnd(this.session(id))),
    );
    return now >= Math.max(instant(day.end), ...last);
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
    this.go({ place, id, session: '', query: '', ...rest }, { push: 'place' });
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
