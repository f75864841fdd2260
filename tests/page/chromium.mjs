// SPDX-License-Identifier: GPL-3.0-or-later
// Debian's Chromium through its driver, against the real server: the service worker, reading without a connection after a
// restart of the page, a feed that comes back by itself, the bell on the disk, a proxy that answers 502, pushes.
//   node chromium.mjs FOYER_SERVER [PAGE_PUSHSTAGE]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Chromium, freePort, pause, Site, until } from './driver.mjs';
import { Proxy } from './proxy.mjs';
import { PushDevice, subscriptionStub } from './pushdevice.mjs';

const [, , SERVER, STAGE = ''] = process.argv;
if (!existsSync(SERVER)) {
  console.log('SKIP: foyer-server was not built');
  process.exit(0);
}
/** The page's own instance. */
const PAGE =
  "(import(document.querySelector('script[type=module]').src).then((page) => { window.page = page; }), true)";

async function showsTheSchedule(chromium, url, first = '.card-link') {
  await chromium.open(url);
  await chromium.wait(`document.querySelector('${first}')`);
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

const asGuest = async (chromium, id) => {
  await chromium.run(`(page.app.viewer.pick('${id}'), true)`);
  await chromium.wait(`page.app.guestId === '${id}' && page.app.sync.state === 'live'`);
};

/** The bell's list is there without a connection, and gone with its viewer. */
async function keepsTheBell(chromium, site, url) {
  const slug = url.split('/').pop();
  const { guests } = await site.call('GET', `events/${slug}/guests`);
  const [going, other] = guests;
  await showsTheSchedule(chromium, url);
  await asGuest(chromium, going.id);
  const session = await chromium.run(
    "([...page.app.replica.sessions.values()].find((one) => one.start > new Date(Date.now() + 3600e3).toISOString() && one.kind === 'session' && one.status === 'confirmed' && !one.capacity && !page.app.hosts(one))?.id)",
  );
  assert.ok(session, 'the sample has a session to come');
  await chromium.run(`(page.app.writes.rsvp(page.app.session('${session}'), true), true)`);
  await chromium.wait(`page.app.replica.me.rsvps.has('${session}')`);
  await site.call('POST', `events/${slug}/sessions/${session}/cancel`, { reason: 'Rain' });
  await chromium.wait('page.app.unread > 0');
  await chromium.run("(page.app.visit('news'), true)");
  await chromium.wait("document.querySelector('.news-item')");
  const text = "document.querySelector('.news-item .news-text a').textContent";
  const said = await chromium.run(text);
  await chromium.run("(dispatchEvent(new Event('pagehide')), true)");
  await pause(500);
  await site.kill();
  await showsTheSchedule(chromium, `${url}/news`, '.news-item');
  assert.equal(await chromium.run(text), said);
  await site.start();
  await chromium.wait("page.app.sync.state === 'live'");
  await asGuest(chromium, other.id);
  const kept = await chromium.run(
    "(indexedDB.open('foyer').onsuccess = (event) => { const all = event.target.result.transaction('kept').objectStore('kept').getAll(); all.onsuccess = () => { window.keptTexts = JSON.stringify(all.result); }; }, true)",
  );
  assert.equal(kept, true);
  const texts = await until('what the disk holds', () => chromium.run('window.keptTexts'));
  assert.ok(!texts.includes(going.id + '","notifications'), 'the bell of the other guest is gone');
  await chromium.run("(page.app.viewer.signOut(), true)");
  await chromium.wait('page.app.replica && !page.app.guestId');
}

/** Behind a proxy whose server goes: 502 to the feed and to the page's requests; it says so, and comes back by itself. */
async function outlivesABadGateway(chromium, site, url) {
  const proxy = new Proxy(site.port);
  const port = await freePort();
  await proxy.listen(port);
  try {
    const behind = url.replace(`:${site.port}`, `:${port}`);
    await showsTheSchedule(chromium, behind);
    await chromium.wait("page.app.sync.state === 'live'");
    proxy.fail();
    await chromium.wait("page.app.sync.state === 'reconnecting' || page.app.sync.state === 'offline'");
    await until('a refused request', async () => proxy.refused > 0);
    const slug = url.split('/').pop();
    const id = await chromium.run("document.querySelector('.rows .card:not(.is-blocker)').dataset.id");
    await site.call('PATCH', `events/${slug}/sessions/${id}`, { title: 'Behind the gateway' });
    proxy.recover();
    await chromium.wait("page.app.sync.state === 'live'");
    await chromium.wait(`page.app.session('${id}').title === 'Behind the gateway'`);
    // Without anything kept, the page says what is wrong and what helps.
    proxy.fail();
    await chromium.run("(page.app.sync.switchViewer(), true)");
    await chromium.wait("document.querySelector('.trouble .empty')");
    assert.match(await chromium.run("document.querySelector('.trouble').innerText"), /\(502\)[\s\S]*Try again/);
    proxy.recover();
    await chromium.run("(document.querySelector('.trouble .btn').click(), true)");
    await chromium.wait("page.app.sync.state === 'live' && document.querySelector('.card-link')");
  } finally {
    await proxy.close();
  }
}

const feedsOf = async (site) => {
  const text = await (await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${site.token}` } })).text();
  return [...text.matchAll(/^foyer_feed_connections(?:\{[^}]*\})? (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Another tab in front: after 30 s the server has no feed of this page; in front again it catches up. */
async function restsWhileHidden(chromium, site, url) {
  await showsTheSchedule(chromium, url);
  await chromium.wait("page.app.sync.state === 'live'");
  assert.equal(await feedsOf(site), 1);
  const id = await chromium.run("document.querySelector('.rows .card:not(.is-blocker)').dataset.id");
  const hiddenAt = Date.now();
  const uncover = await chromium.cover();
  await until('the feed that closes', async () => (await feedsOf(site)) === 0, 120_000);
  assert.ok(Date.now() - hiddenAt > 25_000, 'not at once: who looks away for a moment misses nothing');
  await site.call('PATCH', `events/${url.split('/').pop()}/sessions/${id}`, { title: 'While nobody looked' });
  await uncover();
  await chromium.wait(`page.app.session('${id}').title === 'While nobody looked' && page.app.sync.state === 'live'`);
}

const loadedWords = (chromium) =>
  chromium.run(
    "[...new Set(performance.getEntriesByType('resource').map((one) => one.name).filter((name) => /words\\/[a-z]{2}\\.mjs$/.test(name)).map((name) => name.slice(-6, -4)))]",
  );

/** The words of the chosen language and of no other are loaded; Arabic runs from right to left. */
async function speaksTheChosenLanguage(chromium, url) {
  await showsTheSchedule(chromium, url);
  const choose = async (language) => {
    await chromium.run(`(localStorage.setItem('foyer.language', '${language}'), true)`);
    await showsTheSchedule(chromium, url);
    return chromium.run("[document.documentElement.lang, document.documentElement.dir, document.querySelector('.nav-word').textContent]");
  };
  assert.deepEqual(await choose('en'), ['en', 'ltr', 'Schedule']);
  await chromium.wait('page.frame.places.paper');
  const before = await loadedWords(chromium);
  assert.deepEqual(before, []);
  assert.deepEqual(await choose('ja'), ['ja', 'ltr', '予定']);
  assert.deepEqual(await loadedWords(chromium), ['ja']);
  assert.deepEqual(await choose('ar'), ['ar', 'rtl', 'البرنامج']);
  assert.deepEqual(await loadedWords(chromium), ['ar']);
  // Kept for when there is no connection, once it was chosen; French was not.
  const keptWords =
    "(caches.keys().then(async (names) => { const kept = []; for (const name of names) for (const one of await (await caches.open(name)).keys()) kept.push(one.url.split('/').pop()); window.keptWords = ['ar.mjs', 'fr.mjs'].map((name) => kept.includes(name)).join(); }), true)";
  await until('the words on the disk', async () => {
    await chromium.run(keptWords);
    return (await chromium.run('window.keptWords')) === 'true,false';
  });
  await chromium.wait('document.documentElement.scrollWidth <= innerWidth');
  assert.deepEqual(await choose('xx'), ['en', 'ltr', 'Schedule']);
  await chromium.run("(localStorage.removeItem('foyer.language'), true)");
}

/** Rooms put first and left out, the list's density, the height of an hour: kept on this device. */
async function keepsTheReadersChoices(chromium, site, url) {
  await chromium.command('Emulation.setDeviceMetricsOverride', { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false });
  try {
    await showsTheSchedule(chromium, url, '.block');
    const heads = "[...document.querySelectorAll('.col-name')].map((one) => one.textContent)";
    const names = await chromium.run(heads);
    const rooms = await chromium.run('page.app.rooms.map((one) => one.id)');
    await chromium.run(`(page.app.roomChoice.set('pinned', '${rooms[2]}', true), page.app.roomChoice.set('hidden', '${rooms[0]}', true), page.app.redraw(), true)`);
    await chromium.wait(`${heads}.length === ${names.length - 1}`);
    for (const turn of [-1, 1])
      await chromium.run(
        `(Array.from({ length: 40 }, () => document.querySelector('.grid-scroll').dispatchEvent(new WheelEvent('wheel', { deltaY: ${turn}, ctrlKey: true, cancelable: true, clientY: 300 }))), window.hour${turn < 0 ? 'Max' : 'Min'} = page.frame.views.grid.hourPx, true)`,
      );
    assert.deepEqual(await chromium.run('[Math.round(hourMax), Math.round(hourMin)]'), [200, 60]);
    await showsTheSchedule(chromium, url, '.block');
    assert.deepEqual(await chromium.run(heads), [names[2], ...names.slice(1).filter((name) => name !== names[2])]);
    assert.equal(await chromium.run('Math.round(page.frame.views.grid.hourPx)'), 60);
    assert.match(await chromium.run("document.querySelectorAll('.fc')[1].textContent"), new RegExp(`${names.length - 1} of ${names.length}`));
    await chromium.run("(localStorage.setItem('foyer.density', 'compact'), true)");
    await showsTheSchedule(chromium, `${url}?view=agenda`);
    await chromium.wait("Math.round(document.querySelector('.rows .card').getBoundingClientRect().height) === 48");
    // The keys are listed by "?", and do nothing once they are switched off.
    const press = (key) =>
      chromium.run(`(document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true })), Boolean(document.querySelector('dialog.menu .keys')))`);
    assert.equal(await press('?'), true);
    await chromium.run("(document.querySelector('.keys input').click(), document.querySelector('dialog.menu').close(), true)");
    assert.equal(await press('?'), false);
    await chromium.run('(localStorage.clear(), true)');
    await showsTheMap(chromium, site, url);
  } finally {
    await chromium.command('Emulation.clearDeviceMetricsOverride', {});
  }
}

/** A room's map is the site's own picture, shown in place. */
async function showsTheMap(chromium, site, url) {
  const slug = url.split('/').pop();
  const room = await chromium.run('page.app.rooms[0]');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const answer = await fetch(`${site.url}/api/v1/uploads?kind=location`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.token}`, 'Content-Type': 'image/png' },
    body: png,
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { url: picture } = await answer.json();
  const changed = await site.call('PATCH', `events/${slug}/locations/${room.id}`, { imageUrl: picture });
  assert.equal(changed.code, undefined, changed.detail);
  await chromium.wait(`page.app.replica.locations.get('${room.id}').imageUrl === '${picture}'`);
  const id = await chromium.run(`[...page.app.replica.sessions.values()].find((one) => one.locationIds.includes('${room.id}') && one.kind === 'session').id`);
  await chromium.run(`(page.app.openSession('${id}'), true)`);
  await chromium.wait("[...document.querySelectorAll('.btn.pill')].some((one) => one.textContent === 'Map')");
  await chromium.run("([...document.querySelectorAll('.btn.pill')].find((one) => one.textContent === 'Map').click(), true)");
  await chromium.wait("document.querySelector('img.map')?.naturalWidth > 0");
  await chromium.run("(document.querySelector('dialog.menu').close(), page.app.closeSession(), true)");
}

