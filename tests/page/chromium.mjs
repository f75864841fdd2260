// SPDX-License-Identifier: GPL-3.0-or-later
// Debian's Chromium through its driver, against the real server: the service worker, reading without a connection after a
// restart of the page, a feed that comes back by itself, pushes that are offered. node chromium.mjs FOYER_SERVER
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Chromium, freePort, pause, Site, until } from './driver.mjs';

const SERVER = process.argv[2];
if (!existsSync(SERVER)) {
  console.log('SKIP: foyer-server was not built');
  process.exit(0);
}
/** The page's own instance. */
const PAGE =
  "(import(document.querySelector('script[type=module]').src).then((page) => { window.page = page; }), true)";

async function showsTheSchedule(chromium, url) {
  await chromium.open(url);
  await chromium.wait("document.querySelector('.card-link')");
  await chromium.run(PAGE);
  await chromium.wait('window.page?.app.replica');
}

async function prepare(site) {
  site.command(['sample']);
  site.token = site.command(['token', 'create', '--name', 'test']);
  await site.start();
  const { events } = await site.call('GET', 'events');
  return `${site.url}/e/${events[0].slug}`;
}

async function workerKeepsTheShell(chromium, url) {
  await showsTheSchedule(chromium, url);
  await chromium.wait('navigator.serviceWorker.controller');
  // Nothing of the data is in the worker's cache: only files by version, and the empty shell.
  await chromium.run(
    "(caches.keys().then(async (names) => { const urls = []; for (const name of names) for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname); window.kept = urls; }), true)",
  );
  const kept = await until('the cache', () => chromium.run('window.kept?.length > 50 && window.kept'));
  for (const path of kept) assert.match(path, /^\/(assets\/[0-9a-f]{12}\/|shell$)/);
}

async function readsWithoutAConnection(chromium, site, url) {
  // The replica reaches the disk a few seconds after it came.
  await chromium.run("(dispatchEvent(new Event('pagehide')), true)");
  await pause(500);
  const before = await chromium.run('page.app.replica.sessions.size');
  await site.kill();
  await chromium.open(`${url}/mine`);
  await chromium.wait("document.querySelector('[data-sync=offline], [data-sync=reconnecting]')");
  await chromium.run(PAGE);
  await chromium.wait('window.page?.app.replica');
  assert.equal(await chromium.run('page.app.replica.sessions.size'), before);
  await chromium.open(url);
  await chromium.wait("document.querySelector('.band-note[data-state=offline]')");
  assert.match(await chromium.run("document.querySelector('.sync').innerText"), /Offline, as of \d\d:\d\d · .* old/);
}

async function comesBackByItself(chromium, site) {
  await chromium.run(PAGE);
  await chromium.wait('window.page?.app.replica');
  await site.start();
  await chromium.wait("page.app.sync.state === 'live' && document.querySelector('.sync-live')");
  const id = await chromium.run("document.querySelector('.rows .card:not(.is-blocker)').dataset.id");
  const slug = await chromium.run('page.app.address.slug');
  await site.call('PATCH', `events/${slug}/sessions/${id}`, { title: 'After the outage' });
  await chromium.wait(`document.querySelector('[data-id="${id}"] h4').textContent === 'After the outage'`);
}

async function subscribesToPushes(chromium, site, url) {
  await chromium.command('Browser.grantPermissions', { origin: site.url, permissions: ['notifications'] });
  const slug = url.split('/').pop();
  const { guests } = await site.call('GET', `events/${slug}/guests`);
  await chromium.run(`(page.app.viewer.pick('${guests[0].id}'), true)`);
  await chromium.wait("page.app.guestId && page.app.sync.state === 'live'");
  await chromium.run(
    "(import(new URL('store/worker.mjs', document.querySelector('script[type=module]').src)).then(async (worker) => { window.push = await worker.pushState(); }), true)",
  );
  const state = await until('the state of pushes', () => chromium.run('window.push'));
  // The key is the site's own, made when somebody first asks; whether this browser has a push service is its own affair.
  assert.equal(state.offered, true);
  assert.match(state.publicKey, /^[A-Za-z0-9_-]{87}$/);
  assert.equal(state.on, false);
}

const directory = mkdtempSync(join(tmpdir(), 'foyer-chromium-'));
const site = new Site(SERVER, join(directory, 'data'), await freePort());
const chromium = new Chromium();
let failed = null;
try {
  const url = await prepare(site);
  const why = await chromium.start(join(directory, 'profile')).catch((error) => error.message.split('\n')[0]);
  if (why) throw Object.assign(new Error(why), { here: true });
  for (const [name, step] of [
    ['the worker keeps the page and no data', () => workerKeepsTheShell(chromium, url)],
    ['reads without a connection, and says how old', () => readsWithoutAConnection(chromium, site, url)],
    ['comes back by itself', () => comesBackByItself(chromium, site)],
    ['is offered pushes', () => subscribesToPushes(chromium, site, url)],
  ]) {
    const begin = Date.now();
    await step();
    console.log(`PASS ${name} (${Date.now() - begin} ms)`);
  }
} catch (error) {
  // A machine on which Chromium cannot begin at all (no shared memory, no user namespaces) says nothing about the page.
  if (error.here) console.log(`SKIP: Chromium does not start here: ${error.message}`);
  else {
    failed = error;
    console.log(`FAIL ${error.stack}`);
  }
} finally {
  await chromium.stop();
  if (site.process?.exitCode === null) await site.kill();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exit(failed ? 1 : 0);
