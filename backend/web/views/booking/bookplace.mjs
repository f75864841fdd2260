// SPDX-License-Identifier: GPL-3.0-or-later
// Booking a session, or editing one's own: room, length and a free slot; every rule that is not kept stands in words
// before anything is sent.

import { instant, orderedDays, orderedLocations } from '../../replica/selectors.mjs';
import { bookableStarts, bookingFaults, lengths, roomState } from '../../rules/booking.mjs';
import { clashesAt } from '../../rules/engagements.mjs';
import { startOf } from '../../rules/phases.mjs';
import { ask, newKey } from '../../store/api.mjs';
import { duration } from '../../time/format.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { chipChoice, field } from '../parts/form.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { Place } from '../parts/place.mjs';
import { dayChoice, meetsWord, slotGroups } from '../meet/slots.mjs';
import { engagementText } from '../session/clashes.mjs';
import { codeText, problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

const MINUTE = 60_000;
const W = words.hosting;

export class BookPlace extends Place {
  constructor(app) {
    super(app, 'book');
    this.notes = h('div', null);
    this.source = h('div', null);
    this.room = h('div', null);
    this.length = h('div', null);
    this.slots = h('div', null);
    this.trouble = h('p', { class: 'form-trouble', role: 'alert', hidden: true });
    this.foot = h('div', { class: 'place-foot' });
    this.texts = h('div', { class: 'form' });
    this.form = h('div', { class: 'book-form' }, this.source, this.texts, this.room, this.length, this.slots);
    this.node.append(this.notes, this.form, this.foot);
    this.visited = '';
    app.listen(({ type }) => {
      if (type === 'viewer') this.visited = '';
    });
  }

  get title() {
    return this.session ? W.edit : W.book;
  }

  get isInner() {
    return true;
  }

  get parent() {
    return [''];
  }

  /** The session that is edited; undefined for a new one. */
  get session() {
    return this.app.replica?.sessions.get(this.app.address.id);
  }

  get #proposal() {
    const id = /^p-(.+)$/.exec(this.app.address.id)?.[1];
    return id ? this.app.replica.proposals.get(id) : undefined;
  }

  /** What is typed and chosen, from what stands; once a visit. */
  #enter() {
    const { session } = this;
    const { event } = this.app.replica;
    const from = session ?? this.#proposal;
    const wanted = session?.start
      ? (instant(session.end) - instant(session.start)) / MINUTE
      : this.#proposal?.durationMinutes;
    const offered = lengths(event);
    this.fields = {
      title: field(words.proposing.title, { value: from?.title ?? '', maxlength: 300 }),
      description: field(words.proposing.description, {
        value: from?.description ?? '',
        area: true,
        rows: 4,
        hint: words.proposing.markdown,
        optional: words.meeting.optional,
      }),
    };
    this.fields.title.input.addEventListener('input', () => this.app.redraw());
    this.texts.replaceChildren(...Object.values(this.fields));
    this.minutes = offered.find((one) => one >= (wanted ?? 0)) ?? offered[offered.length - 1];
    if (session && !offered.includes(wanted) && wanted) this.minutes = wanted;
    this.roomId = session?.locationIds?.[0] ?? this.#rooms[0]?.id ?? '';
    this.start = session?.start ? instant(session.start) : NaN;
    this.day = session?.start
      ? (orderedDays(this.app.replica).find(
          (day) => instant(day.start) <= this.start && this.start < instant(day.end),
        )?.id ?? '')
      : '';
    this.version = session?.version;
    this.key = newKey();
    this.trouble.hidden = true;
  }

  get #rooms() {
    return orderedLocations(this.app.replica).filter((room) => room.bookable);
  }

  draw() {
    const { app } = this;
    const { session } = this;
    const allowed = !session || (app.hosts(session) && !session.adminManaged);
    const shut = app.phase !== 'scheduling';
    const ready = app.guestId && allowed && !shut && this.#rooms.length > 0;
    this.form.hidden = !ready;
    this.foot.hidden = !ready;
    if (this.drawSignedOut(this.notes, words.whoText)) return;
    fill(this.notes, [allowed, shut, this.#rooms.length > 0], () => this.#whyNot(allowed, shut));
    if (!ready) return;
    const visit = `${app.address.id} ${app.guestId}`;
    if (this.visited !== visit) {
      this.visited = visit;
      this.#enter();
    }
    this.#drawSource();
    this.#drawRoom();
    this.#drawLength();
    this.#drawSlots();
    this.#drawFoot();
  }

  #whyNot(allowed, shut) {
    const { app } = this;
    if (!allowed) return emptyState(W.organizers);
    if (shut) {
      const begins = startOf(app.replica.event, 'scheduling');
      return emptyState(
        begins > app.now
          ? W.shutUntil(`${app.times.longDay(begins)}, ${app.times.time(begins)}`)
          : W.shut,
      );
    }
    return this.#rooms.length === 0 ? emptyState(W.noRooms) : null;
  }

  /** A new session may be one of the viewer's proposals. */
  #drawSource() {
    const { app } = this;
    const taken = new Set([...app.replica.sessions.values()].map((one) => one.proposalId));
    const own = [...app.replica.proposals.values()].filter(
      (one) => app.hosts(one) && !taken.has(one.id),
    );
    this.source.hidden = Boolean(this.session) || own.length === 0;
    fill(this.source, [own.map((one) => [one.id, one.title]), app.address.id], () =>
      chipChoice(
        W.fromProposal,
        'proposal',
        [
          { value: '', label: W.none },
          ...own.map((one) => ({ value: `p-${one.id}`, label: one.title })),
        ],
        app.address.id,
        (id) => app.go({ id }),
      ),
    );
  }

  #drawRoom() {
    const { app } = this;
    const rooms = this.#rooms;
    // A room that one may not choose, but stands there.
    const own = app.replica.locations.get(this.roomId);
    const all = own && !rooms.includes(own) ? [own, ...rooms] : rooms;
    fill(this.room, [this.visited, all.map((room) => [room.id, room.name, room.capacity])], () =>
      chipChoice(
        W.room,
        'room',
        all.map((room) => ({
          value: room.id,
          label: room.name,
          note: room.capacity > 0 ? String(room.capacity) : '',
        })),
        this.roomId,
        (id) => {
          this.roomId = id;
          app.redraw();
        },
      ),
    );
  }

  #drawLength() {
    const { app } = this;
    const offered = [...new Set([...lengths(app.replica.event), this.minutes])].sort((a, b) => a - b);
    fill(this.length, [this.visited, offered], () =>
      chipChoice(
        W.length,
        'length',
        offered.map((minutes) => ({ value: String(minutes), label: duration(minutes * MINUTE) })),
        String(this.minutes),
        (value) => {
          this.minutes = Number(value);
          app.redraw();
        },
      ),
    );
  }

  get #end() {
    return this.start + this.minutes * MINUTE;
  }

  #drawSlots() {
    const { app } = this;
    const { event } = app.replica;
    const slot = event.slotMinutes * MINUTE;
    const days = orderedDays(app.replica).filter((day) => instant(day.bookingEnd ?? day.end) > app.now);
    if (!days.some((day) => day.id === this.day)) this.day = days[0]?.id ?? '';
    const day = days.find((one) => one.id === this.day);
    const starts = day ? bookableStarts(event, day).filter((at) => at + slot > app.now) : [];
    const except = this.session?.id;
    const stateOf = (at) => {
      const taken = roomState(app.replica, this.roomId, at, at + slot, except);
      const chosen = at >= this.start && at < this.#end;
      const clashes = clashesAt(app.engagements, at, at + slot, except);
      const past = at <= app.now;
      const note = past ? W.past : taken ? W[taken] : meetsWord(clashes);
      return { free: !past && !taken, chosen, note, warns: !past && !taken && clashes.length > 0 };
    };
    const focused = this.slots.contains(document.activeElement) ? document.activeElement.dataset.at : '';
    const rebuilt = fill(
      this.slots,
      [this.day, days.map((one) => one.id), starts.map((at) => [at, stateOf(at)]), app.times.timeZone],
      () => [
        h('h2', { class: 'field-title' }, W.time),
        days.length > 1 &&
          dayChoice(app, days, this.day, (id) => {
            this.day = id;
            app.redraw();
          }),
        starts.length > 0
          ? slotGroups(
              app.times,
              starts,
              stateOf,
              (at) => {
                this.start = at;
                this.trouble.hidden = true;
                app.redraw();
              },
              W.chooseTime,
            )
          : h('p', { class: 'empty' }, W.dayOver),
      ],
    );
    if (rebuilt && focused) this.slots.querySelector(`[data-at="${focused}"]`)?.focus();
  }

  get #moved() {
    const { session } = this;
    return (
      !session ||
      instant(session.start) !== this.start ||
      instant(session.end) !== this.#end ||
      session.locationIds?.[0] !== this.roomId
    );
  }

  #faults() {
    const { session } = this;
    const title = this.fields.title.input.value;
    // Only what is changed is held to the rules.
    if (session && !this.#moved) return title.trim() ? [] : ['session.titleMissing'];
    return bookingFaults(
      this.app.replica,
      { title, roomId: this.roomId, start: this.start, end: this.#end, before: session ?? null },
      this.app.now,
    );
  }

  #drawFoot() {
    const { app } = this;
    const faults = this.#faults();
    const chosen = !Number.isNaN(this.start);
    const met = chosen ? clashesAt(app.engagements, this.start, this.#end, this.session?.id) : [];
    const room = app.replica.locations.get(this.roomId)?.name ?? '';
    const meets =
      met.length > 0
        ? `${words.meetsShort(met.length)}: ${met.map((one) => engagementText(app, one).title).join(', ')}`
        : W.nothingMeets;
    const why = faults
      .filter((code) => code !== 'session.timeMissing')
      .map(codeText)
      .join(' ');
    const told = this.session && this.#moved ? app.countOf(this.session.id) : 0;
    const when = chosen
      ? `${app.times.mediumDay(this.start)}, ${app.times.range(this.start, this.#end)}`
      : W.chooseTime;
    fill(this.foot, [when, room, meets, why, faults, told, this.session?.id], () => [
      h(
        'p',
        { class: 'foot-what' },
        icon('clock', 20),
        h(
          'span',
          null,
          h('b', { class: 'num' }, when),
          chosen && h('small', null, [room, meets].filter(Boolean).join(' · ')),
        ),
      ),
      why && h('p', { class: 'form-trouble', role: 'status' }, icon('triangle-alert', 16), h('span', null, why)),
      this.trouble,
      told > 0 && h('p', { class: 'faint foot-used' }, W.peopleTold(told)),
      this.#sendButton(faults),
    ]);
  }

  #sendButton(faults) {
    const send = button(
      this.session ? W.save : W.bookIt,
      async () => {
        send.disabled = true;
        await this.#send();
        send.disabled = false;
      },
      { kind: 'pri wide' },
    );
    send.disabled = faults.length > 0;
    return send;
  }

  #body() {
    const { session } = this;
    const body = {
      title: this.fields.title.input.value.trim(),
      description: this.fields.description.input.value,
    };
    if (this.#moved) {
      body.start = new Date(this.start).toISOString();
      body.end = new Date(this.#end).toISOString();
      body.locationIds = [this.roomId];
    }
    if (session) body.expectedVersion = this.version;
    else if (this.#proposal) body.proposalId = this.#proposal.id;
    return body;
  }

  async #send() {
    const { app, session } = this;
    const path = `${app.event}/sessions`;
    const { body, error } = session
      ? await ask('PATCH', `${path}/${encodeURIComponent(session.id)}`, this.#body())
      : await ask('POST', path, this.#body(), this.key);
    if (error) {
      if (error.status !== 0) this.key = newKey();
      if (error.current) this.version = error.current.version;
      this.trouble.textContent = problemText(error);
      this.trouble.hidden = false;
      return;
    }
    this.visited = '';
    app.toast(W.booked);
    app.go({ place: '', id: '', session: body.id });
    app.whenSession(body.id, (made) => app.showDayOf(made));
  }
}
