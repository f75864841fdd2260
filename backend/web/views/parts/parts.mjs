// SPDX-License-Identifier: GPL-3.0-or-later
// Small pieces that several views share.

import { h, icon } from './dom.mjs';

export function iconButton(name, label, onClick, extra = {}) {
  return h(
    'button',
    {
      class: 'ib',
      type: 'button',
      'aria-label': label,
      title: label,
      on: { click: onClick },
      ...extra,
    },
    icon(name, 22),
  );
}

export function button(content, onClick, { iconName, kind = '', label = null } = {}) {
  return h(
    'button',
    { class: `btn ${kind}`, type: 'button', 'aria-label': label, on: { click: onClick } },
    iconName && icon(iconName, 20),
    content,
  );
}

export function markNode(mark, text = mark.text) {
  return h(
    'span',
    { class: 'mark', data: { state: mark.state } },
    icon(mark.icon, mark.icon === 'play' ? 12 : 14),
    h('span', null, text),
  );
}

const QUOTED = /([“„])([^“”„]*)([”“])/;
const LEFT = /(?=\p{L})[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;

/**
 * A sentence about a title: it runs as most of its own letters do, whatever it begins with, and what stands in quotation
 * marks keeps its own way.
 */
export function saidText(text) {
  const own = text.replace(new RegExp(QUOTED, 'gu'), '');
  const right = (own.match(RIGHT) ?? []).length > (own.match(LEFT) ?? []).length;
  return h(
    'bdi',
    { dir: right ? 'rtl' : 'ltr' },
    text
      .split(new RegExp(QUOTED, 'u'))
      .map((part, i) => (i % 4 === 2 ? h('bdi', null, part) : part)),
  );
}

/** An empty state: a sentence and what to do about it. */
export function emptyState(sentence, actions = []) {
  return h(
    'div',
    { class: 'empty' },
    h('p', null, sentence),
    actions.length > 0 && h('div', { class: 'empty-acts' }, actions),
  );
}

export function timeNode(at, text) {
  return h('time', { datetime: new Date(at).toISOString(), class: 'num' }, text);
}

/** Six plain rows, no shimmer. */
export function loadingRows(label) {
  return h(
    'div',
    { class: 'loading' },
    h('p', { role: 'status' }, label),
    Array.from({ length: 6 }, () => h('div', { class: 'loading-row', 'aria-hidden': 'true' })),
  );
}
