// SPDX-License-Identifier: GPL-3.0-or-later
// One polite live region. Bursts are joined for 2 s, at most one sentence every 5 s.

import { h } from './dom.mjs';

const JOIN_MS = 2_000;
const GAP_MS = 5_000;

export class Speech {
  #waiting = [];
  #timer = 0;
  #lastAt = 0;

  constructor() {
    this.node = h('div', { class: 'vh', role: 'status', 'aria-live': 'polite' });
  }

  /** `topic`: a newer sentence on the same topic replaces one that waits. */
  say(text, topic = text) {
    this.#waiting = this.#waiting.filter((one) => one.topic !== topic);
    this.#waiting.push({ topic, text });
    if (this.#timer) return;
    const wait = Math.max(JOIN_MS, this.#lastAt + GAP_MS - Date.now());
    this.#timer = setTimeout(() => this.#speak(), wait);
  }

  #speak() {
    this.#timer = 0;
    this.#lastAt = Date.now();
    this.node.textContent = this.#waiting.map((one) => one.text).join(' ');
    this.#waiting = [];
  }
}

/** Bottom of the screen, six seconds, one at a time; stays while the pointer is on it. */
export class Toast {
  #timer = 0;

  constructor() {
    this.node = h('div', { class: 'toast', role: 'status', hidden: true });
    this.node.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    this.node.addEventListener('pointerleave', () => this.#arm());
  }

  show(text) {
    this.node.textContent = text;
    this.node.hidden = false;
    this.#arm();
  }

  #arm() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.node.hidden = true;
    }, 6_000);
  }
}
