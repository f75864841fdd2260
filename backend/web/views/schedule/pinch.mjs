// SPDX-License-Identifier: GPL-3.0-or-later
// Two fingers on the grid. One finger scrolls, which stays the browser's.

const spread = (touches) =>
  Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);

export class Pinch {
  #last = 0;

  /** `zoom(factor, clientY)`: `clientY` lies between the fingers. */
  constructor(node, zoom) {
    node.addEventListener('touchstart', (event) => this.#begin(event), { passive: true });
    node.addEventListener('touchmove', (event) => this.#move(event, zoom), { passive: false });
    node.addEventListener('touchend', (event) => this.#begin(event), { passive: true });
  }

  #begin({ touches }) {
    this.#last = touches.length === 2 ? spread(touches) : 0;
  }

  #move(event, zoom) {
    const { touches } = event;
    if (touches.length !== 2 || !this.#last) return;
    event.preventDefault();
    const now = spread(touches);
    zoom(now / this.#last, (touches[0].clientY + touches[1].clientY) / 2);
    this.#last = now;
  }
}
