// SPDX-License-Identifier: GPL-3.0-or-later
// What a tap sends: RSVPs, votes. Shown at once, kept on the disk while it waits, taken back with a sentence when refused.

import { words } from '../views/words/words.mjs';
import { problemText } from '../views/words/problems.mjs';
import { forget, keep, readKept } from './disk.mjs';

const part = (text) => encodeURIComponent(text);

export class Writes {
  #wasWaiting = 0;

  constructor(app) {
    this.app = app;
    /** Rises with every change of the outbox, for what is kept by its inputs. */
    this.version = 0;
  }

  rsvp(session, want) {
    const { app } = this;
    if (!app.guestId) {
      app.signIn(() => {
        const now = app.session(session.id);
        if (now && !app.hosts(now)) this.rsvp(now, true);
      });
      return;
    }
    const title = session.title;
    app.outbox.put({
      topic: `rsvp ${session.id}`,
      want,
      method: want ? 'PUT' : 'DELETE',
      path: `${app.event}/sessions/${part(session.id)}/rsvp`,
      body: want ? {} : undefined,
      text: want ? words.write.going(title) : words.write.notGoing(title),
      subject: { kind: 'rsvp', id: session.id, title },
      at: app.now,
    });
  }

  /** `choice`: 'interested', 'maybe', 'skip', or '' to take the vote back. */
  vote(proposal, choice) {
    const { app } = this;
    app.outbox.put({
      topic: `vote ${proposal.id}`,
      want: choice,
      method: choice ? 'PUT' : 'DELETE',
      path: `${app.event}/proposals/${part(proposal.id)}/vote`,
      body: choice ? { choice } : undefined,
      text: words.write.vote(proposal.title, words.choices[choice] ?? words.noVote),
      subject: { kind: 'vote', id: proposal.id, title: proposal.title },
      at: app.now,
    });
  }

  /** The viewer's vote, what has only been sent included; '' for none. */
  voteOf(id) {
    const pending = this.app.outbox.find(`vote ${id}`);
    return pending ? pending.want : (this.app.replica.me?.votes.get(id) ?? '');
  }

  /** 'sending', 'waiting' or '' of this topic. */
  stateOf(topic) {
    const state = this.app.outbox.find(topic)?.state ?? '';
    if (state === 'done') return '';
    return state === 'queued' ? 'sending' : state;
  }

  changed() {
    const { app } = this;
    this.version += 1;
    const waiting = app.outbox.waiting.length;
    if (waiting > this.#wasWaiting) app.speak(words.write.waits, 'write');
    if (waiting === 0 && this.#wasWaiting > 0 && app.sync.state === 'live')
      app.speak(words.write.allSent, 'write');
    this.#wasWaiting = waiting;
    this.#keep();
    app.redraw();
  }

  sent(entry) {
    if (entry.subject.kind !== 'rsvp') return;
    const { title } = entry.subject;
    this.app.speak(entry.want ? words.spoken.going(title) : words.spoken.notGoing(title), 'write');
  }

  refused(entry, error) {
    const { app } = this;
    app.markChanged(entry.subject.id, 'refused');
    const text = words.write.refused(entry.text, problemText(error));
    app.toast(text);
    if (error.code === 'auth.required') app.switchViewer();
  }

  /** The replica moved on: what it shows by now is no guess any more. */
  settle() {
    const { replica } = this.app;
    if (!replica?.me) return;
    this.app.outbox.settle((entry) => {
      const { kind, id } = entry.subject;
      if (kind === 'rsvp') return replica.me.rsvps.has(id) === entry.want;
      return (replica.me.votes.get(id) ?? '') === entry.want;
    });
  }

  #keep() {
    const { app } = this;
    const key = `outbox ${app.address.slug}`;
    const entries = app.outbox.entries.filter((entry) => entry.state !== 'done');
    if (entries.length === 0) forget(key);
    else keep(key, { guestId: app.guestId, entries });
  }

  /** What waited when the page was closed; only for the same viewer. */
  async restore() {
    const { app } = this;
    const kept = await readKept(`outbox ${app.address.slug}`);
    if (!kept?.entries?.length || kept.guestId !== app.guestId) return;
    if (app.outbox.entries.length > 0) return;
    app.outbox.restore(kept.entries);
    app.outbox.flush();
  }

  forget() {
    this.version += 1;
    this.#wasWaiting = 0;
  }
}
