// SPDX-License-Identifier: GPL-3.0-or-later
// A day's slots as buttons, three in a row, grouped by part of the day. What a slot means stands on it in words.

import { startOf } from '../../rules/phases.mjs';
import { h } from '../parts/dom.mjs';
import { rule } from '../parts/place.mjs';
import { words } from '../words/words.mjs';

/** Why nobody can be asked now, and from when. */
export function whenOpen(app) {
  const { replica, now, times } = app;
  const begins = startOf(replica.event, 'scheduling');
  return begins > now
    ? words.meeting.shutUntil(`${times.longDay(begins)}, ${times.time(begins)}`)
    : words.meeting.shut;
}

function partOf(minute) {
  if (minute < 5 * 60) return 'night';
  if (minute < 12 * 60) return 'morning';
  if (minute < 18 * 60) return 'afternoon';
  return 'evening';
}

/** [{part, slots}] in order. */
function parts(times, starts) {
  const groups = [];
  for (const start of starts) {
    const part = partOf(times.minuteOfDay(start));
    const last = groups[groups.length - 1];
    if (last?.part === part) last.slots.push(start);
    else groups.push({ part, slots: [start] });
  }
  return groups;
}

/**
 * `stateOf(start)` → {free, chosen, note, warns}: `note` says why it is not free, or what of one's own meets it.
 * `onTap(start)`. `label`: of the group, for the ear.
 */
export function slotGroups(times, starts, stateOf, onTap, label) {
  return h(
    'div',
    { class: 'slot-groups', role: 'group', 'aria-label': label },
    parts(times, starts).map(({ part, slots }) => [
      rule(words.meeting.parts[part]),
      h(
        'div',
        { class: 'slots' },
        slots.map((start) => {
          const { free, chosen, note, warns } = stateOf(start);
          return h(
            'button',
            {
              type: 'button',
              class: `slot${chosen ? ' is-chosen' : ''}${warns ? ' warns' : ''}`,
              disabled: !free,
              'aria-pressed': free ? String(Boolean(chosen)) : null,
              'data-at': String(start),
              on: { click: () => onTap(start) },
            },
            h('b', { class: 'num' }, times.time(start)),
            note && h('small', null, note),
          );
        }),
      ),
    ]),
  );
}

/** Day tabs of a place: one of the event's days. */
export function dayChoice(app, days, chosen, onChoose) {
  return h(
    'div',
    { class: 'days place-days', role: 'group', 'aria-label': words.days },
    days.map((day) => {
      const at = Date.parse(day.start);
      return h(
        'button',
        {
          type: 'button',
          class: 'day',
          'aria-pressed': String(day.id === chosen),
          'aria-selected': null,
          'aria-label': app.eventTimes.longDay(at),
          on: { click: () => onChoose(day.id) },
        },
        app.eventTimes.weekday(at),
        h('b', { class: 'num' }, app.eventTimes.dayNumber(at)),
      );
    }),
  );
}

/** The short word for what of one's own meets a slot. */
export function meetsWord(clashes) {
  if (clashes.length === 0) return '';
  const kinds = clashes.map((one) => one.kind);
  if (kinds.includes('hosting')) return words.clashYouHost;
  if (kinds.includes('going')) return words.clashYouGo;
  return words.meet.toLowerCase();
}
