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

/** Bottom of the screen, six seconds, one at a time; stays while it is pointed at or focused. */
export class Toast {
  #timer = 0;

  constructor() {
    this.text = h('span', { role: 'status' });
    this.act = h('button', { type: 'button', class: 'toast-act' });
    this.node = h('div', { class: 'toast', hidden: true }, this.text);
    for (const type of ['pointerenter', 'focusin'])
      this.node.addEventListener(type, () => clearTimeout(this.#timer));
    for (const type of ['pointerleave', 'focusout'])
      this.node.addEventListener(type, () => this.#arm());
    this.act.addEventListener('click', () => {
      this.hide();
      this.action?.();
    });
  }

  /** `action()`: what its button `label` does. */
  show(text, label = '', action = null) {
    // A dialog makes everything outside it inert: the toast stands in the topmost one.
    const dialogs = document.querySelectorAll('dialog[open]');
    (dialogs[dialogs.length - 1] ?? document.body).append(this.node);
    this.text.textContent = text;
    this.action = action;
    this.act.textContent = label;
    if (label) this.node.append(this.act);
    else this.act.remove();
    this.node.hidden = false;
    this.#arm();
  }

  hide() {
    clearTimeout(this.#timer);
    this.node.hidden = true;
  }

  #arm() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), 6_000);
  }
}
