// SPDX-License-Identifier: GPL-3.0-or-later
// One session as an iCalendar file (RFC 5545), made here so that it works without a connection. Pure.

import { expectedEnd, expectedStart } from '../replica/selectors.mjs';

const escaped = (text) =>
  String(text ?? '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\n|\r/g, '\\n')
    // Control characters have no place in the format.
    .replace(/[\u0000-\u001f\u007f]/g, '');

const stamp = (at) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Lines of at most 75 octets: what is longer goes on after a blank. */
function folded(line) {
  const encoder = new TextEncoder();
  const parts = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}

/** `rooms`: names; `url`: of the page; `domain`: as in the mails, so that the entry is the same one. */
export function calendarFile(session, { rooms, url, domain, now }) {
  const cancelled = session.status === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Page//EN',
    'BEGIN:VEVENT',
    `UID:${session.id}@${domain}`,
    `SEQUENCE:${session.version ?? 0}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(expectedStart(session))}`,
    `DTEND:${stamp(expectedEnd(session))}`,
    `SUMMARY:${escaped(session.title)}`,
    rooms && `LOCATION:${escaped(rooms)}`,
    session.description && `DESCRIPTION:${escaped(session.description)}`,
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.filter(Boolean).map(folded).join('\r\n')}\r\n`;
}
