// SPDX-License-Identifier: GPL-3.0-or-later
// Asking somebody to meet: slots, place, a word. The foot repeats what is sent, and what of one's own it meets.

import { instant, orderedDays } from '../../replica/selectors.mjs';
import { clashesAt } from '../../rules/engagements.mjs';
import { meetingsAreOpen, openRequests, slotsOfDay, tapSlot } from '../../rules/meetings.mjs';
import { ask, newKey } from '../../store/api.mjs';
import { avatar } from '../parts/avatar.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { field } from '../parts/form.mjs';
import { button, emptyState, loadingRows } from '../parts/parts.mjs';
import { engagementText } from '../session/clashes.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';
import { dayChoice, meetsWord, slotGroups, whenOpen } from './slots.mjs';

const ELSEWHERE = '';

export class AskForm {
  #generation = 0;

  constructor(app) {
    this.app = app;
    this.id = '';
    this.top = h('div', null);
    this.slots = h('div', { class: 'ask-slots' });
    this.where = h('div', null);
    this.placeField = field(words.meeting.place, { maxlength: 200 });
    this.placeField.input.addEventListener('input', () => app.redraw());
    this.wordBox = h('div', null);
    this.foot = h('div', { class: 'place-foot' });
    this.trouble = h('p', { class: 'form-trouble', role: 'alert', hidden: true });
    this.body = h('div', { class: 'ask-form' }, this.slots, this.where, this.placeField, this.wordBox);
    this.node = h('div', null, this.top, this.body, this.foot);
    app.listen((message) => this.#hear(message));
  }

  /** Whoever comes back begins anew. */
  leave() {
    if (!this.id) return;
    this.id = '';
    this.#generation += 1;
  }

  #hear({ type }) {
    if (type === 'viewer') this.leave();
    // Somebody's meeting may have taken a slot: what is free is asked for again.
    if (this.id && (type === 'again' || type === 'meeting.changed' || type === 'meeting.deleted'))
      this.#load();
  }

