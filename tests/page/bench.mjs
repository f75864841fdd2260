// SPDX-License-Identifier: GPL-3.0-or-later
// How long a big schedule takes to open, how smoothly it scrolls, how big a snapshot is; each beside its bar.
//   node tests/page/bench.mjs [--out LINES.jsonl] BIN/foyer-server [FILE.xml [FILE.xml]]
// The second file gives the texts of the sessions that are missing to 2,000. Quits with 1 when a bar is missed.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { Chromium, freePort, pause, rawGet, Site } from './driver.mjs';

const SHARED = process.env.FOYER_SHARED ?? new URL('../../../shared', import.meta.url).pathname;
const words = process.argv.slice(2);
const outAt = words.indexOf('--out');
const [, out = ''] = outAt < 0 ? [] : words.splice(outAt, 2);
const [
  server,
  file = join(SHARED, 'data/schedules/36c3-merged.xml'),
  more = join(SHARED, 'data/schedules/fosdem-2021.xml'),
] = words;
const ROUNDS = 3;
const OPEN_MS = 1000;
const TASK_MS = 100;
const PAGE_BYTES = 150 * 1024;
const SNAPSHOT_BYTES = 1024 * 1024;
const SNAPSHOT_SESSIONS = 2000;

const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const site = new Site(server, join(directory, 'data'), await freePort());
const chromium = new Chromium();
let missed = 0;
// As the programs of tests/bench write them.
const lines = [];

function bar(name, value, limit, unit) {
  const ok = value <= limit;
  if (!ok) missed += 1;
  lines.push({ bar: `${name}, ${unit}`, value, limit, atMost: true, ok });
  console.log(`${name}: ${value} ${unit}, ${(value / limit).toFixed(2)} of the bar ${limit}: ${ok ? 'ok' : 'MISSED'}`);
}

/** Milliseconds from the start of the navigation until the first session can be tapped; bytes loaded until then. */
async function opening(url) {
  await chromium.open('about:blank');
  await chromium.open(url);
  await chromium.wait("document.querySelector('.card-link, .block') && document.querySelector('.sync-live')");
  return chromium.run(`(() => {
    const drawn = performance.getEntriesByType('mark').find((one) => one.name === 'foyer.drawn').startTime;
    const loaded = performance.getEntriesByType('resource').filter((one) => one.responseEnd <= drawn);
    const page = performance.getEntriesByType('navigation')[0];
    const own = loaded.filter((one) => one.name.includes('/assets/'));
    return { interactive: Math.round(drawn), page: [page, ...own].reduce((sum, one) => sum + one.encodedBodySize, 0), files: own.length };
  })()`);
}

/** The longest task while the page is scrolled from end to end, in steps of a swipe, down and (in the grid) across. */
async function scrolling() {
  await chromium.run(
    "(window.longest = 0, new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration); }).observe({ type: 'longtask' }), true)",
  );
  await chromium.run("(window.pane = document.querySelector('.grid-scroll') ?? document.scrollingElement, true)");
  const [high, wide] = await chromium.run('[pane.scrollHeight, pane.scrollWidth]');
  for (let at = 0; at < high; at += 500) {
    await chromium.run(`(pane.scrollTop = ${at}, true)`);
    await pause(25);
  }
  for (let at = 0; at < wide; at += 500) {
    await chromium.run(`(pane.scrollLeft = ${at}, true)`);
    await pause(25);
  }
  return chromium.run('Math.round(window.longest)');
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measurePage(url, size) {
  const first = [];
  const again = [];
  let seen;
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await chromium.start(join(directory, `profile-${size}-${round}`), size);
    await chromium.open('about:blank');
    seen = await opening(url);
    first.push(seen.interactive);
    // The schedule goes to the disk a few seconds after it came.
    await chromium.run("(dispatchEvent(new Event('pagehide')), true)");
    await pause(800);
    again.push((await opening(url)).interactive);
    await pause(500);
    longest = Math.max(longest, await scrolling());
    await chromium.stop();
  }
  console.log(`${size}: first visits ${first.join(', ')} ms; again ${again.join(', ')} ms`);
  bar(`${size}: first visit to interactive (median)`, median(first), OPEN_MS, 'ms');
  bar(`${size}: again, from the disk (median)`, median(again), OPEN_MS, 'ms');
  bar(`${size}: longest task while scrolling (worst; 0 = none over 50)`, longest, TASK_MS, 'ms');
  return seen;
}

async function snapshotOf(slug) {
  const gzip = await rawGet(site.port, `/api/v1/events/${slug}/snapshot`);
  return { bytes: gzip.length, snapshot: JSON.parse(gunzipSync(gzip)) };
}

/** Puts this session where the programme has room for it. */
async function place(slug, snapshot, from, i) {
  const [day] = snapshot.days;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const start = new Date(Date.parse(day.start) + ((i + attempt) % 90) * 900_000);
    const made = await site.call('POST', `events/${slug}/sessions`, {
      title: from.title,
      description: from.description,
      track: from.track,
      language: from.language,
      links: from.links,
      hostIds: [snapshot.guests[(i + attempt) % snapshot.guests.length].id],
      locationIds: [snapshot.locations[(i + attempt) % snapshot.locations.length].id],
      start: start.toISOString(),
      end: new Date(start.getTime() + 900_000).toISOString(),
    });
    if (made.code === undefined) return;
    if (made.code !== 'session.clash') throw new Error(made.detail);
  }
  throw new Error('the programme is full');
}

/** Sessions of the second programme, as they are, join the first until it has 2,000. */
async function fillUp(slug, other) {
  const { snapshot } = await snapshotOf(slug);
  const texts = (await snapshotOf(other)).snapshot.sessions.filter((one) => one.start);
  for (let i = 0; snapshot.sessions.length + i < SNAPSHOT_SESSIONS; i += 1)
    await place(slug, snapshot, texts[i % texts.length], i);
}

try {
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`);
  site.command(['import', '--event', 'big', file]);
  site.command(['import', '--event', 'other', more]);
  site.token = site.command(['token', 'create', '--name', 'bench']);
  await site.start();
  const { bytes, snapshot } = await snapshotOf('big');
  console.log(`snapshot of ${snapshot.sessions.length} sessions: ${Math.round(bytes / 1024)} kB gzipped`);
  let seen;
  for (const size of ['390,844', '1280,800']) seen = await measurePage(`${site.url}/e/big`, size);
  bar(`page without its data, ${seen.files} files until the schedule stands`, seen.page, PAGE_BYTES, 'bytes gzipped');
  await fillUp('big', 'other');
  const full = await snapshotOf('big');
  bar(`snapshot of ${full.snapshot.sessions.length} sessions`, full.bytes, SNAPSHOT_BYTES, 'bytes gzipped');
  if (out) writeFileSync(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
} finally {
  await chromium.stop();
  if (site.process?.exitCode === null) await site.kill();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
process.exit(missed > 0 ? 1 : 0);
