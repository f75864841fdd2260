// SPDX-License-Identifier: GPL-3.0-or-later
// Slots of 1-on-1 meetings and what may be done with one. Pure.

import { instant, orderedDays } from '../replica/selectors.mjs';
import { hasExpired, isLive } from './engagements.mjs';
import { phaseAt } from './phases.mjs';

const MINUTE = 60_000;

export const meetingsAreOpen = (event, now) =>
  Boolean(event.meetingsEnabled) && phaseAt(event, now) === 'scheduling';

/** Starts of a day's slots: cut from its start, a part slot at the end dropped. */
export function slotsOfDay(event, day) {
  const length = (event.slotMinutes || 30) * MINUTE;
  const starts = [];
  for (let at = instant(day.start); at + length <= instant(day.end); at += length) starts.push(at);
  return starts;
}

export function allSlots(replica) {
  return orderedDays(replica).flatMap((day) => slotsOfDay(replica.event, day));
}

/** The run of slots that holds `slot` after a tap: joins at the ends, begins anew elsewhere, shrinks when tapped again. */
export function tapSlot(run, slot, length, isFree) {
  if (run.includes(slot)) return run.length === 1 ? [] : run.filter((one) => one < slot);
  const sorted = [...run].sort((a, b) => a - b);
  const joins =
    sorted.length > 0 &&
    (slot === sorted[sorted.length - 1] + length || slot === sorted[0] - length);
  return joins && isFree(slot) ? [...sorted, slot].sort((a, b) => a - b) : [slot];
}

export function openRequests(replica, guestId, now) {
  return [...(replica.me?.meetings.values() ?? [])].filter(
    (meeting) =>
      meeting.requesterId === guestId && meeting.status === 'pending' && !hasExpired(meeting, now),
  ).length;
}

/** {accept, decline, cancel}: what `guestId` may still do with this meeting. */
export function choicesOf(event, meeting, guestId, now) {
  const begun = now >= instant(meeting.slotStart);
  const recipient = meeting.recipientId === guestId;
  const pending = meeting.status === 'pending';
  return {
    accept: recipient && pending && !begun && meetingsAreOpen(event, now),
    decline: recipient && pending && !begun,
    cancel: !begun && isLive(meeting) && (!recipient || meeting.status === 'accepted'),
  };
}
