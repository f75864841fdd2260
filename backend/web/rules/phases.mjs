// SPDX-License-Identifier: GPL-3.0-or-later
// What is open when, derived from the event and the clock as the server derives it. Pure.

import { instant } from '../replica/selectors.mjs';

const NAMES = ['proposal', 'voting', 'scheduling'];

const windowsOf = (event) =>
  NAMES.map((name) => ({
    name,
    start: instant(event.phases?.[name]?.start),
    end: instant(event.phases?.[name]?.end),
  })).filter((phase) => !Number.isNaN(phase.start) || !Number.isNaN(phase.end));

/** 'proposal', 'voting', 'scheduling' or 'none'. The last one that has begun counts. */
export function phaseAt(event, now) {
  const windows = windowsOf(event);
  if (windows.length === 0) return 'scheduling';
  const begun = windows.filter((phase) => Number.isNaN(phase.start) || phase.start <= now);
  const last = begun[begun.length - 1];
  if (!last) return 'none';
  return last.end <= now ? 'none' : last.name;
}

export function schedulingHasBegun(event, now) {
  const windows = windowsOf(event);
  if (windows.length === 0) return true;
  const scheduling = windows.find((phase) => phase.name === 'scheduling');
  return Boolean(scheduling) && !(scheduling.start > now);
}

export function proposingIsOpen(event, now) {
  if (schedulingHasBegun(event, now)) return false;
  if (!windowsOf(event).some((phase) => phase.name === 'proposal')) return true;
  return ['proposal', 'voting'].includes(phaseAt(event, now));
}

/** When a phase begins; NaN when nobody has said so. */
export const startOf = (event, name) => instant(event.phases?.[name]?.start);

/** When a phase ends: its own end or the beginning of the next; NaN when it is open. */
export function endOf(event, name) {
  const own = instant(event.phases?.[name]?.end);
  const next = NAMES.slice(NAMES.indexOf(name) + 1)
    .map((one) => startOf(event, one))
    .find((at) => !Number.isNaN(at));
  return Math.min(...[own, next].filter((at) => at !== undefined && !Number.isNaN(at)).concat(Infinity));
}
