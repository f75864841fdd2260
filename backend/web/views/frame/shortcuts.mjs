// SPDX-License-Identifier: GPL-3.0-or-later
// Single keys, never while somebody types, and off by a setting.

import { readSetting } from '../../store/settings.mjs';

const isTyping = (target) => target.closest?.('input, textarea, select, [contenteditable]');

/** `actions`: {key: function}. */
export function listenForShortcuts(actions) {
  document.addEventListener('keydown', (event) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    if (document.querySelector('dialog[open]')) return;
    const single = event.key.length === 1;
    if (single && readSetting('shortcuts', 'on') !== 'on') return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : null;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
