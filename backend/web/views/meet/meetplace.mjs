// SPDX-License-Identifier: GPL-3.0-or-later
// Meetings: what is asked, agreed and over; when one is free oneself; and with a guest's id, asking for one.

import { instant } from '../../replica/selectors.mjs';
import { hasExpired, isLive } from '../../rules/engagements.mjs';
import { choicesOf, meetingsAreOpen } from '../../rules/meetings.mjs';
import { avatar } from '../parts/avatar.mjs';
import { fill, h, reconcile } from '../parts/dom.mjs';
import { button, emptyState, timeNode } from '../parts/parts.mjs';
import { Place, placeLink } from '../parts/place.mjs';
import { meetSegments } from '../people/guestsplace.mjs';
import { clashBox, clashKey, partnerOf } from '../session/clashes.mjs';
import { words } from '../words/words.mjs';
import { answerMeeting, openCancelMeeting } from './answers.mjs';
import { Availability } from './availability.mjs';
import { AskForm } from './askform.mjs';
import { whenOpen } from './slots.mjs';

const GROUPS = [
  ['incoming', words.meeting.incoming],
  ['agreed', words.meeting.agreed],
  ['outgoing', words.meeting.outgoing],
  ['over', words.meeting.over],
];

function groupOf(meeting, guestId, now) {
  if (!isLive(meeting) || hasExpired(meeting, now) || instant(meeting.slotEnd) <= now) return 'over';
  if (meeting.status === 'accepted') return 'agreed';
  return meeting.recipientId === guestId ? 'incoming' : 'outgoing';
}

export class MeetPlace extends Place {
  constructor(app) {
    super(app, 'meet');
    this.segments = h('div', { class: 'narrow-only' });
    this.notes = h('div', null);
    this.groups = h('div', null);
    this.availability = new Availability(app);
    this.overview = h('div', null, this.segments, this.notes, this.groups, this.availability.node);
    this.askForm = new AskForm(app);
    this.node.append(this.overview, this.askForm.node);
  }

  get partner() {
    return this.app.replica?.guests.get(this.app.address.id);
  }

  get title() {
    const { id } = this.app.address;
    return id ? words.meeting.title(this.partner?.name ?? words.somebody) : words.meet;
  }

  get isInner() {
    return this.app.address.id !== '';
  }

  get parent() {
    return ['meet'];
  }

  draw() {
    const { app } = this;
    const { id } = app.address;
    this.overview.hidden = id !== '';
    this.askForm.node.hidden = id === '';
    if (id) {
      this.askForm.draw(this.partner, id);
      return;
    }
    this.askForm.leave();
    fill(this.segments, 'segments', () => meetSegments(app, 'meet'));
    const { event } = app.replica;
    const open = meetingsAreOpen(event, app.now);
    const all = [...(app.replica.me?.meetings.values() ?? [])];
    this.availability.node.hidden = !app.guestId || !open;
    if (this.drawSignedOut(this.notes, words.whoText)) {
      reconcile(this.groups, [], (one) => one);
      return;
    }
    fill(this.notes, [event.meetingsEnabled, open, all.length], () => {
      if (!event.meetingsEnabled) return emptyState(words.meeting.disabled, [this.#toGuests()]);
      if (!open) return emptyState(whenOpen(app));
      return all.length > 0 ? null : emptyState(words.meeting.none, [this.#toGuests()]);
    });
    this.#drawGroups(all);
    if (open) this.availability.draw();
    this.#showWanted();
  }

  /** The meeting that a notification led to, once. */
  #showWanted() {
    const { meeting } = this.app.address;
    const node = meeting && this.groups.querySelector(`[data-id="${CSS.escape(meeting)}"]`);
    for (const old of this.groups.querySelectorAll('.is-wanted'))
      if (old !== node) old.classList.remove('is-wanted');
    if (!node || node.classList.contains('is-wanted')) return;
    node.classList.add('is-wanted');
    node.tabIndex = -1;
    setTimeout(() => {
      node.scrollIntoView({ block: 'center' });
      node.focus({ preventScroll: true });
    });
  }

  #toGuests() {
    return button(words.meeting.findGuests, () => this.app.visit('guests'));
  }

  #drawGroups(all) {
    const { app } = this;
    const groups = GROUPS.map(([name, title]) => ({
      name,
      title,
      meetings: all
        .filter((meeting) => groupOf(meeting, app.guestId, app.now) === name)
        .sort((a, b) => instant(a.slotStart) - instant(b.slotStart)),
    })).filter((group) => group.meetings.length > 0);
    reconcile(
      this.groups,
      groups,
      (group) => group.name,
      (group) =>
        h(
          'section',
          { class: 'meetings', 'data-group': group.name },
          h('h2', { class: 'hour rule-head' }, h('span', null, group.title)),
          h('ul', null),
        ),
      (node, group) =>
        reconcile(
          node.lastChild,
          group.meetings,
          (meeting) => meeting.id,
          () => h('li', { class: 'meeting' }),
          (item, meeting) => this.#meeting(item, meeting, group.name),
        ),
    );
  }

  #meeting(node, meeting, group) {
    const { app } = this;
    const partner = partnerOf(app, meeting);
    const can = choicesOf(app.replica.event, meeting, app.guestId, app.now);
    const start = instant(meeting.slotStart);
    const end = instant(meeting.slotEnd);
    const clashes = group === 'over' ? [] : this.#clashes(meeting, start, end);
    const state = hasExpired(meeting, app.now) ? 'expired' : meeting.status;
    node.dataset.id = meeting.id;
    fill(node, [meeting, partner, can, state, app.times.timeZone, clashKey(app, clashes)], () => [
      avatar(partner, 44),
      h(
        'div',
        { class: 'meeting-body' },
        h('b', null, placeLink(app, { class: 'text-link' }, ['guests', partner.id], h('bdi', null, partner.name))),
        h(
          'p',
          { class: 'num' },
          timeNode(start, `${app.times.mediumDay(start)}, ${app.times.range(start, end)}`),
        ),
        h('p', { class: 'faint' }, h('bdi', null, meeting.place), ' · ', words.meetingStates[state]),
        meeting.message && h('p', { class: 'said' }, h('bdi', null, meeting.message)),
        meeting.note && h('p', { class: 'said' }, h('bdi', null, meeting.note)),
        clashBox(app, clashes),
        h(
          'div',
          { class: 'answers' },
          can.accept &&
            button(words.accept, () => answerMeeting(app, meeting, 'accepted'), { kind: 'pri' }),
          can.decline && button(words.decline, () => answerMeeting(app, meeting, 'declined')),
          can.cancel && button(words.meeting.cancel, () => openCancelMeeting(app, meeting)),
        ),
      ),
    ]);
  }

  #clashes(meeting, start, end) {
    return this.app.engagements.filter(
      (one) =>
        (one.session ?? one.meeting).id !== meeting.id && one.start < end && start < one.end,
    );
  }
}
