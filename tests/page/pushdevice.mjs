// SPDX-License-Identifier: GPL-3.0-or-later
// A browser's half of web push: its keys, and what opens a message (RFC 8188, RFC 8291).
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export class PushDevice {
  constructor() {
    this.ecdh = createECDH('prime256v1');
    this.ecdh.generateKeys();
    this.auth = randomBytes(16);
  }

  get keys() {
    return { p256dh: this.ecdh.getPublicKey().toString('base64url'), auth: this.auth.toString('base64url') };
  }

  /** The text of a body in one record. */
  open(body) {
    const salt = body.subarray(0, 16);
    const idLength = body[20];
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.ecdh.computeSecret(sender), this.auth, info, 32));
    const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = plain.lastIndexOf(2);
    assert.ok(end >= 0 && plain.subarray(end + 1).every((byte) => byte === 0));
    return plain.subarray(0, end).toString();
  }
}

/**
 * What a page's script sees of a browser with a push service: this one has none (a headless Chromium cannot register with
 * Google's). Everything else is the browser's own: the permission, the worker, its push event, what is shown.
 */
export const subscriptionStub = (endpoint, keys) => `
  (() => {
    const subscription = (key) => ({
      endpoint: ${JSON.stringify(endpoint)},
      options: { applicationServerKey: key, userVisibleOnly: true },
      toJSON: () => ({ endpoint: ${JSON.stringify(endpoint)}, keys: ${JSON.stringify(keys)} }),
      unsubscribe: async () => { kept = null; return true; },
    });
    let kept = null;
    PushManager.prototype.getSubscription = async () => kept;
    PushManager.prototype.subscribe = async (options) => {
      window.subscribedWith = Array.from(new Uint8Array(options.applicationServerKey));
      kept = subscription(options.applicationServerKey.buffer ?? options.applicationServerKey);
      return kept;
    };
  })();`;
