// SPDX-License-Identifier: GPL-3.0-or-later
// The foot of a session's sheet, always in view: going or not, places; for its hosts what they may do.

import { instant } from '../../replica/selectors.mjs';
import { h, icon } from '../parts/dom.mjs';
import { button } from '../parts/parts.mjs';
import { isCancelled } from '../schedule/marks.mjs';
import { words } from '../words/words.mjs';
import { openCancel, openLate, reinstate } from './hostacts.mjs';

function places(app, session) {
  const count = app.countOf(session.id);
  if (!(session.capacity > 0)) {
    return count > 0 ? h('p', { class: 'foot-places' }, h('b', { class: 'num' }, words.peopleGo(count))) : null;
  }
  const left = session.capacity - count;
  return h(
    'p',
    { class: 'foot-places' },
    h('b', { class: 'num' }, words.placesOf(count, session.capacity)),
    h('span', null, left > 0 ? words.placesLeft(left) : words.noPlaces),
  );
}

/** Full, and the event does not take more than fit. */
export function isShut(app, session) {
  return (
    Boolean(app.replica.event.hardCapacity) &&
    session.capacity > 0 &&
    (app.replica.counts.get(session.id) ?? 0) >= session.capacity &&
    !app.goes(session.id)
  );
}

/** Whether the RSVP control stands here at all. */
export function takesRsvp(app, session) {
  return (
    session.kind !== 'blocker' &&
    !isCancelled(session) &&
    !app.hosts(session) &&
    app.phase === 'scheduling'
  );
}

function rsvpButton(app, session) {
  const state = app.writes.stateOf(`rsvp ${session.id}`);
  const goes = app.goes(session.id);
  if (isShut(app, session))
    return h(
      'button',
      { class: 'btn pri', type: 'button', disabled: true, 'aria-label': words.fullButton(app.countOf(session.id), session.capacity) },
      words.fullButton(app.countOf(session.id), session.capacity),
    );
  const full = session.capacity > 0 && app.countOf(session.id) >= session.capacity;
  const label = goes
    ? state === 'sending'
      ? words.goingPending
      : state === 'waiting'
        ? words.goingWaits
        : words.youGo
    : state === 'waiting'
      ? words.notGoingWaits
      : full
        ? words.fullAdvice
        : words.imGoing;
  return h(
    'button',
    {
      class: `btn rsvp-button ${goes ? 'soft' : 'pri'}${state ? ' is-pending' : ''}`,
      type: 'button',
      'aria-pressed': String(goes),
      'aria-label': goes ? `${label}. ${words.notAnyMore}` : label,
      on: { click: () => toggle(app, session, !goes) },
    },
    icon(goes ? 'check-solid' : 'check', 20),
    h('span', null, label),
  );
}

function toggle(app, session, want) {
  app.writes.rsvp(session, want);
  // No question first: a way back instead.
  if (!want && app.guestId)
    app.toast(words.write.notGoing(session.title), words.undo, () => app.writes.rsvp(session, true));
}

function hostButtons(app, session) {
  if (session.adminManaged || session.kind === 'blocker')
    return h('p', { class: 'faint foot-note' }, words.hosting.organizers);
  const over = session.end && instant(session.end) <= app.now;
  if (isCancelled(session))
    return button(words.hosting.reinstate, () => reinstate(app, session));
  return [
    button(words.comments.edit, () => app.visit('book', session.id), { iconName: 'pencil' }),
    session.start && !over &&
      button(words.hosting.late, () => openLate(app, session), { iconName: 'hourglass' }),
    !over && button(words.hosting.cancel, () => openCancel(app, session), { iconName: 'cross-circle' }),
  ];
}

/** Nodes of the foot; none when there is nothing to do or say. */
export function sheetFoot(app, session) {
  const hosting = app.hosts(session);
  if (hosting) return h('div', { class: 'sheet-foot is-host' }, hostButtons(app, session), places(app, session));
  const rsvp = takesRsvp(app, session) && rsvpButton(app, session);
  const count = places(app, session);
  return rsvp || count ? h('div', { class: 'sheet-foot' }, rsvp, count) : null;
}

export function footKey(app, session) {
  return [
    app.guestId,
    app.hosts(session),
    app.goes(session.id),
    app.writes.stateOf(`rsvp ${session.id}`),
    app.countOf(session.id),
    app.phase,
    app.replica.event.hardCapacity,
    Boolean(session.end) && instant(session.end) <= app.now,
  ];
}