/** Every sheet: pages of the right way up, each with its foot and the code that leads to the live page, nothing cut off. */
async function printsSheets(chromium, site, url) {
  await showsTheSchedule(chromium, url);
  const hostile = '<img src=x onerror="window.ran = 1"><script>window.ran = 1</script>';
  const shown = await chromium.run("document.querySelector('.rows .card:not(.is-blocker)').dataset.id");
  await site.call('PATCH', `events/${url.split('/').pop()}/sessions/${shown}`, { title: hostile, description: hostile });
  await chromium.wait(`page.app.session('${shown}').title.startsWith('<img')`);
  await chromium.wait('page.frame.places.paper');
  const { guestId } = await chromium.run("({ guestId: [...page.app.replica.guests.keys()][0] })");
  await asGuest(chromium, guestId);
  for (const kind of ['day', 'room', 'list', 'agenda', 'mine']) {
    await chromium.run(`(page.frame.places.paper.prepareSheet(page.app, '${kind}'), true)`);
    const feet = await chromium.run("document.querySelectorAll('.paper-foot').length");
    assert.equal(
      await chromium.run(
        "Promise.all([...document.querySelectorAll('.paper-foot img.qr')].map((img) => img.decode())).then((all) => all.length)",
      ),
      feet,
      kind,
    );
    // What was typed stands there as it was typed.
    assert.deepEqual(
      await chromium.run("[document.querySelectorAll('.paper-all img:not(.qr), .paper-all script').length, window.ran ?? 0]"),
      [0, 0],
    );
    if (kind !== 'mine')
      assert.ok(await chromium.run("document.querySelector('.paper-all').textContent.includes('onerror=')"), kind);
    // As broad as A4 between its margins.
    await chromium.command('Emulation.setDeviceMetricsOverride', { width: 718, height: 1040, deviceScaleFactor: 1, mobile: false });
    await chromium.command('Emulation.setEmulatedMedia', { media: 'print' });
    const cut = await chromium.run(
      "[...document.querySelectorAll('.paper-rows')].filter((one) => one.scrollHeight > one.clientHeight + 1).length",
    );
    await chromium.command('Emulation.setEmulatedMedia', { media: '' });
    await chromium.command('Emulation.clearDeviceMetricsOverride', {});
    assert.equal(cut, 0, 'no row of a door sheet is cut off');
    const { data } = await chromium.command('Page.printToPDF', { preferCSSPageSize: true, printBackground: true });
    const pdf = Buffer.from(data, 'base64').toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page[^s]/g).length;
    const [, , wide, high] = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf)[1].trim().split(/\s+/).map(Number);
    assert.equal(wide > high, kind === 'day', kind);
    assert.equal(feet, kind === 'day' || kind === 'room' ? pages : 1, `${kind}: a foot on each of ${pages} pages`);
    // Printed, the sheet is gone.
    await chromium.wait("!document.querySelector('.paper-all')");
  }
  assert.equal(await chromium.run("document.querySelector('.paper-all')"), null);
  await chromium.run('(page.app.viewer.signOut(), true)');
  await chromium.wait('page.app.replica && !page.app.guestId');
}

