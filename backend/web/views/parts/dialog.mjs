// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that asks something: from below on a phone, in the middle on a wide screen. Focus returns by itself.

import { h } from './dom.mjs';
import { iconButton } from './parts.mjs';
import { words } from '../words/words.mjs';

let number = 0;

/** Opens at once. `content(close)` → nodes. Closes on Esc, its button, a click beside it. */
export function openDialog(title, content) {
  number += 1;
  const id = `dialog-${number}`;
  const close = () => dialog.close();
  const body = h('div', { class: 'ask-body' });
  const heading = h('h2', { id, tabindex: '-1' }, title);
  const dialog = h(
    'dialog',
    { class: 'ask', 'aria-labelledby': id },
    h('div', { class: 'menu-head' }, heading, iconButton('close', words.close, close)),
    body,
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  /** Another step of the same dialog. */
  const show = (nextTitle, nodes) => {
    heading.textContent = nextTitle;
    body.replaceChildren(...[nodes].flat(Infinity).filter(Boolean));
    if (dialog.open) (body.querySelector('input, textarea') ?? heading).focus();
  };
  document.body.append(dialog);
  show(title, content({ close, show }));
  dialog.showModal();
  (body.querySelector('[autofocus], input, textarea') ?? heading).focus();
  return dialog;
}

/** A question with one button that does it. `act()` → {error?}. */
export function confirmDialog(title, text, actLabel, act, more = []) {
  return openDialog(title, ({ close }) => {
    const trouble = h('p', { class: 'form-trouble', role: 'alert', hidden: true });
    const button = h('button', { class: 'btn danger', type: 'button' }, actLabel);
    button.addEventListener('click', async () => {
      button.disabled = true;
      const sentence = await act();
      button.disabled = false;
      if (!sentence) close();
      trouble.textContent = sentence ?? '';
      trouble.hidden = !sentence;
    });
    return [
      h('p', { class: 'ask-text' }, text),
      more,
      trouble,
      h(
        'div',
        { class: 'form-acts' },
        button,
        h('button', { class: 'btn', type: 'button', on: { click: close } }, words.cancel),
      ),
    ];
  });
}
