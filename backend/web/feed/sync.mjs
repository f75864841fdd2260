// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshot, then feed, for ever: restart with backoff, watchdog, reset, hidden tabs, sleep.

import { apply, decodeMessage } from '../replica/apply.mjs';
import { makeReplica } from '../replica/replica.mjs';
import * as policy from './policy.mjs';
import { eventAddress, fetchJson } from './snapshot.mjs';
import { Stream } from './stream.mjs';

const BEAT_MS = 1_000;
// A beat that comes this late was not a busy page: the machine slept, and the stream with it.
const SLEPT_MS = 20_000;

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

  /** `on`: {replaced(replica, previous), applied(replica, message, before), state(), renamed(slug)}. */
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
      reset: () => this.#reset(),
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
    window.addEventListener('pagehide', () => this.#pause());
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) this.#resume();
    });
    this.#lastBeat = this.clock.deviceNow();
    setInterval(() => this.#beat(), BEAT_MS);
    this.#load();
  }

  /** The reader's "Try now". */
  tryNow() {
    clearTimeout(this.#retryTimer);
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    if (this.#closedWhileHidden) return;
    if (!this.replica) {
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
    const { body, error } = await fetchJson(`${eventAddress(this.slug)}/snapshot`, this.clock);
    this.#loading = false;
    this.error = error ?? null;
    if (error) {
      this.#down();
      if (error.status !== 404) this.#retryLater();
      this.#tellState();
      return;
    }
    const previous = this.replica;
    this.replica = makeReplica(body);
    this.link.hasReplica = true;
    this.asOf = this.clock.now();
    this.#renamed();
    this.on.replaced(this.replica, previous);
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
  #reset() {
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
