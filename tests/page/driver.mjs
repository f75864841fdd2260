// SPDX-License-Identifier: GPL-3.0-or-later
// A server of its own and a Chromium that its driver moves, for the test and the measurement beside this file.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { createServer } from 'node:net';

const PATIENCE_MS = 60_000;

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(what, look, patience = PATIENCE_MS) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await pause(50);
  }
}

/** The bytes of an answer as they were sent, gzipped. */
export const rawGet = (port, path) =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });

export class Site {
  constructor(server, directory, port) {
    this.server = server;
    this.directory = directory;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start() {
    this.process = spawn(this.server, ['serve', '--data', this.directory, '--listen', `127.0.0.1:${this.port}`], {
      stdio: 'ignore',
    });
    await until('the server', async () => (await fetch(`${this.url}/api/v1/health`)).ok);
  }

  /** A command of the server on the same directory; what it printed. */
  command(words) {
    const done = spawnSync(this.server, [...words, '--data', this.directory], { encoding: 'utf8' });
    assert.equal(done.status, 0, done.stderr);
    return done.stdout.trim();
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

export class Chromium {
  async start(profile, size = '390,844') {
    this.port = await freePort();
    this.driver = spawn('chromedriver', [`--port=${this.port}`], { stdio: 'ignore' });
    await until('chromedriver', async () => (await fetch(`http://127.0.0.1:${this.port}/status`)).ok);
    const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--window-size=${size}`, `--user-data-dir=${profile}`];
    const { sessionId } = await this.#ask('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'chrome', 'goog:chromeOptions': { args } } },
    });
    this.session = `/session/${sessionId}`;
  }

  async #ask(method, path, body) {
    const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : undefined,
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

  /** A tab in front of this one, which is hidden for as long; the function that closes it. */
  async cover() {
    const own = await this.#ask('GET', `${this.session}/window`);
    const { handle } = await this.#ask('POST', `${this.session}/window/new`, { type: 'tab' });
    await this.#ask('POST', `${this.session}/window`, { handle });
    return async () => {
      await this.#ask('DELETE', `${this.session}/window`);
      await this.#ask('POST', `${this.session}/window`, { handle: own });
    };
  }

  command(cmd, params) {
    return this.#ask('POST', `${this.session}/goog/cdp/execute`, { cmd, params });
  }

  async stop() {
    if (this.session) await this.#ask('DELETE', this.session).catch(() => {});
    this.driver?.kill();
  }
}
