// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker and pushes, where the browser has them (only in a secure context).

import { ask } from './api.mjs';

export const hasWorker = () => 'serviceWorker' in navigator;

export function startWorker(app) {
  if (!hasWorker()) return;
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => {
    // Private mode, or storage is full: the page works without.
  });
  // The words of this page came before the worker was there: it shall keep them too.
  const { lang } = document.documentElement;
  if (lang !== 'en')
    navigator.serviceWorker.ready
      .then(() => fetch(new URL(`../views/words/${lang}.mjs`, import.meta.url)))
      .catch(() => {});
  // A tap on a push while the page is open: the page goes there, without a reload.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== 'open' || typeof data.url !== 'string') return;
    const url = new URL(data.url, location.href);
    if (url.origin !== location.origin) return;
    if (url.pathname.startsWith(`/e/${encodeURIComponent(app.address.slug)}`)) {
      history.pushState({ foyer: 'place' }, '', url.pathname + url.search);
      dispatchEvent(new PopStateEvent('popstate'));
    } else {
      location.assign(url.pathname + url.search);
    }
  });
}

function bytesOf(base64url) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const sameKey = (subscription, key) => {
  const own = subscription.options?.applicationServerKey;
  if (!own) return true;
  const bytes = new Uint8Array(own);
  return bytes.length === key.length && bytes.every((byte, i) => byte === key[i]);
};

async function subscriptionOf() {
  if (!hasWorker() || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** {can, denied, on, devices, error?}: whether pushes are possible here, and who is told. */
export async function pushState() {
  const can = hasWorker() && 'PushManager' in globalThis && 'Notification' in globalThis;
  const { body, error } = await ask('GET', 'me/push');
  if (error) return { can: false, denied: false, on: false, devices: [], error };
  const own = can ? await subscriptionOf().catch(() => null) : null;
  return {
    can: can && body.publicKey !== '',
    offered: body.publicKey !== '',
    denied: can && Notification.permission === 'denied',
    on: Boolean(own) && body.subscriptions.some((one) => one.current),
    devices: body.subscriptions,
    publicKey: body.publicKey,
  };
}

/** Asks the browser, then tells the server. → {error?} or {denied: true}. */
export async function turnPushOn(publicKey, label) {
  if ((await Notification.requestPermission()) !== 'granted') return { denied: true };
  const key = bytesOf(publicKey);
  const registration = await navigator.serviceWorker.ready;
  let subscription = await registration.pushManager.getSubscription();
  // Of another key (another site's past): it can never be used again.
  if (subscription && !sameKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  try {
    subscription ??= await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
  } catch {
    return { error: { status: 0, code: 'push.invalid', detail: '' } };
  }
  const { endpoint, keys } = subscription.toJSON();
  const { error } = await ask('PUT', 'me/push', { endpoint, keys, label });
  return { error };
}

export async function turnPushOff(id) {
  const subscription = await subscriptionOf().catch(() => null);
  await subscription?.unsubscribe();
  return ask('DELETE', `me/push/${encodeURIComponent(id)}`);
}

export const removeDevice = (id) => ask('DELETE', `me/push/${encodeURIComponent(id)}`);
