// SPDX-License-Identifier: GPL-3.0-or-later
// All that a session meets in the viewer's own schedule, by time. A warning, never a refusal.

import { h, icon } from '../parts/dom.mjs';
import { roomNames } from '../schedule/marks.mjs';
import { words } from '../words/words.mjs';

export function partnerOf(app, meeting) {
  const id = meeting.requesterId === app.guestId ? meeting.recipientId : meeting.requesterId;
  return (
    app.replica.me?.meetingGuests.get(id) ??
    app.replica.guests.get(id) ?? { id, name: words.somebody, avatarUrl: '' }
  );
}

/** {title, note} of an engagement. */
export function engagementText(app, one) {
  if (one.kind === 'meeting') {
    return {
      title: words.meetingWith(partnerOf(app, one.meeting).name),
      note: [one.meeting.place, words.meetingStates[one.meeting.status]].filter(Boolean).join(' · '),
    };
  }
  const role = one.kind === 'hosting' ? words.clashYouHost : words.clashYouGo;
  const room = roomNames(app.replica, one.session.locationIds);
  return { title: one.session.title, note: [room, role].filter(Boolean).join(' · ') };
}

/** Signature of a list of engagements, for fill(). */
export const clashKey = (app, clashes) =>
  clashes.map((one) => [one.start, one.end, engagementText(app, one)]);

export function clashBox(app, clashes) {
  if (clashes.length === 0) return null;
  return h(
    'section',
    { class: 'clashes', data: { state: 'warning' } },
    h(
      'h3',
      null,
      icon('triangle-alert', 20),
      h('span', null, words.meets(clashes.length)),
    ),
    h(
      'ul',
      null,
      clashes.map((one) => {
        const { title, note } = engagementText(app, one);
        return h(
          'li',
          null,
          h('span', { class: 'num clash-time' }, app.times.range(one.start, one.end)),
          h('span', { class: 'clash-what' }, h('b', null, h('bdi', null, title)), h('small', null, note)),
        );
      }),
    ),
  );
}
