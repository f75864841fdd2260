// SPDX-License-Identifier: GPL-3.0-or-later
// Small writes that may wait for a connection: one a topic, sent in order, each with its key, so that a lost answer does
// nothing twice. What is sent shows at once; what the server refuses goes back and says why.

import { isPassing, newKey } from './api.mjs';

const RETRY_MS = 8_000;
// The feed brings the outcome; when it does not (it says the same as before), the page's guess ends here.
const HOLD_DONE_MS = 6_000;

export class Outbox {
  #send;
  #on;
  #busy = false;
  #timer = 0;

  /** `send(method, path, body, key)` → {error?}; `on`: {changed(), refused(entry, error), sent(entry)}. */
  constructor(send, on) {
    this.#send = send;
    this.#on = on;
    this.entries = [];
  }

  /** The newest entry of the topic, or undefined. */
  find(topic) {
    return this.entries.findLast
      ? this.entries.findLast((entry) => entry.topic === topic)
      : [...this.entries].reverse().find((entry) => entry.topic === topic);
  }

  /** Those that wait for a connection. */
  get waiting() {
    return this.entries.filter((entry) => entry.state === 'waiting');
  }

  /** `entry`: {topic, want, method, path, body?, text, at}. One that only waits gives way to its successor. */
  put(entry) {
    this.entries = this.entries.filter(
      (one) => one.topic !== entry.topic || one.state === 'sending',
    );
    this.entries.push({ ...entry, key: newKey(), state: 'queued' });
    this.#on.changed();
    this.flush();
  }

  /** Takes back what has not been sent yet. */
  undo(key) {
    this.entries = this.entries.filter((entry) => entry.key !== key || entry.state === 'sending');
    this.#on.changed();
  }

  restore(entries) {
    this.entries = entries.map((entry) => ({ ...entry, state: 'waiting' }));
    this.#on.changed();
  }

  clear() {
    clearTimeout(this.#timer);
    this.entries = [];
  }

  /** Drops what the replica shows by now. `holds(entry)`: whether it does. */
  settle(holds) {
    const left = this.entries.filter((entry) => entry.state !== 'done' || !holds(entry));
    if (left.length === this.entries.length) return;
    this.entries = left;
    this.#on.changed();
  }

  async flush() {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#timer);
    for (;;) {
      const entry = this.entries.find((one) => ['queued', 'waiting'].includes(one.state));
      if (!entry) break;
      const wasWaiting = entry.state === 'waiting';
      if (!wasWaiting) {
        entry.state = 'sending';
        this.#on.changed();
      }
      if (!(await this.#attempt(entry))) break;
    }
    this.#busy = false;
  }

  /** False when there is no sense in going on now. */
  async #attempt(entry) {
    const { error } = await this.#send(entry.method, entry.path, entry.body, entry.key);
    // Meanwhile another viewer may have come, or the reader has taken it back.
    if (!this.entries.includes(entry)) return true;
    if (error && isPassing(error)) {
      for (const one of this.entries) if (one.state !== 'done') one.state = 'waiting';
      const wait = Math.max(RETRY_MS, error.retryAfter * 1000);
      this.#timer = setTimeout(() => this.flush(), wait);
      this.#on.changed();
      return false;
    }
    if (error) {
      this.entries = this.entries.filter((one) => one !== entry);
      this.#on.changed();
      this.#on.refused(entry, error);
      return true;
    }
    entry.state = 'done';
    setTimeout(() => {
      this.entries = this.entries.filter((one) => one !== entry);
      this.#on.changed();
    }, HOLD_DONE_MS);
    this.#on.sent(entry);
    this.#on.changed();
    return true;
  }
}
