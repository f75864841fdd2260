// SPDX-License-Identifier: GPL-3.0-or-later
// How long a big schedule takes to open and how smoothly it scrolls. Prints figures, asserts none.
//   node tests/page/bench.mjs BIN/foyer-server FILE.xml
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { Chromium, freePort, pause, Site } from './driver.mjs';

const [server, file] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
const site = new Site(server, join(directory, 'data'), await freePort());
const chromium = new Chromium();

/** Milliseconds from the start of the navigation until the first session can be tapped, and until the page is live. */
async function opening(url) {
  await chromium.open(url);
  await chromium.wait("document.querySelector('.card-link, .block') && document.querySelector('.sync-live')");
  return chromium.run(
    "({ interactive: Math.round(performance.getEntriesByType('mark').find((one) => one.name === 'foyer.drawn')?.startTime ?? NaN), transfer: performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0) })",
  );
}

/** The longest task while the page is scrolled from end to end, a screen at a time. */
async function scrolling() {
  await chromium.run(
    "(window.longest = 0, new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration); }).observe({ type: 'longtask' }), true)",
  );
  const height = await chromium.run('document.documentElement.scrollHeight');
  for (let at = 0; at < height; at += 600) {
    await chromium.run(`(scrollTo(0, ${at}), true)`);
    await pause(30);
  }
  return chromium.run('Math.round(window.longest)');
}

try {
  console.log(`${file}: ${Math.round(statSync(file).size / 1024)} kB`);
  console.log(site.command(['import', file]).split('\n').pop());
  site.token = site.command(['token', 'create', '--name', 'bench']);
  await site.start();
  const { events } = await site.call('GET', 'events');
  const url = `${site.url}/e/${events[0].slug}`;
  const snapshot = await (await fetch(`${site.url}/api/v1/events/${events[0].slug}/snapshot`)).text();
  const { sessions } = JSON.parse(snapshot);
  console.log(`snapshot of ${sessions.length} sessions: ${Math.round(gzipSync(snapshot).length / 1024)} kB gzipped`);
  for (const size of ['390,844', '1280,800']) {
    await chromium.start(join(directory, `profile-${size}`), size);
    const first = await opening(url);
    const second = await opening(url);
    console.log(
      `${size}: first visit ${first.interactive} ms (${Math.round(first.transfer / 1024)} kB), again ${second.interactive} ms; longest task while scrolling ${await scrolling()} ms`,
    );
    await chromium.stop();
  }
} finally {
  await chromium.stop();
  if (site.process?.exitCode === null) await site.kill();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
