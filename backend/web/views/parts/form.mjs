// SPDX-License-Identifier: GPL-3.0-or-later
// Fields with their label, hint and error; a form that sends once, says what is wrong and loses nothing that was typed.

import { problemText } from '../words/problems.mjs';
import { h, icon } from './dom.mjs';

let number = 0;

/** A labelled input. `options`: {type, value, hint, optional, area, …attributes}. `.value` and `.fail(text)` on the node. */
export function field(label, { hint = '', area = false, optional = '', value = '', ...rest } = {}) {
  number += 1;
  const id = `f${number}`;
  const input = h(area ? 'textarea' : 'input', {
    id,
    class: 'input',
    type: area ? null : 'text',
    'aria-describedby': `${id}-note`,
    ...rest,
  });
  input.value = value;
  const note = h('p', { class: 'field-note', id: `${id}-note` }, hint);
  const node = h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label, optional && h('span', { class: 'faint' }, ` ${optional}`)),
    input,
    note,
  );
  Object.assign(node, {
    input,
    fail(text) {
      node.classList.toggle('is-wrong', Boolean(text));
      if (text) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      note.replaceChildren(...(text ? [icon('triangle-alert', 14), text] : [hint]));
    },
  });
  input.addEventListener('input', () => node.classList.contains('is-wrong') && node.fail(''));
  return node;
}

/** One of several, as a row of buttons that look like chips: a radio group. */
export function chipChoice(legend, name, options, chosen, onChange) {
  number += 1;
  const group = `${name}${number}`;
  return h(
    'fieldset',
    { class: 'chips' },
    h('legend', null, legend),
    options.map(({ value, label, note }) =>
      h(
        'label',
        { class: 'chip-choice' },
        h('input', {
          type: 'radio',
          name: group,
          value,
          checked: value === chosen,
          on: { change: () => onChange(value) },
        }),
        h('span', null, h('bdi', null, label), note && h('small', null, ` ${note}`)),
      ),
    ),
  );
}

export function check(label, checked, onChange, note = '') {
  return h(
    'label',
    { class: 'choice' },
    h('input', {
      type: 'checkbox',
      checked,
      on: { change: (event) => onChange?.(event.target.checked, event.target) },
    }),
    h('span', { class: 'choice-text' }, label),
    note && h('span', { class: 'choice-note' }, note),
  );
}

/**
 * A form. `send()` → {error?}; while it runs nothing can be sent twice, and what was typed stays. `fields`: {name:
 * field}, to show a problem beside its field.
 */
export function form({ submit, kind = 'pri', send, fields = {}, children = [], extra = [] }) {
  const trouble = h('p', { class: 'form-trouble', role: 'alert', hidden: true });
  const button = h('button', { class: `btn ${kind}`, type: 'submit' }, submit);
  const node = h('form', { class: 'form', novalidate: true }, children, trouble, [
    h('div', { class: 'form-acts' }, button, extra),
  ]);
  node.showError = (error) => {
    const text = typeof error === 'string' ? error : problemText(error);
    trouble.replaceChildren(icon('triangle-alert', 16), h('span', null, text));
    trouble.hidden = false;
    const at = fields[error.field];
    if (at) {
      at.fail(text);
      at.input.focus();
    }
  };
  node.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    trouble.hidden = true;
    for (const one of Object.values(fields)) one.fail('');
    button.disabled = true;
    button.classList.add('is-pending');
    node.setAttribute('aria-busy', 'true');
    const answer = await send();
    button.disabled = false;
    button.classList.remove('is-pending');
    node.removeAttribute('aria-busy');
    if (answer?.error) node.showError(answer.error);
  });
  return node;
}

/** Tells a password manager whose password it is; nobody sees it. */
export function userName(name) {
  const input = h('input', { type: 'text', autocomplete: 'username', hidden: true });
  input.value = name;
  return input;
}

/** A switch between a few views of a place. */
export function segments(label, options, chosen, onChange) {
  return h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': label },
    options.map(({ value, text, count }) =>
      h(
        'button',
        {
          type: 'button',
          class: 'segment',
          'aria-pressed': String(value === chosen),
          on: { click: () => onChange(value) },
        },
        text,
        count > 0 && h('span', { class: 'num segment-count' }, count),
      ),
    ),
  );
}
