// SPDX-License-Identifier: GPL-3.0-or-later
// A session in the list. The whole card opens it; the link in the heading is what the keyboard and the ear meet.

import { expectedEnd, expectedStart, instant } from '../../replica/selectors.mjs';
import { matches } from '../../replica/fold.mjs';
import { formatAddress } from '../../store/address.mjs';
import { tintOf } from '../../store/changes.mjs';
import { fill, h, icon, marked } from '../parts/dom.mjs';
import { hueOf, isCancelled, labelOf, marksOf, ownMarks, roomNames } from './marks.mjs';
import { controlKey, rsvpControl } from './rsvpcontrol.mjs';
import { inputsOf, unchanged } from '../parts/memo.mjs';
import { markNode } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

function timeText(session, times) {
  if (!session.start) return [words.unscheduled];
  const start = expectedStart(session);
  if (!(session.lateMinutes > 0)) return [times.range(start, expectedEnd(session))];
  return [
    h('s', null, times.time(instant(session.start))),
    ' ',
    h('b', null, times.range(start, expectedEnd(session))),
  ];
}

function metaLine(app, session, foldedWords) {
  const room = roomNames(app.replica, session.locationIds);
  const host = app.replica.guests.get((session.hostIds ?? [])[0])?.name ?? '';
  const others = (session.hostIds ?? []).length - 1;
  return h(
    'p',
    { class: 'card-meta' },
    h(
      'span',
      { class: session.lateMinutes > 0 ? 'num card-time is-late' : 'num card-time' },
      timeText(session, app.times),
    ),
    room &&
      h('span', { class: 'card-room' }, h('bdi', null, marked(room, matches(room, foldedWords)))),
    host &&
      h(
        'span',
        { class: 'card-host' },
        h('bdi', null, marked(host, matches(host, foldedWords))),
        others > 0 && [' ', h('bdi', { dir: 'ltr' }, `+${others}`)],
      ),
  );
}

/** The viewer's own marks behind those of the session. */
export function marksFor(app, session) {
  const { replica, now, times } = app;
  const hosting = app.hosts(session);
  const goes = app.goes(session.id);
  const own = ownMarks({
    hosting,
    goes,
    clashes: hosting || goes ? app.clashesOf(session).length : 0,
    waiting: app.writes.stateOf(`rsvp ${session.id}`) === 'waiting',
  });
  return [...marksOf(replica, session, now, times), ...own];
}

/** The label for the ear, with what of it is the viewer's own. */
export function labelFor(app, session) {
  const label = labelOf(app.replica, session, app.now, app.times);
  const own = marksFor(app, session).slice(marksOf(app.replica, session, app.now, app.times).length);
  const said = [...own.map((mark) => mark.text), app.goes(session.id) && words.youGo].filter(Boolean);
  return said.length > 0 ? `${label} ${said.join('. ')}.` : label;
}

export function createCard() {
  return h('article', { class: 'card' });
}

/** Draws the card again only if something that it shows has changed. */
export function updateCard(app, node, session, foldedWords = []) {
  if (unchanged(node, [...inputsOf(app, session), foldedWords.join(' ')])) return;
  const { replica, times } = app;
  const marks = marksFor(app, session);
  const label = labelFor(app, session);
  const href = formatAddress({ ...app.address, session: session.id });
  const hosts = (session.hostIds ?? []).map((id) => replica.guests.get(id)?.name);
  const hue = hueOf(replica, session);
  const signature = [
    session.title,
    session.start,
    session.end,
    session.lateMinutes,
    session.locationIds,
    hosts,
    marks,
    label,
    href,
    hue,
    times.timeZone,
    foldedWords,
    controlKey(app, session),
  ];
  node.dataset.id = session.id;
  node.dataset.hue = hue;
  node.classList.toggle('is-cancelled', isCancelled(session));
  node.classList.toggle('is-blocker', session.kind === 'blocker');
  node.classList.toggle('is-past', app.fades(session));
  node.classList.toggle('is-mine', app.isMine(session) && !isCancelled(session));
  node.classList.toggle('is-open', app.address.session === session.id);
  const change = app.changed.get(session.id);
  if (change) node.dataset.changed = tintOf(change.kind);
  else delete node.dataset.changed;
  const hadFocus = node.contains(document.activeElement);
  const onControl = hadFocus && document.activeElement.classList.contains('card-control');
  const rebuilt = fill(node, signature, () => [
    h('span', { class: 'bar', 'aria-hidden': 'true' }),
    h(
      'div',
      { class: 'card-body' },
      h(
        'h4',
        null,
        h(
          'a',
          {
            class: 'card-link',
            href,
            'aria-label': label,
            on: { click: (event) => openInPlace(app, event, session.id) },
          },
          marked(session.title, matches(session.title, foldedWords)),
        ),
      ),
      metaLine(app, session, foldedWords),
      marks.length > 0 &&
        h(
          'div',
          { class: 'marks' },
          marks.map((mark) => markNode(mark)),
        ),
    ),
    rsvpControl(app, session),
  ]);
  if (rebuilt && hadFocus)
    ((onControl && node.querySelector('.card-control')) || node.querySelector('.card-link')).focus({
      preventScroll: true,
    });
}

/** A plain click opens the sheet; a click with a modifier is the browser's (new tab, download). */
export function openInPlace(app, event, id) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
    return;
  event.preventDefault();
  app.openSession(id);
}

/** "Tide clocks from scrap, moved to 13:45, Library" at the place it has left. */
export function movedLine(app, session) {
  const { times } = app;
  const start = expectedStart(session);
  const otherDay = times.dateKey(start) !== times.dateKey(instant(session.movedFrom.start));
  const room = roomNames(app.replica, session.locationIds);
  const where = [
    otherDay ? `${times.shortDay(start)}, ${times.time(start)}` : times.time(start),
    room,
  ]
    .filter(Boolean)
    .join(', ');
  const [title, rest] = words.movedTo(session.title, where);
  return h(
    'p',
    { class: 'moved-line', data: { state: 'moved' } },
    icon('arrow-bend', 16),
    h(
      'span',
      null,
      h(
        'a',
        {
          href: formatAddress({ ...app.address, session: session.id }),
          on: { click: (event) => openInPlace(app, event, session.id) },
        },
        h('bdi', null, title),
      ),
      rest,
    ),
  );
}
