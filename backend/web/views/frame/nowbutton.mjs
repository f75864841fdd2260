// SPDX-License-Identifier: GPL-3.0-or-later
// When the now-line is off the screen a button appears at the edge it is beyond.

import { h, icon } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';

export class NowButton {
  #watched = null;

  constructor(toNow) {
    this.node = h(
      'button',
      { class: 'nowbtn', type: 'button', hidden: true, on: { click: toNow } },
      icon('now', 18),
      words.now,
    );
    this.observer = new IntersectionObserver(
      (entries) => {
        const entry = entries[entries.length - 1];
        this.node.hidden = entry.isIntersecting || !this.#watched?.isConnected;
        this.node.classList.toggle(
          'is-above',
          entry.boundingClientRect.top < 0 ||
            entry.boundingClientRect.bottom <= entry.rootBounds?.top,
        );
      },
      { rootMargin: '-110px 0px -20px 0px' },
    );
  }

  /** `target`: the flag of the now-line, or null when there is none. */
  watch(target) {
    if (target === this.#watched) return;
    this.observer.disconnect();
    this.#watched = target;
    this.node.hidden = true;
    if (target) this.observer.observe(target);
  }
}
