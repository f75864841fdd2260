// SPDX-License-Identifier: GPL-3.0-or-later
// When one is free for meetings: slots by day, saved by themselves a moment after the last tap.

import { orderedDays } from '../../replica/selectors.mjs';
import { clashesAt } from '../../rules/engagements.mjs';
import { slotsOfDay } from '../../rules/meetings.mjs';
import { ask, newKey } from '../../store/api.mjs';
import { fill, h } from '../parts/dom.mjs';
import { button } from '../parts/parts.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';
import { dayChoice, meetsWord, slotGroups } from './slots.mjs';

const SAVE_MS = 700;

export class Availability {
  #timer = 0;
  #generation = 0;

  constructor(app) {
    this.app = app;
    this.day = '';
    /** What is chosen and not yet said by the server: a set of instants, or null. */
    this.wanted = null;
    this.body = h('div', null);
    this.count = h('span', { class: 'faint', role: 'status' });
    this.node = h(
      'details',
      { class: 'offer-times' },
      h('summary', null, h('b', null, words.meeting.offer), this.count),
      h('p', { class: 'faint' }, words.meeting.offerText),
      this.body,
    );
    app.listen(({ type }) => {
      if (type === 'viewer') this.#drop();
      if (type === 'availability.changed' && !this.#timer) this.wanted = null;
    });
  }

  #drop() {
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.wanted = null;
  }

  get #offered() {
    return this.wanted ?? new Set(this.app.replica.me.availability.map((text) => Date.parse(text)));
  }

  draw() {
    const { app } = this;
    const { event } = app.replica;
    const length = event.slotMinutes * 60_000;
    const days = orderedDays(app.replica).filter((day) => Date.parse(day.end) > app.now);
    if (!days.some((day) => day.id === this.day)) this.day = days[0]?.id ?? '';
    const day = days.find((one) => one.id === this.day);
    const offered = this.#offered;
    const future = [...offered].filter((at) => at > app.now).length;
    fill(this.count, String(future), () => words.meeting.offered(future));
    const starts = day ? slotsOfDay(event, day).filter((at) => at > app.now) : [];
    const stateOf = (start) => {
      const clashes = clashesAt(app.engagements, start, start + length);
      return {
        free: true,
        chosen: offered.has(start),
        note: meetsWord(clashes),
        warns: clashes.length > 0 && !offered.has(start),
      };
    };
    const focused = this.body.contains(document.activeElement)
      ? document.activeElement.dataset.at
      : '';
    const rebuilt = fill(
      this.body,
      [this.day, days.map((one) => one.id), starts.map((at) => [at, stateOf(at)]), app.times.timeZone],
      () => [
        days.length > 1 &&
          dayChoice(app, days, this.day, (id) => {
            this.day = id;
            app.redraw();
          }),
        h(
          'div',
          { class: 'form-acts' },
          button(words.meeting.whole, () => this.#set(starts, true), { kind: 'text' }),
          button(words.meeting.clearDay, () => this.#set(starts, false), { kind: 'text' }),
        ),
        slotGroups(
          app.times,
          starts,
          stateOf,
          (start) => this.#set([start], !offered.has(start)),
          words.meeting.offer,
        ),
      ],
    );
    if (rebuilt && focused) this.body.querySelector(`[data-at="${focused}"]`)?.focus();
  }

  #set(starts, on) {
    const next = new Set(this.#offered);
    for (const start of starts) {
      if (on) next.add(start);
      else next.delete(start);
    }
    this.wanted = next;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), SAVE_MS);
    this.app.redraw();
  }

  async #save() {
    this.#timer = 0;
    const generation = this.#generation;
    const { wanted } = this;
    const slots = [...wanted].sort((a, b) => a - b).map((at) => new Date(at).toISOString());
    const { error } = await ask('PUT', `${this.app.event}/availability`, { slots }, newKey());
    if (generation !== this.#generation) return;
    if (error) {
      this.app.toast(problemText(error));
      // Without a connection what was tapped stays; a refusal goes back to what stands.
      if (error.status !== 0 && this.wanted === wanted) this.wanted = null;
      if (error.status === 0 && !this.#timer) this.#timer = setTimeout(() => this.#save(), 10_000);
    }
    this.app.redraw();
  }
}
