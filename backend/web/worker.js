// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker. Keeps the page's own files by version, nothing that is anybody's: data goes to the network alone,
// and the replica of the page is kept by the page itself. Served as /sw.js, with the two lists filled in.
const VERSION = '{{version}}';
const FILES = ['{{files}}'];
const SHELL = '/shell';
const CACHE = `foyer ${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...FILES, SHELL]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

/** The page as the server has it; the shell when there is no server. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const url = new URL(request.url);
    const shell = await caches.match(SHELL);
    if (shell && url.pathname.startsWith('/e/')) return shell;
    return Response.error();
  }
}

/** A file never changes under its address: what is kept is right. Another, as the words of a language, is kept from now on. */
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(VERSION)) {
    const copy = answer.clone();
    caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});

self.addEventListener('push', (event) => {
  let note = {};
  try {
    note = event.data?.json() ?? {};
  } catch {
    // What cannot be read still has to be shown: the browser demands it.
  }
  event.waitUntil(
    self.registration.showNotification(note.title || 'Foyer', {
      body: note.text || '',
      tag: note.topic || note.id || undefined,
      data: { url: typeof note.url === 'string' && note.url.startsWith('/') ? note.url : '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((all) => {
      const open = all.find((client) => new URL(client.url).origin === self.location.origin);
      if (!open) return self.clients.openWindow(url);
      open.postMessage({ type: 'open', url });
      return open.focus();
    }),
  );
});
