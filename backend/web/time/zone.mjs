// SPDX-License-Identifier: GPL-3.0-or-later
// Time zones by IANA name. A name this browser does not know must not take the page down.

import { zoneText } from './locale.mjs';

export function isZone(name) {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return Boolean(name);
  } catch {
    return false;
  }
}

const known = new Map();

/** The name if this browser knows it, else UTC. Asked at each drawing, so the answer is kept. */
export function safeZone(name) {
  if (!known.has(name)) known.set(name, isZone(name) ? name : 'UTC');
  return known.get(name);
}

let own = '';

export function viewerZone() {
  own ||= safeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return own;
}

/** "Europe/Amsterdam" → "Amsterdam time". The Etc/ names count westwards: Etc/GMT-1 is one hour ahead of UTC. */
export function zoneName(name) {
  const offset = /^Etc\/GMT([+-])(\d+)$/.exec(name);
  if (offset) return offset[2] === '0' ? 'UTC' : `UTC${offset[1] === '-' ? '+' : '−'}${offset[2]}`;
  if (!name.includes('/') || name.startsWith('Etc/')) return name.replace('Etc/', '');
  const city = name.split('/').pop().replaceAll('_', ' ');
  return zoneText(city);
}

/** True when clocks in both zones show the same at this instant. */
export function sameClock(a, b, at) {
  const show = (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).format(at);
  return a === b || show(a) === show(b);
}
