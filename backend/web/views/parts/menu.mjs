// SPDX-License-Identifier: GPL-3.0-or-later
// A small dialog with choices: from below on a phone, under its button on a wide screen. Focus returns by itself.

import { h } from './dom.mjs';
import { iconButton } from './parts.mjs';
import { words } from '../words/words.mjs';

const UNDER_BUTTON = '(min-width: 48em)';
const GAP_PX = 6;
const EDGE_PX = 16;

function placeUnder(dialog, anchor) {
  if (!matchMedia(UNDER_BUTTON).matches) return;
  const box = anchor.getBoundingClientRect();
  dialog.style.setProperty('--top', `${Math.round(box.bottom + GAP_PX)}px`);
  const width = dialog.getBoundingClientRect().width;
  const left = Math.min(Math.max(EDGE_PX, box.right - width), innerWidth - width - EDGE_PX);
  dialog.style.setProperty('--left', `${Math.round(Math.max(left, EDGE_PX))}px`);
}

/** Opens at once; closes on Esc, a click beside it or its button. */
export function openMenu(anchor, title, ...content) {
  const close = () => dialog.close();
  const dialog = h(
    'dialog',
    { class: 'menu', 'aria-labelledby': 'menu-title' },
    h(
      'div',
      { class: 'menu-head' },
      h('h2', { id: 'menu-title' }, title),
      iconButton('close', words.close, close),
    ),
    h('div', { class: 'menu-body' }, content),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  anchor.setAttribute('aria-expanded', 'true');
  dialog.addEventListener('close', () => {
    anchor.setAttribute('aria-expanded', 'false');
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  placeUnder(dialog, anchor);
  return dialog;
}

export function choices(type, name, legend, options, onChange) {
  return h(
    'fieldset',
    { class: 'choices' },
    h('legend', null, legend),
    options.map((option) =>
      h(
        'label',
        { class: 'choice', data: { hue: option.hue } },
        h('input', {
          type,
          name,
          value: option.value,
          checked: option.checked,
          on: { change: (event) => onChange(option.value, event.target.checked) },
        }),
        option.hue && h('span', { class: 'dot', 'aria-hidden': 'true' }),
        h('span', { class: 'choice-text' }, h('bdi', null, option.label)),
        option.note && h('span', { class: 'choice-note' }, option.note),
      ),
    ),
  );
}
