// SPDX-License-Identifier: GPL-3.0-or-later
// The time the views show: this device's, corrected by the server's Date header.

const DOUBT_MS = 30_000;
// A Date header has whole seconds and a journey behind it; less than this is no difference.
const NOISE_MS = 2_000;

export class Clock {
  #offset = 0;
  #device;

  constructor(device = () => Date.now()) {
    this.#device = device;
  }

  now() {
    return this.#device() + this.#offset;
  }

  deviceNow() {
    return this.#device();
  }

  /** True when the device's clock and the server's differ by more than 30 s. */
  get inDoubt() {
    return Math.abs(this.#offset) > DOUBT_MS;
  }

  /** From an answer: its Date header and when it was asked for and came, by the device's clock. */
  adopt(dateHeader, sentAt, receivedAt) {
    const server = Date.parse(dateHeader ?? '');
    if (Number.isNaN(server)) return;
    const offset = server + 500 - (sentAt + receivedAt) / 2;
    this.#offset = Math.abs(offset) > NOISE_MS ? offset : 0;
  }
}
