// SPDX-License-Identifier: GPL-3.0-or-later
// The page of one event.

import { Sync } from './feed/sync.mjs';
import { dayOfSession, expectedStart, instant } from './replica/selectors.mjs';
import { parseAddress } from './store/address.mjs';
import { App } from './store/app.mjs';
import { differences, kindOfChange } from './store/changes.mjs';
import { Clock } from './time/clock.mjs';
import { Frame } from './views/frame/frame.mjs';
import { roomNames } from './views/schedule/marks.mjs';
import { stateText } from './views/frame/syncline.mjs';
import { engagementText } from './views/session/clashes.mjs';
import { startWorker } from './store/worker.mjs';
import { words } from './views/words/words.mjs';

const clock = new Clock();
const { slug } = parseAddress(location.pathname, location.search);
let app = null;
let frame = null;
let changedWhileAway = 0;
let lastState = 'loading';

const place = (session) =>
  [app.times.time(expectedStart(session)), roomNames(app.replica, session.locationIds)]
    .filter(Boolean)
    .join(', ');

/** Spoken only for one's own and for the session that is open: the rest of the programme is not the reader's business. */
function speakOf(kind, before, session) {
  if (!session.start || (session.id !== app.address.session && !app.isMine(session))) return;
  const time = app.times.time(expectedStart(session));
  const sentences = {
    moved: () =>
      words.spoken.moved(session.title, place(session), before?.start ? place(before) : '') +
      meetsText(session),
    cancelled: () => words.spoken.cancelled(session.title, time, session.statusReason),
    reinstated: () => words.spoken.reinstated(session.title, time),
    late: () => words.spoken.late(session.title, time, app.times.time(instant(session.start))),
  };
  if (sentences[kind]) frame.speech.say(sentences[kind](), session.id);
}

function meetsText(session) {
  const met = app.isMine(session) ? app.clashesOf(session)[0] : null;
  return met ? words.spoken.meets(engagementText(app, met).title) : '';
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
  if (state === 'live' && lastState !== 'live') app.outbox.flush();
  if (state === 'live' && lastState === 'offline') {
    frame.speech.say(words.spoken.liveAgain(changedWhileAway), 'state');
    changedWhileAway = 0;
  }
  lastState = state;
  if (app.replica) app.redraw();
  else app.drawNow();
}

let unread = 0;

/** Only when it rises and somebody looks. */
function speakUnread() {
  if (app.unread > unread && document.hasFocus())
    frame.speech.say(words.bellSaid(app.unread), 'bell');
  unread = app.unread;
}

let restored = false;

const sync = new Sync(slug, clock, {
  replaced(replica, previous, otherViewer) {
    if (otherViewer) {
      app.outbox.clear();
      app.writes.forget();
      app.tell({ type: 'viewer' });
    }
    if (previous)
      for (const [id, kind] of differences(previous, replica))
        noteChange(id, kind, previous.sessions.get(id));
    else enterDeepLink();
    unread = app.unread;
    app.writes.settle();
    app.tell({ type: 'again' });
    if (!restored) app.writes.restore();
    restored = true;
    app.redraw();
    app.isReady();
  },
  applied(replica, message, before) {
    const id = message.payload.session?.id;
    if (id) noteChange(id, kindOfChange(before, replica.sessions.get(id)), before);
    app.writes.settle();
    app.tell(message);
    speakUnread();
    app.redraw();
  },
  renamed: (name) => app.go({ slug: name }),
  // The site got a password: the same address answers with the page that asks for it.
  gated: () => location.reload(),
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

const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 500));
// The rest of the page is fetched when the schedule stands, so that it is there when the connection is not.
app.whenReady(() =>
  idle(() => {
    startWorker(app);
    if (!navigator.connection?.saveData) frame.places.fetchAll();
  }),
);

export { app, frame };