  #enter(id) {
    this.#generation += 1;
    this.id = id;
    this.offered = null;
    this.error = null;
    this.day = '';
    this.run = [];
    this.place = undefined;
    this.key = newKey();
    this.trouble.hidden = true;
    this.placeField.input.value = '';
    const name = this.app.replica.guests.get(id)?.name ?? words.somebody;
    this.word = field(words.meeting.word(name), {
      area: true,
      rows: 3,
      maxlength: 2000,
      optional: words.meeting.optional,
    });
    this.wordBox.replaceChildren(this.word);
    if (this.app.guestId) this.#load();
  }

  async #load() {
    const generation = this.#generation;
    const { body, error } = await ask(
      'GET',
      `${this.app.event}/guests/${encodeURIComponent(this.id)}/availability`,
    );
    if (generation !== this.#generation) return;
    this.error = error ?? null;
    if (body) this.offered = new Set(body.slots.map((text) => Date.parse(text)));
    this.app.redraw();
  }

  draw(guest, id) {
    const { app } = this;
    const viewer = `${id} ${app.guestId}`;
    if (this.viewer !== viewer || this.id !== id) {
      this.viewer = viewer;
      this.#enter(id);
    }
    const { event } = app.replica;
    const ready = guest && app.guestId && id !== app.guestId && meetingsAreOpen(event, app.now);
    this.body.hidden = !ready || !this.offered;
    this.foot.hidden = this.body.hidden;
    fill(
      this.top,
      [guest, app.guestId, Boolean(ready), Boolean(this.offered), this.error?.status, app.zoneLabel, event.slotMinutes],
      () => this.#topNodes(guest, ready),
    );
    if (!ready || !this.offered) return;
    this.#drawSlots(guest);
    this.#drawWhere();
    this.#drawFoot(guest);
  }

  #topNodes(guest, ready) {
    const { app } = this;
    if (!guest) return emptyState(words.directory.gone);
    if (!app.guestId)
      return emptyState(words.whoText, [button(words.sayWho, () => app.signIn(), { kind: 'pri' })]);
    if (!ready) return emptyState(whenOpen(app));
    if (this.error) return emptyState(problemText(this.error), [button(words.tryAgain, () => this.#load())]);
    if (!this.offered) return loadingRows(words.loading);
    return h(
      'div',
      { class: 'ask-head' },
      avatar(guest, 40),
      h(
        'div',
        null,
        h('h2', null, words.meeting.title(guest.name)),
        h('p', { class: 'faint' }, words.meeting.slots(app.replica.event.slotMinutes, app.zoneLabel)),
      ),
    );
  }

  get #length() {
    return this.app.replica.event.slotMinutes * 60_000;
  }

  #noteOf(start, clashes) {
    if (start <= this.app.now) return words.meeting.past;
    if (!this.offered.has(start)) return words.meeting.notFree;
    return meetsWord(clashes);
  }

  #drawSlots(guest) {
    const { app } = this;
    const days = orderedDays(app.replica).filter((day) => instant(day.end) > app.now);
    if (!days.some((day) => day.id === this.day)) {
      const offering = days.find((day) =>
        slotsOfDay(app.replica.event, day).some((at) => at > app.now && this.offered.has(at)),
      );
      this.day = (offering ?? days[0])?.id ?? '';
    }
    const day = days.find((one) => one.id === this.day);
    const starts = day ? slotsOfDay(app.replica.event, day) : [];
    const isFree = (start) => start > app.now && this.offered.has(start);
    // A slot of the run may have gone meanwhile: the run gives way, and says so.
    const kept = this.run.filter(isFree);
    if (kept.length !== this.run.length) {
      this.run = [];
      this.trouble.textContent = words.hosting.justTaken;
      this.trouble.hidden = false;
    }
    const stateOf = (start) => {
      const clashes = clashesAt(app.engagements, start, start + this.#length);
      return {
        free: isFree(start),
        chosen: this.run.includes(start),
        note: this.#noteOf(start, clashes),
        warns: isFree(start) && clashes.length > 0,
      };
    };
    const focused = this.slots.contains(document.activeElement) ? document.activeElement.dataset.at : '';
    const shown = starts.filter((at) => at + this.#length > app.now);
    const rebuilt = fill(
      this.slots,
      [days.map((one) => one.id), this.day, shown.map((at) => [at, stateOf(at)]), app.times.timeZone, guest.name],
      () => [
        days.length > 1 &&
          dayChoice(app, days, this.day, (id) => {
            this.day = id;
            this.run = [];
            app.redraw();
          }),
        shown.some(isFree)
          ? slotGroups(
              app.times,
              shown,
              stateOf,
              (start) => {
                this.run = tapSlot(this.run, start, this.#length, isFree);
                this.trouble.hidden = true;
                app.redraw();
              },
              words.meeting.choose,
            )
          : h('p', { class: 'empty' }, words.meeting.notOpenTo(guest.name)),
      ],
    );
    if (rebuilt && focused) this.slots.querySelector(`[data-at="${focused}"]`)?.focus();
  }

  #drawWhere() {
    const { app } = this;
    const points = [...app.replica.meetingPoints.values()].sort(
      (a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.name < b.name ? -1 : 1),
    );
    if (this.place === undefined) this.place = points[0]?.name ?? ELSEWHERE;
    this.placeField.hidden = this.place !== ELSEWHERE;
    this.where.hidden = points.length === 0;
    fill(this.where, points, () =>
      h(
        'fieldset',
        { class: 'chips' },
        h('legend', null, words.meeting.where),
        [...points.map((point) => point.name), ELSEWHERE].map((name) =>
          h(
            'label',
            { class: 'chip-choice' },
            h('input', {
              type: 'radio',
              name: 'meeting-place',
              checked: name === this.place,
              on: {
                change: () => {
                  this.place = name;
                  app.redraw();
                },
              },
            }),
            h('span', null, h('bdi', null, name || words.meeting.elsewhere)),
          ),
        ),
      ),
    );
  }

  #drawFoot(guest) {
    const { app } = this;
    const { event } = app.replica;
    const run = this.run;
    const start = run[0];
    const end = run.length > 0 ? run[run.length - 1] + this.#length : 0;
    const place = this.place || this.placeField.input.value.trim();
    const met = run.length > 0 ? clashesAt(app.engagements, start, end) : [];
    const meets =
      met.length > 0
        ? words.meetsShort(met.length) + `: ${met.map((one) => engagementText(app, one).title).join(', ')}`
        : words.hosting.nothingMeets;
    const open = openRequests(app.replica, app.guestId, app.now);
    const used = words.meeting.used(open, event.maxOpenMeetingRequests);
    fill(this.foot, [run, place, meets, used, app.times.timeZone, guest.name], () => [
      h(
        'p',
        { class: 'foot-what' },
        icon('clock', 20),
        h(
          'span',
          null,
          h(
            'b',
            { class: 'num' },
            run.length > 0
              ? `${app.times.mediumDay(start)}, ${app.times.range(start, end)}`
              : words.meeting.choose,
          ),
          run.length > 0 && h('small', null, [place, meets].filter(Boolean).join(' · ')),
        ),
      ),
      this.trouble,
      this.#sendButton(guest, start, end, place),
      h('p', { class: 'faint foot-used' }, used),
    ]);
  }

  #sendButton(guest, start, end, place) {
    const { app } = this;
    const send = button(
      words.meeting.ask,
      async () => {
        send.disabled = true;
        const { error } = await ask(
          'POST',
          `${app.event}/meetings`,
          {
            recipientId: guest.id,
            slotStart: new Date(start).toISOString(),
            slotEnd: new Date(end).toISOString(),
            place,
            message: this.word.input.value.trim(),
          },
          this.key,
        );
        send.disabled = false;
        if (error) {
          // Another attempt at the same is the same command only when nothing was decided.
          if (error.status !== 0) this.key = newKey();
          this.trouble.textContent = problemText(error);
          this.trouble.hidden = false;
          this.#load();
          return;
        }
        app.toast(words.meeting.asked(guest.name));
        app.leave('meet');
      },
      { kind: 'pri wide' },
    );
    send.disabled = start === undefined || !place;
    return send;
  }
}
