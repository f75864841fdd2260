// SPDX-License-Identifier: GPL-3.0-or-later
// When, where, who, how many: the facts of a session, each with its icon and a word for the ear.

import { expectedEnd, expectedStart, instant, knownRooms } from '../../replica/selectors.mjs';
import { duration } from '../../time/format.mjs';
import { locale } from '../../time/locale.mjs';
import { avatar } from '../parts/avatar.mjs';
import { h, icon } from '../parts/dom.mjs';
import { link, markdown, safeUrl } from '../parts/markdown.mjs';
import { openMenu } from '../parts/menu.mjs';
import { button } from '../parts/parts.mjs';
import { placeLink } from '../parts/place.mjs';
import { words } from '../words/words.mjs';
import { addToCalendar } from './calendar.mjs';

export function fact(iconName, label, ...content) {
  return h(
    'div',
    { class: 'fact' },
    icon(iconName, 20),
    h('div', { class: 'fact-body' }, h('span', { class: 'vh' }, `${label}: `), content),
  );
}

export function whenFact(app, session) {
  const { times } = app;
  if (!session.start) return fact('clock', words.when, h('b', null, words.unscheduled));
  const start = expectedStart(session);
  const end = expectedEnd(session);
  const planned = instant(session.start);
  const overnight = times.dateKey(end) !== times.dateKey(start) && times.minuteOfDay(end) > 0;
  const node = fact(
    'clock',
    words.when,
    h(
      'b',
      { class: 'num' },
      h(
        'time',
        { datetime: session.start },
        `${times.mediumDay(start)}, `,
        session.lateMinutes > 0 && [h('s', null, times.time(planned)), ' '],
        h('span', { class: 'range' }, times.range(start, end)),
      ),
      overnight && ` (${times.shortDay(end)})`,
    ),
    h('p', null, `${app.zoneLabel} · ${duration(end - start)}`),
  );
  node.classList.add('has-act');
  node.append(
    button(h('span', null, words.add), () => addToCalendar(app, session), {
      iconName: 'calendar',
      kind: 'pill',
      label: words.addLong,
    }),
  );
  return node;
}

export function whereFact(app, session) {
  const rooms = knownRooms(app.replica, session).map((id) => app.replica.locations.get(id));
  if (rooms.length === 0) return null;
  return fact(
    'pin',
    words.where,
    rooms.map((room) => [
      h('b', null, h('bdi', null, room.name)),
      h('p', null, [room.floor, room.area].filter(Boolean).join(', ')),
      room.description && h('div', { class: 'prose small' }, markdown(room.description)),
      mapAddress(room) &&
        button(words.map, (event) => openMap(event.currentTarget, room), {
          iconName: 'map',
          kind: 'pill',
          label: words.mapOf(room.name),
        }),
    ]),
  );
}

function mapAddress(room) {
  try {
    const url = room.imageUrl ? new URL(room.imageUrl, location.href) : null;
    return url && safeUrl(url.href) ? url : null;
  } catch {
    return null;
  }
}

/** Pictures of the site itself are shown here; others open at their own address, for the policy loads none. */
function openMap(anchor, room) {
  const url = mapAddress(room);
  if (url.origin === location.origin)
    openMenu(anchor, words.mapOf(room.name), h('img', { class: 'map', src: url.href, alt: words.mapOf(room.name) }));
  else open(url.href, '_blank', 'noopener');
}

export function hostsFact(app, session) {
  const hosts = (session.hostIds ?? []).map((id) => app.replica.guests.get(id)).filter(Boolean);
  if (hosts.length === 0) return null;
  return fact(
    'people',
    words.hostedBy,
    h(
      'ul',
      { class: 'hosts' },
      hosts.map((host) =>
        h(
          'li',
          null,
          placeLink(
            app,
            { class: 'host-link' },
            ['guests', host.id],
            avatar(host, 28),
            h('bdi', null, host.name),
            host.pronouns && h('span', { class: 'faint' }, ` ${host.pronouns}`),
          ),
        ),
      ),
    ),
  );
}

export function linksOf(session) {
  const links = (session.links ?? []).filter((one) => safeUrl(one.url));
  return (
    links.length > 0 &&
    h(
      'ul',
      { class: 'links', 'aria-label': words.links },
      links.map((one) => h('li', null, link(safeUrl(one.url), one.title || one.url))),
    )
  );
}

export function languageName(code) {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
