// SPDX-License-Identifier: GPL-3.0-or-later
// The page of one event.

import { Sync } from './feed/sync.mjs';
import { dayOfSession, expectedStart, instant } from './replica/selectors.mjs';
import { App } from './store/app.mjs';
import { differences, kindOfChange } from './store/changes.mjs';
import { Clock } from './time/clock.mjs';
import { Frame } from './views/frame/frame.mjs';
import { roomNames } from './views/schedule/marks.mjs';
import { stateText } from './views/frame/syncline.mjs';
import { words } from './views/words/words.mjs';

const clock = new Clock();
const slug = document.documentElement.dataset.slug;
let app = null;
let frame = null;
let changedWhileAway = 0;
let lastState = 'loading';

const place = (session) =>
  [app.times.time(expectedStart(session)), roomNames(app.replica, session.locationIds)]
    .filter(Boolean)
    .join(', ');

/** Spoken only for the session that is open: it is the reader's business; the rest of the programme is not. */
function speakOf(kind, before, session) {
  if (session.id !== app.address.session || !session.start) return;
  const time = app.times.time(expectedStart(session));
  const sentences = {
    moved: () =>
      words.spoken.moved(session.title, place(session), before?.start ? place(before) : ''),
    cancelled: () => words.spoken.cancelled(session.title, time, session.statusReason),
    reinstated: () => words.spoken.reinstated(session.title, time),
    late: () => words.spoken.late(session.title, time, app.times.time(instant(session.start))),
  };
  if (sentences[kind]) frame.speech.say(sentences[kind](), session.id);
}

function noteChange(id, kind, before) {
  if (!kind) return;
  app.markChanged(id, kind);
  if (app.sync.state !== 'live') changedWhileAway += 1;
  speakOf(kind, before, app.session(id));
}

/** The day of a deep-linked session is the one to stand on, unless the address names another. */
function enterDeepLink() {
  const session = app.session(app.address.session);
  if (session && !app.address.day && dayOfSession(app.replica, session)) app.showDayOf(session);
}

function stateChanged() {
  const { state } = app.sync;
  if (state === 'offline' && lastState !== 'offline')
    frame.speech.say(words.spoken.offline(stateText(app).at), 'state');
  if (state === 'live' && lastState === 'offline') {
    frame.speech.say(words.spoken.liveAgain(changedWhileAway), 'state');
    changedWhileAway = 0;
  }
  lastState = state;
  app.redraw();
}

const sync = new Sync(slug, clock, {
  replaced(replica, previous) {
    if (previous)
      for (const [id, kind] of differences(previous, replica))
        noteChange(id, kind, previous.sessions.get(id));
    else enterDeepLink();
    app.redraw();
  },
  applied(replica, message, before) {
    const id = message.payload.session?.id;
    if (id) noteChange(id, kindOfChange(before, replica.sessions.get(id)), before);
    app.redraw();
  },
  renamed: (name) => app.go({ slug: name }),
  state: stateChanged,
});

app = new App(sync, clock, () => frame.draw());
frame = new Frame(app, document.getElementById('app'));
frame.draw();
sync.start();

// What follows the clock: marks, folded past, now-line, ages. Drawn on the minute, by the corrected clock.
function everyMinute() {
  app.redraw();
  setTimeout(everyMinute, 60_000 - (clock.now() % 60_000) + 50);
}
everyMinute();

export { app, frame };
