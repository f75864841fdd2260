// SPDX-License-Identifier: GPL-3.0-or-later
// One EventSource at a time, restarted by us: a browser never returns after a status other than 200 (502 while a
// proxy's backend restarts) and sees no comment, so a dead connection behind a proxy would be waited for for ever.

import { KNOWN_TYPES } from '../replica/apply.mjs';

export class Stream {
  #source = null;

  /** `on`: {open(), message(type, data, id), reset(data), failed(refused)}. */
  constructor(on, EventSourceType = globalThis.EventSource) {
    this.on = on;
    this.EventSourceType = EventSourceType;
  }

  get isStarted() {
    return this.#source !== null;
  }

  open(url) {
    this.close();
    const source = new this.EventSourceType(url);
    this.#source = source;
    // A late event of a source that was closed must not reach its successor.
    const listen = (type, handle) =>
      source.addEventListener(type, (event) => {
        if (this.#source === source) handle(event);
      });
    listen('open', () => this.on.open());
    for (const type of [...KNOWN_TYPES, 'tick']) {
      listen(type, (event) => this.on.message(type, event.data, event.lastEventId));
    }
    listen('reset', (event) => {
      this.close();
      this.on.reset(event.data);
    });
    listen('error', () => {
      const refused = source.readyState === 2;
      this.close();
      this.on.failed(refused);
    });
  }

  close() {
    this.#source?.close();
    this.#source = null;
  }
}
