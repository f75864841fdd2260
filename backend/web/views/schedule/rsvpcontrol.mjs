// SPDX-License-Identifier: GPL-3.0-or-later
// The round control at the end of a card: plus, or a filled tick. For the viewer's own sessions the way to edit them.

import { h, icon } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';
import { isShut, takesRsvp } from '../session/sheetfoot.mjs';

export function toggleGoing(app, session) {
  if (!takesRsvp(app, session) || isShut(app, session)) return;
  const want = !app.goes(session.id);
  app.writes.rsvp(session, want);
  if (!want && app.guestId)
    app.toast(words.write.notGoing(session.title), words.undo, () => app.writes.rsvp(session, true));
}

/** null for a session that takes none. */
export function rsvpControl(app, session) {
  if (app.hosts(session) && session.kind !== 'blocker')
    return h(
      'button',
      {
        class: 'card-control',
        type: 'button',
        'aria-label': words.hosting.menu(session.title),
        title: words.hosting.edit,
        on: { click: () => app.visit('book', session.id) },
      },
      icon('dots', 22),
    );
  if (!takesRsvp(app, session) || isShut(app, session)) return null;
  const goes = app.goes(session.id);
  const state = app.writes.stateOf(`rsvp ${session.id}`);
  return h(
    'button',
    {
      class: `card-control${goes ? ' is-going' : ''}${state ? ' is-pending' : ''}`,
      type: 'button',
      'aria-pressed': String(goes),
      'aria-label': words.goTo(session.title),
      title: goes ? words.youGo : words.imGoing,
      on: { click: () => toggleGoing(app, session) },
    },
    icon(goes ? 'check-solid' : 'plus-circle', 26),
  );
}

/** What the control shows, for signatures. */
export const controlKey = (app, session) => [
  app.guestId,
  app.hosts(session),
  app.goes(session.id),
  app.writes.stateOf(`rsvp ${session.id}`),
  isShut(app, session),
  app.phase,
];
