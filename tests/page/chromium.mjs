// SPDX-License-Identifier: GPL-3.0-or-later
// Debian's Chromium through its driver, against the real server: the service worker, reading without a connection after a
// restart of the page, a feed that comes back by itself, pushes that are offered. node chromium.mjs FOYER_SERVER
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = process.argv[2];
if (!existsSync(SERVER)) {
  console.log('SKIP: foyer-server was not built');
  process.exit(0);
}
const PATIENCE_MS = 60_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what, look, patience = PATIENCE_MS) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await pause(50);
  }
}

class Site {
  constructor(directory, port) {
    this.directory = directory;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start() {
    this.process = spawn(SERVER, ['serve', '--data', this.directory, '--listen', `127.0.0.1:${this.port}`], {
      stdio: 'ignore',
    });
    await until('the server', async () => (await fetch(`${this.url}/api/v1/health`)).ok);
  }

  async kill() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await ended;
  }

  async call(method, path, body) {
    const answer = await fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return answer.status === 204 ? null : answer.json();
  }
}

class Chromium {
  async start(profile) {
    this.port = await freePort();
    this.driver = spawn('chromedriver', [`--port=${this.port}`], { stdio: 'ignore' });
    await until('chromedriver', async () => (await fetch(`http://127.0.0.1:${this.port}/status`)).ok);
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--window-size=390,844', `--user-data-dir=${profile}`];
    const { sessionId } = await this.#ask('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'chrome', 'goog:chromeOptions': { args } } },
    });
    this.session = `/session/${sessionId}`;
  }

  async #ask(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${path}: ${value.message}`);
    return value;
  }

  open(url) {
    return this.#ask('POST', `${this.session}/url`, { url });
  }

  run(script) {
    return this.#ask('POST', `${this.session}/execute/sync`, { script: `return (${script});`, args: [] });
  }

  wait(expression) {
    return until(expression, () => this.run(`Boolean(${expression})`));
  }

  command(cmd, params) {
    return this.#ask('POST', `${this.session}/goog/cdp/execute`, { cmd, params });
  }

  async stop() {
    if (this.session) await this.#ask('DELETE', this.session).catch(() => {});
    this.driver?.kill();
  }
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
  const run = (words) => spawnSync(SERVER, [...words, '--data', site.directory], { encoding: 'utf8' });
  assert.equal(run(['sample']).status, 0);
  site.token = run(['token', 'create', '--name', 'test']).stdout.trim();
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
const site = new Site(join(directory, 'data'), await freePort());
const chromium = new Chromium();
let failed = null;
try {
  const url = await prepare(site);
  await chromium.start(join(directory, 'profile'));
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
  failed = error;
  console.log(`FAIL ${error.stack}`);
} finally {
  await chromium.stop();
  if (site.process?.exitCode === null) await site.kill();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exit(failed ? 1 : 0);
