// SPDX-License-Identifier: GPL-3.0-or-later
// A session in the grid. What gives way when it is low: first the host, then the time; never mark or title.

import { instant } from '../../replica/selectors.mjs';
import { formatAddress } from '../../store/address.mjs';
import { tintOf } from '../../store/changes.mjs';
import { labelFor, marksFor, openInPlace } from './card.mjs';
import { fill, h } from '../parts/dom.mjs';
import { hueOf, isCancelled, isRunning } from './marks.mjs';
import { inputsOf, unchanged } from '../parts/memo.mjs';
import { markNode } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

const pen = document.createElement('canvas').getContext('2d');
const HOUR = 3_600_000;

// Widths of words by font: measuring is the dearest part of a grid, and a programme has the same words again and again.
const widths = new Map();
const MAX_WIDTHS = 20_000;

function widthOf(word, font) {
  const key = `${font}\n${word}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size >= MAX_WIDTHS) widths.clear();
    if (pen.font !== font) pen.font = font;
    width = pen.measureText(word).width;
    widths.set(key, width);
  }
  return width;
}

/** How many lines this text takes at this width; words wrap as a browser wraps them. */
function linesOf(text, width, font) {
  if (!pen || width <= 0) return 1;
  let lines = 1;
  let used = 0;
  const space = widthOf(' ', font);
  for (const word of text.split(/\s+/)) {
    const size = widthOf(word, font);
    if (used > 0 && used + space + size > width) {
      lines += 1;
      used = size;
    } else {
      used += (used > 0 ? space : 0) + size;
    }
    if (used > width) {
      lines += Math.floor(used / width);
      used %= width;
    }
  }
  return lines;
}

/** The mark's longest words that fit on its line; none where only the icon does, for the label has them for the ear. */
function markText(mark, width, metrics) {
  const room = width - metrics.icon;
  return [mark.text, mark.short].find((text) => widthOf(text, metrics.markFont) <= room) ?? '';
}

function blockTime(session, times) {
  const text = times.range(instant(session.start), instant(session.end));
  // The mark beside it says the new time.
  return h(
    'span',
    { class: 'num block-line' },
    session.lateMinutes > 0 ? h('s', null, text) : text,
  );
}

/** {lines, time, host, tiny, bare}: what fits in a block of this size. `metrics`: {line, titleLine, font, pad} in px. */
export function fitBlock(title, width, height, hasMark, hasHost, metrics) {
  const room = height - metrics.pad - (hasMark ? metrics.line : 0);
  const wanted = linesOf(title, width, metrics.font);
  let lines = Math.max(1, Math.min(wanted, Math.floor(room / metrics.titleLine)));
  let rest = room - lines * metrics.titleLine;
  // A cut title is worth less than no time under it only when one more line would complete it.
  const time = rest >= metrics.line || (!hasMark && lines > 2 && lines < wanted);
  if (time && rest < metrics.line) {
    lines -= 1;
    rest += metrics.titleLine;
  }
  return {
    lines,
    time,
    host: hasHost && rest >= 2 * metrics.line,
    tiny: height < metrics.titleLine + metrics.pad,
    bare: height < metrics.bare,
  };
}

/** The one mark there is room for: what has changed, else what of it is the viewer's own. */
function blockMark(app, session) {
  const mark = marksFor(app, session).find((one) => one.state !== 'now');
  if (mark || !app.goes(session.id) || isCancelled(session)) return mark;
  return { state: 'going', icon: 'check-circle', text: words.youGo, short: words.youGo };
}

export function createBlock() {
  return h('div', { class: 'cell', role: 'gridcell' });
}

export function updateBlock(app, node, block, frame) {
  const { replica, now, times } = app;
  const session = app.session(block.sessionId);
  const place = [
    block.start,
    block.end,
    block.lane,
    block.lanes,
    frame.start,
    frame.hour,
    frame.column,
    frame.metrics.font,
  ];
  if (unchanged(node, [...inputsOf(app, session), ...place])) return;
  const mark = blockMark(app, session);
  const host = replica.guests.get((session.hostIds ?? [])[0])?.name ?? '';
  const hours = (block.end - block.start) / HOUR;
  const width = frame.column / block.lanes - frame.metrics.side;
  const fit = fitBlock(
    session.title,
    width,
    hours * frame.hour - 4,
    Boolean(mark),
    Boolean(host),
    frame.metrics,
  );
  const shortMark = mark && markText(mark, width, frame.metrics);
  const label = labelFor(app, session);
  const href = formatAddress({ ...app.address, session: session.id });
  node.dataset.id = session.id;
  node.dataset.hue = hueOf(replica, session);
  node.classList.toggle('is-cancelled', isCancelled(session));
  node.classList.toggle('is-blocker', session.kind === 'blocker');
  node.classList.toggle('is-past', app.fades(session));
  node.classList.toggle('is-mine', app.isMine(session) && !isCancelled(session));
  node.classList.toggle('is-running', isRunning(session, now));
  node.classList.toggle('is-open', app.address.session === session.id);
  node.classList.toggle('is-tiny', fit.tiny);
  node.classList.toggle('is-narrow', block.lanes > 1 && width < 6 * frame.metrics.line);
  const change = app.changed.get(session.id);
  if (change) node.dataset.changed = tintOf(change.kind);
  else delete node.dataset.changed;
  for (const [name, value] of [
    ['at', (block.start - frame.start) / HOUR],
    ['hours', hours],
    ['lane', block.lane],
    ['lanes', block.lanes],
    ['lines', fit.lines],
  ])
    node.style.setProperty(`--${name}`, value);
  const link = node.querySelector('.block');
  const focused = link && link === document.activeElement;
  const tabIndex = link?.getAttribute('tabindex') ?? '-1';
  const rebuilt = fill(
    node,
    [
      session.title,
      block.start,
      block.end,
      mark,
      shortMark,
      host,
      fit,
      label,
      href,
      times.timeZone,
    ],
    () =>
      h(
        'a',
        {
          class: 'block',
          href,
          'aria-label': label,
          tabindex: tabIndex,
          title: fit.tiny ? session.title : null,
          on: { click: (event) => openInPlace(app, event, session.id) },
        },
        h('span', { class: 'bar', 'aria-hidden': 'true' }),
        !fit.bare && h('span', { class: 'block-title' }, h('bdi', null, session.title)),
        fit.time && blockTime(session, times),
        fit.host && h('span', { class: 'block-line' }, h('bdi', null, host)),
        mark && !fit.tiny && markNode(mark, shortMark),
      ),
  );
  if (rebuilt && focused) node.firstChild.focus({ preventScroll: true });
}
