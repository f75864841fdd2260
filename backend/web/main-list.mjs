// SPDX-License-Identifier: GPL-3.0-or-later
// The list of events.

import { fetchJson } from './feed/snapshot.mjs';
import { Clock } from './time/clock.mjs';
import { drawEvents, ListPage } from './views/list/eventlist.mjs';

const clock = new Clock();
const page = new ListPage(document.getElementById('app'));

async function load() {
  page.loading();
  const { body, error } = await fetchJson('/api/v1/events', clock);
  if (error) page.trouble(error, load);
  else drawEvents(page, Array.isArray(body) ? body : (body.events ?? []), clock.now());
}

load();