/**
 * From the button to the screen. The browser's own: permission, worker, push event, notification. The site's own: key,
 * subscription, reaction, encryption, delivery over TLS. Not real: the push service (a test's, on this machine) and what
 * lies between it and the browser, which the driver carries over.
 */
async function isToldByPush(chromium, directory) {
  if (!existsSync(STAGE)) {
    console.log('  without page-pushstage: not built');
    return;
  }
  const data = join(directory, 'pushed');
  const stage = new Site(SERVER, data, await freePort());
  stage.command(['sample']);
  stage.token = stage.command(['token', 'create', '--name', 'test']);
  const arrived = [];
  stage.process = spawn(STAGE, [data, String(stage.port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  let rest = '';
  stage.process.stdout.on('data', (bytes) => {
    const lines = (rest + bytes).split('\n');
    rest = lines.pop();
    arrived.push(...lines.map((line) => JSON.parse(line)));
  });
  try {
    await until('the stage', async () => (await fetch(`${stage.url}/api/v1/health`)).ok);
    const { events } = await stage.call('GET', 'events');
    const { slug } = events[0];
    const { guests } = await stage.call('GET', `events/${slug}/guests`);
    const device = new PushDevice();
    const endpoint = 'https://push.example.org/device/one';
    await chromium.command('Browser.grantPermissions', { origin: stage.url, permissions: ['notifications'] });
    await chromium.command('Page.addScriptToEvaluateOnNewDocument', {
      source: subscriptionStub(endpoint, device.keys),
    });
    await showsTheSchedule(chromium, `${stage.url}/e/${slug}`);
    await chromium.wait('navigator.serviceWorker.controller');
    await asGuest(chromium, guests[0].id);
    await chromium.run("(page.app.visit('me'), true)");
    const turnOn = "[...document.querySelectorAll('.me-part .btn')].find((one) => one.textContent === 'Turn on')";
    await chromium.wait(turnOn);
    await chromium.run(`(${turnOn}.click(), true)`);
    await chromium.wait("[...document.querySelectorAll('.me-part .btn')].some((one) => one.textContent === 'Turn off')");
    const key = await chromium.run('window.subscribedWith');
    assert.equal(key.length, 65);
    const session = await chromium.run(
      "([...page.app.replica.sessions.values()].find((one) => one.start > new Date(Date.now() + 3600e3).toISOString() && one.kind === 'session' && one.status === 'confirmed' && !one.capacity && !page.app.hosts(one)))",
    );
    await chromium.run(`(page.app.writes.rsvp(page.app.session('${session.id}'), true), true)`);
    await chromium.wait(`page.app.replica.me.rsvps.has('${session.id}')`);
    await stage.call('POST', `events/${slug}/sessions/${session.id}/cancel`, { reason: 'Rain' });
    const push = await until('the push', async () => arrived[0]);
    assert.equal(push.target, '/device/one');
    assert.equal(push['content-encoding'], 'aes128gcm');
    assert.ok(push.authorization.endsWith(`k=${Buffer.from(key).toString('base64url')}`), 'signed with the key it subscribed with');
    const plain = device.open(Buffer.from(push.body, 'base64'));
    const note = JSON.parse(plain);
    assert.ok(note.text.includes(session.title) && note.url === `/e/${slug}/s/${session.id}`, plain);
    // What the push service would do now, the driver does: the worker gets the bytes.
    await chromium.command('ServiceWorker.enable', {});
    await chromium.run(
      "(navigator.serviceWorker.ready.then((own) => { window.own = own; }), true)",
    );
    await until('the notification on the screen', async () => {
      for (let id = 0; id < 8; id += 1)
        await chromium
          .command('ServiceWorker.deliverPushMessage', { origin: stage.url, registrationId: String(id), data: plain })
          .catch(() => {});
      await chromium.run(
        '(window.own?.getNotifications().then((all) => { window.shown = all.map((one) => ({ body: one.body, title: one.title, url: one.data?.url })); }), true)',
      );
      return chromium.run('window.shown?.length > 0');
    });
    const [shown] = await chromium.run('window.shown');
    assert.equal(shown.body, note.text);
    assert.equal(shown.url, note.url);
  } finally {
    const ended = new Promise((resolve) => stage.process.once('exit', resolve));
    stage.process.stdin.end();
    await ended;
  }
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
    ['keeps the bell, and forgets it with its viewer', () => keepsTheBell(chromium, site, url)],
    ['rests while hidden', () => restsWhileHidden(chromium, site, url)],
    ['speaks the chosen language', () => speaksTheChosenLanguage(chromium, url)],
    ["keeps the reader's choices", () => keepsTheReadersChoices(chromium, site, url)],
    ['prints sheets', () => printsSheets(chromium, site, url)],
    ['outlives a bad gateway', () => outlivesABadGateway(chromium, site, url)],
    ['is told by push, from the button to the screen', () => isToldByPush(chromium, directory)],
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
