// SPDX-License-Identifier: GPL-3.0-or-later
// All days of one's own: sessions one goes to and hosts, meetings, in order, with what has moved and what meets.

import { dayOfInstant, instant, orderedDays } from '../../replica/selectors.mjs';
import { fill, h, reconcile } from '../parts/dom.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { Place, placeLink } from '../parts/place.mjs';
import { createCard, updateCard } from '../schedule/card.mjs';
import { partnerOf } from '../session/clashes.mjs';
import { words } from '../words/words.mjs';

const keyOf = (one) => (one.session ?? one.meeting).id;

export class MinePlace extends Place {
  constructor(app) {
    super(app, 'mine');
    this.groups = h('div', null);
    this.notes = h('div', null);
    this.node.classList.add('agenda');
    this.node.append(this.groups, this.notes);
  }

  get title() {
    return words.mine;
  }

  /** Own sessions that were cancelled stand here as well: that they are off is news. */
  #all() {
    const { app } = this;
    const cancelled = [...app.replica.sessions.values()]
      .filter((one) => one.start && one.status === 'cancelled' && app.isMine(one))
      .map((session) => ({
        kind: 'off',
        start: instant(session.start),
        end: instant(session.end),
        session,
      }));
    return [...app.engagements, ...cancelled].sort((a, b) => a.start - b.start);
  }

  #days() {
    const { app } = this;
    const days = orderedDays(app.replica);
    const groups = new Map();
    for (const one of this.#all()) {
      const day = dayOfInstant(days, one.start) || app.eventTimes.dateKey(one.start);
      if (!groups.has(day)) groups.set(day, { day, start: one.start, items: [] });
      groups.get(day).items.push(one);
    }
    return [...groups.values()];
  }

  draw() {
    const { app } = this;
    const days = app.guestId ? this.#days() : [];
    reconcile(
      this.groups,
      days,
      (group) => group.day,
      () => h('section', { class: 'group' }, h('h2', { class: 'date-rule' }), h('div', { class: 'cards' })),
      (node, group) => {
        fill(node.firstChild, app.eventTimes.longDay(group.start), () =>
          app.eventTimes.longDay(group.start),
        );
        reconcile(
          node.lastChild,
          group.items,
          keyOf,
          (one) => (one.meeting ? h('article', { class: 'card meeting-card' }) : createCard()),
          (card, one) =>
            one.meeting ? this.#meeting(card, one) : updateCard(app, card, one.session),
        );
      },
    );
    if (this.drawSignedOut(this.notes, words.signInForMine)) return;
    fill(this.notes, String(days.length > 0), () =>
      days.length > 0
        ? null
        : emptyState(words.nothingMine, [
            button(words.seeSchedule, () => app.visit(''), { kind: 'pri' }),
          ]),
    );
  }

  #meeting(card, { meeting, start, end }) {
    const { app } = this;
    const partner = partnerOf(app, meeting);
    fill(card, [meeting, partner, app.times.timeZone], () => [
      h('span', { class: 'bar', 'aria-hidden': 'true' }),
      h(
        'div',
        { class: 'card-body' },
        h('h4', null, placeLink(app, { class: 'card-link' }, ['meet'], words.meetingWith(partner.name))),
        h(
          'p',
          { class: 'card-meta' },
          h('span', { class: 'num card-time' }, app.times.range(start, end)),
          h('span', null, h('bdi', null, meeting.place)),
          h('span', null, words.meetingStates[meeting.status]),
        ),
      ),
    ]);
  }
}
