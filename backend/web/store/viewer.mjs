// SPDX-License-Identifier: GPL-3.0-or-later
// Who this browser is: signing in and out, and telling its other tabs.

import { ask } from './api.mjs';
import { forgetAll } from './disk.mjs';

const CHANNEL = 'foyer-viewer';

export class Viewer {
  #channel = null;

  /** `changed()`: somebody else looks at the page now, here or in another tab. */
  constructor(changed) {
    this.changed = changed;
    try {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.onmessage = () => changed();
    } catch {
      // Without channels the other tabs learn it from their feeds.
    }
  }

  async #enter(path, body) {
    const { body: who, error } = await ask('POST', path, body);
    if (error) return { error };
    await this.#tell();
    return { who };
  }

  async #tell() {
    await forgetAll();
    this.#channel?.postMessage('changed');
    this.changed();
  }

  /** An open name: picked, not proven. */
  pick(guestId) {
    return this.#enter('identity', { guestId });
  }

  withPassword(guestId, password) {
    return this.#enter('login', { scope: 'guest', guestId, password });
  }

  withCode(guestId, code) {
    return this.#enter('login/code/redeem', { guestId, code });
  }

  mailCode(guestId) {
    return ask('POST', 'login/code', { guestId });
  }

  mailReset(email) {
    return ask('POST', 'login/reset', { email });
  }

  /** Adds a guest to the event and is them. */
  async join(event, name) {
    const { body, error } = await ask('POST', `${event}/guests`, { name });
    return error ? { error } : this.pick(body.id);
  }

  async signOut() {
    const { error } = await ask('POST', 'logout');
    if (error) return { error };
    await this.#tell();
    return {};
  }

  /** After a change of password, which made a new sign-in of the same guest. */
  async renewed() {
    await this.#tell();
  }
}
