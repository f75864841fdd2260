// SPDX-License-Identifier: GPL-3.0-or-later
// What the page shows, derived from replica, address, clock and what has only been sent: days, rooms, filters, whose a
// session is, what meets what. Nothing here changes anything.

import {
  agenda,
  dayForNow,
  dayOfInstant,
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
import { RoomChoice } from './roomchoice.mjs';
import { safeZone, sameClock, viewerZone, zoneName } from '../time/zone.mjs';

/** The base of App, which has `replica`, `address`, `now`, `writes`, `outbox`, `wide` and `printing`. */
export class Shown {
  #times = null;
  #eventTimes = null;
  #roomChoice = null;
  #kept = { replica: null, seq: -1, values: new Map() };

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

  /** What this reader has pinned and hidden. */
  get roomChoice() {
    const { id } = this.replica.event;
    if (this.#roomChoice?.eventId !== id) this.#roomChoice = { eventId: id, choice: new RoomChoice(id) };
    return this.#roomChoice.choice;
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
}
