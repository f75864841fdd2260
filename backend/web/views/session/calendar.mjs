// SPDX-License-Identifier: GPL-3.0-or-later
// "Add": the session as a file for the device's calendar, with the mails' UID.

import { formatAddress } from '../../store/address.mjs';
import { calendarFile } from '../../store/calendar.mjs';
import { roomNames } from '../schedule/marks.mjs';
import { h } from '../parts/dom.mjs';

export function addToCalendar(app, session) {
  const address = formatAddress({
    ...app.address,
    place: '',
    session: session.id,
    query: '',
    room: [],
    track: [],
    who: '',
    view: '',
    day: '',
  });
  const text = calendarFile(session, {
    rooms: roomNames(app.replica, session.locationIds),
    url: new URL(address, location.href).href,
    domain: location.hostname,
    now: app.now,
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const name = session.title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40) || 'session';
  const link = h('a', { href: url, download: `${name}.ics` });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; before, some browsers would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
