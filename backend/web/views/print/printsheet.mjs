// SPDX-License-Identifier: GPL-3.0-or-later
// Paper: day sheet, room sheets, one's own schedule, the whole programme. Black on white; paper does not follow changes, so
// each page says as of when it is and where the live one is.

import { grouped } from '../../time/format.mjs';
import { h } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';
import { dayPages } from './daysheet.mjs';
import { flowOf } from './lists.mjs';
import { roomPages } from './roomsheet.mjs';

const LANDSCAPE = '@page { size: landscape; margin: 9mm 10mm; }';
const PORTRAIT = '@page { size: portrait; margin: 10mm; }';

/** The page's number stands in the margin, where the browser can count (Chromium from 131). */
function numbered() {
  const [before, between, after = ''] = words.print.page('\0', '\0').split('\0');
  const number = [
    JSON.stringify(before),
    'counter(page)',
    JSON.stringify(between),
    'counter(pages)',
    JSON.stringify(after),
  ].join(' ');
  const text = `content: ${number}; font: 8.5pt Inter, sans-serif; vertical-align: top;`;
  return `@page { size: portrait; margin: 10mm 10mm 13mm; @bottom-right { ${text} } }`;
}

function liveAddress(app) {
  return `${location.origin}/e/${encodeURIComponent(app.address.slug)}`;
}

function squareOf(app) {
  return `/qr.svg?address=${encodeURIComponent(liveAddress(app))}`;
}

let warmed = null;

/** Has the code at hand, so that it is there when the browser prints by itself, and later without a connection. */
export function warmSheets(app) {
  warmed ??= new Image();
  warmed.src = squareOf(app);
}

/** "As of change 4 711 …", the signs, the page, the way to the live one. */
function foot(app, pageText) {
  const { times, replica, sync } = app;
  const when = `${times.mediumDay(sync.asOf)} ${times.time(sync.asOf)}`;
  return h(
    'footer',
    { class: 'paper-foot' },
    h(
      'p',
      null,
      h('b', null, words.asOf(grouped(replica.seq), when)),
      h('span', null, words.print.signs),
    ),
    pageText && h('span', { class: 'paper-page num' }, pageText),
    h('img', {
      class: 'qr',
      alt: words.print.live,
      src: squareOf(app),
      on: { error: (event) => event.target.replaceWith(h('span', { class: 'paper-address' }, liveAddress(app))) },
    }),
  );
}

function head(app, title, note) {
  return h(
    'header',
    { class: 'paper-head' },
    h('b', null, title),
    h('span', null, note || app.replica.event.name),
    h('span', { class: 'paper-zone' }, words.allTimes(app.zoneLabel)),
  );
}

/** A title on each page: {title, note, body, class}. */
function paged(app, pages) {
  return pages.map((page, index) =>
    h(
      'section',
      { class: `paper ${page.kind}` },
      page.head ?? head(app, page.title, page.note),
      page.body,
      foot(app, words.print.page(index + 1, pages.length)),
    ),
  );
}

/** A text that goes on over as many pages as it needs; the table's foot keeps their lower edge free. */
function flowing(app, { title, body, kind }) {
  return h(
    'section',
    { class: `paper-flow ${kind}` },
    head(app, title),
    h(
      'table',
      { class: 'paper-table' },
      h('tfoot', null, h('tr', null, h('td', null, h('div', { class: 'paper-gap' })))),
      h('tbody', null, h('tr', null, h('td', null, body))),
    ),
    h('div', { class: 'paper-fixed' }, foot(app, '')),
  );
}

let sheet = null;

function pageRule(text) {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(text);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Puts the sheet beside the page, where only paper shows it. `kind`: 'day', 'room', 'mine', 'list' or 'agenda'. */
export function prepareSheet(app, kind) {
  clearSheet();
  const isPaged = kind === 'day' || kind === 'room';
  const content = isPaged
    ? paged(app, kind === 'day' ? dayPages(app) : roomPages(app))
    : flowing(app, flowOf(app, kind));
  pageRule(kind === 'day' ? LANDSCAPE : isPaged ? PORTRAIT : numbered());
  document.body.append(h('div', { class: 'paper-all', lang: document.documentElement.lang }, content));
  document.documentElement.dataset.paper = kind;
}

export function clearSheet() {
  document.querySelector('.paper-all')?.remove();
  delete document.documentElement.dataset.paper;
  sheet?.replaceSync('');
}

/** Opens the browser's dialog with the sheet in it, once its codes are there (or, without a connection, addresses). */
export async function printSheet(app, kind) {
  prepareSheet(app, kind);
  await Promise.allSettled([...document.querySelectorAll('.paper-all img')].map((img) => img.decode()));
  addEventListener('afterprint', clearSheet, { once: true });
  print();
}
