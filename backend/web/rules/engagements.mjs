// SPDX-License-Identifier: GPL-3.0-or-later
// What the viewer does when: sessions they go to or host, meetings. Warnings, never a refusal. Pure.

import { expectedEnd, expectedStart, instant } from '../replica/selectors.mjs';

export const overlaps = (aStart, aEnd, bStart, bEnd) => aStart < bEnd && bStart < aEnd;

export const isLive = (meeting) => meeting.status === 'pending' || meeting.status === 'accepted';

export function hasExpired(meeting, now) {
  return meeting.status === 'pending' && now >= instant(meeting.slotStart);
}

/**
 * All engagements: [{kind: 'going'|'hosting'|'meeting', start, end, session?, meeting?}] by start. `viewer`:
 * {guestId, isGoing(session)}, so that what is only sent yet counts as well.
 */
export function engagements(replica, viewer, now) {
  if (!viewer.guestId) return [];
  const found = [];
  for (const session of replica.sessions.values()) {
    if (!session.start || session.status === 'cancelled') continue;
    const hosting = (session.hostIds ?? []).includes(viewer.guestId);
    if (!hosting && !viewer.isGoing(session)) continue;
    found.push({
      kind: hosting ? 'hosting' : 'going',
      start: expectedStart(session),
      end: expectedEnd(session),
      session,
    });
  }
  for (const meeting of replica.me?.meetings.values() ?? []) {
    if (!isLive(meeting) || hasExpired(meeting, now)) continue;
    found.push({
      kind: 'meeting',
      start: instant(meeting.slotStart),
      end: instant(meeting.slotEnd),
      meeting,
    });
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Those of `all` that meet [start, end), but for the session or meeting of id `except`. */
export function clashesAt(all, start, end, except = '') {
  return all.filter(
    (one) =>
      (one.session ?? one.meeting).id !== except && overlaps(one.start, one.end, start, end),
  );
}
