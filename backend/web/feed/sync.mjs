// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshot, then feed, for ever: restart with backoff, watchdog, reset, hidden tabs, sleep.

import { apply, decodeMessage } from '../replica/apply.mjs';
import { makeReplica, toSnapshot } from '../replica/replica.mjs';
import { forgetAll, keep, readKept } from '../store/disk.mjs';
import * as policy from './policy.mjs';
import { eventAddress, fetchJson } from './snapshot.mjs';
import { Stream } from './stream.mjs';

const BEAT_MS = 1_000;
// A beat that comes this late was not a busy page: the machine slept, and the stream with it.
const SLEPT_MS = 20_000;
// A replica is kept on the disk when it has changed, and not more often than this.
const KEEP_MS = 4_000;

const viewerOf = (replica) => replica?.me?.guestId ?? '';

export class Sync {
  #failures = 0;
  #refusals = 0;
  #retryTimer = 0;
  #hiddenTimer = 0;
  #closedWhileHidden = false;
  #loading = false;
  #lastSign = 0;
  #lastBeat = 0;
  #shown = '';
  // Only a snapshot of this page's life may be followed: one of the disk may be another viewer's.
  #fresh = false;
  // Rises with each change of viewer: what was asked for before must not arrive after.
  #generation = 0;
  #keepTimer = 0;

  /**
   * `on`: {replaced(replica, previous, otherViewer), applied(replica, message, before), state(), renamed(slug),
   * gated()}. `previous` is null when there was none, or it was another viewer's.
   */
  constructor(slug, clock, on) {
    this.slug = slug;
    this.clock = clock;
    this.on = on;
    this.replica = null;
    this.error = null;
    this.asOf = 0;
    this.link = {
      hasReplica: false,
      open: false,
      downSince: null,
      online: navigator.onLine,
      resumed: false,
    };
    this.stream = new Stream({
      open: () => this.#opened(),
      message: (type, data, id) => this.#message(type, data, id),
      reset: (data) => this.#reset(data),
      failed: (refused) => this.#failed(refused),
    });
  }

  get state() {
    return policy.syncState(this.link, this.clock.deviceNow());
  }

  start() {
    document.addEventListener('visibilitychange', () => this.#visibility());
    window.addEventListener('online', () => this.#network(true));
    window.addEventListener('offline', () => this.#network(false));
    window.addEventListener('pagehide', () => {
      this.#keepNow();
      this.#pause();
    });
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) this.#resume();
    });
    this.#lastBeat = this.clock.deviceNow();
    setInterval(() => this.#beat(), BEAT_MS);
    this.#fromDisk();
    this.#load();
  }

  /** Somebody signed in or out: nothing of the old viewer stays, here or on the disk. */
  async switchViewer() {
    this.#drop();
    this.#tellState();
    await forgetAll();
    this.#load();
  }

  #drop() {
    this.#generation += 1;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#keepTimer);
    this.#keepTimer = 0;
    this.stream.close();
    this.replica = null;
    this.#fresh = false;
    this.#loading = false;
    this.#failures = 0;
    this.#refusals = 0;
    this.error = null;
    this.link = { ...this.link, hasReplica: false, open: false, downSince: null, resumed: false };
  }

  /** The last schedule, with its age, before any answer; the network overtakes it. */
  async #fromDisk() {
    const generation = this.#generation;
    const kept = await readKept(`snapshot ${this.slug}`);
    if (!kept?.snapshot || this.replica || generation !== this.#generation) return;
    this.replica = makeReplica(kept.snapshot);
    this.asOf = kept.asOf;
    this.link.hasReplica = true;
    this.link.resumed = true;
    if (this.link.downSince === null) this.link.downSince = this.clock.deviceNow();
    this.on.replaced(this.replica, null, false);
    this.#tellState();
  }

  #keepLater() {
    if (this.#keepTimer) return;
    this.#keepTimer = setTimeout(() => this.#keepNow(), KEEP_MS);
  }

  #keepNow() {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = 0;
    if (!this.replica || !this.#fresh) return;
    keep(`snapshot ${this.slug}`, { asOf: this.asOf, snapshot: toSnapshot(this.replica) });
  }

  /** The reader's "Try now". */
  tryNow() {
    clearTimeout(this.#retryTimer);
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    if (this.#closedWhileHidden) return;
    if (!this.replica || !this.#fresh) {
      this.#load();
      return;
    }
    this.#lastSign = this.clock.deviceNow();
    // Until it opens there is no stream: one that hangs must not be called live.
    this.#down();
    this.stream.open(
      `${eventAddress(this.slug)}/feed?since=${encodeURIComponent(this.replica.cursor)}`,
    );
  }

  async #load() {
    if (this.#loading) return;
    this.#loading = true;
    const generation = this.#generation;
    const { body, error } = await fetchJson(`${eventAddress(this.slug)}/snapshot`, this.clock);
    if (generation !== this.#generation) return;
    this.#loading = false;
    this.error = error ?? null;
    if (error) {
      this.#down();
      // The site got a password, or lost ours: its own page asks for it.
      if (error.code === 'site.passwordRequired') this.on.gated();
      if (error.status !== 404) this.#retryLater();
      this.#tellState();
      return;
    }
    const previous = this.replica;
    this.replica = makeReplica(body);
    this.#fresh = true;
    const otherViewer = Boolean(previous) && viewerOf(previous) !== viewerOf(this.replica);
    if (otherViewer) await forgetAll();
    if (generation !== this.#generation) return;
    this.#keepLater();
    this.link.hasReplica = true;
    this.asOf = this.clock.now();
    this.#renamed();
    this.on.replaced(this.replica, otherViewer ? null : previous, otherViewer);
    this.#connect();
    this.#tellState();
  }

  #opened() {
    this.#alive();
    this.#refusals = 0;
    this.link.open = true;
    this.link.downSince = null;
    this.link.resumed = false;
    this.error = null;
    this.#tellState();
  }

  #message(type, data, id) {
    this.#alive();
    // Only something received proves the way; an open stream that closes at once must not start the count again.
    this.#failures = 0;
    const message = decodeMessage(type, data, id);
    if (!message) return;
    const before = this.replica.sessions.get(message.payload.session?.id ?? message.payload.id);
    if (apply(this.replica, message) === 'ignored') return;
    this.#keepLater();
    if (this.#renamed()) this.#connect();
    this.on.applied(this.replica, message, before);
  }

  /** The event's address changed: ours follows, from the same position. */
  #renamed() {
    const { slug } = this.replica.event;
    if (!slug || slug === this.slug) return false;
    this.slug = slug;
    this.on.renamed(slug);
    return true;
  }

  /** Our position is of another history, or too old: nothing but a fresh snapshot helps. */
  #reset(data) {
    // This sign-in is over: what only its guest may see goes at once.
    if (data?.includes('"revoked"')) {
      this.#drop();
      this.#tellState();
    }
    this.#down();
    this.#failures += 1;
    if (this.#failures === 1) this.#load();
    else this.#schedule(() => this.#load());
  }

  #failed(refused) {
    this.#down();
    this.#refusals = refused ? this.#refusals + 1 : 0;
    this.#retryLater(
      refused && policy.shouldProbe(this.#refusals) ? () => this.#load() : undefined,
    );
    this.#tellState();
  }

  #retryLater(attempt = () => this.#connect()) {
    this.#failures += 1;
    this.#schedule(attempt);
  }

  #schedule(attempt) {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(attempt, policy.backoff(this.#failures, Math.random()));
  }

  #alive() {
    this.#lastSign = this.clock.deviceNow();
    this.asOf = this.clock.now();
  }

  #down() {
    if (this.link.open || this.link.downSince === null)
      this.link.downSince = this.clock.deviceNow();
    this.link.open = false;
  }

  #beat() {
    const now = this.clock.deviceNow();
    const slept = now - this.#lastBeat > SLEPT_MS || now < this.#lastBeat - SLEPT_MS;
    this.#lastBeat = now;
    if (this.stream.isStarted && (slept || policy.isSilent(this.#lastSign, now))) {
      this.stream.close();
      this.#failed(false);
      if (slept) this.tryNow();
    }
    this.#tellState();
  }

  #visibility() {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === 'hidden') {
      this.#hiddenTimer = setTimeout(() => this.#pause(), policy.HIDDEN_CLOSE_MS);
    } else if (this.#closedWhileHidden) {
      this.#resume();
    }
  }

  #pause() {
    this.#closedWhileHidden = true;
    clearTimeout(this.#retryTimer);
    this.stream.close();
    this.#down();
  }

  #resume() {
    this.#closedWhileHidden = false;
    this.link.resumed = true;
    this.link.downSince = this.clock.deviceNow();
    this.#failures = 0;
    this.#connect();
    this.#tellState();
  }

  #network(online) {
    this.link.online = online;
    if (online && !this.link.open) this.tryNow();
    this.#tellState();
  }

  #tellState() {
    const shown = `${this.state} ${this.error?.status ?? ''}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.on.state();
  }
}
