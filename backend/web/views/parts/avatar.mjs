// SPDX-License-Identifier: GPL-3.0-or-later
// A guest's picture, or their initials on a hue that follows from their id.

import { h } from './dom.mjs';

const HUES = ['crimson', 'coral', 'orange', 'amber', 'olive', 'leaf', 'green', 'teal', 'cyan'].concat(
  ['sky', 'blue', 'indigo', 'violet', 'magenta', 'rose', 'slate'],
);

function initials(name) {
  const parts = String(name ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const first = (text) => [...text][0] ?? '';
  return (parts.length > 1 ? first(parts[0]) + first(parts[parts.length - 1]) : first(parts[0] ?? ''))
    .toUpperCase();
}

function hueOf(id) {
  let sum = 0;
  for (const character of String(id)) sum = (sum * 31 + character.codePointAt(0)) >>> 0;
  return HUES[sum % HUES.length];
}

/** Only pictures that this site serves; anything else shows initials. */
const ownPicture = (url) => (/^\/uploads\/[A-Za-z0-9_-]+\.(jpg|png)$/.test(url ?? '') ? url : '');

/** Hidden from assistive technology: the name always stands beside it. */
export function avatar(guest, size = 40) {
  const url = ownPicture(guest?.avatarUrl);
  return h(
    'span',
    {
      class: 'avatar',
      'aria-hidden': 'true',
      data: { hue: hueOf(guest?.id ?? '') },
      vars: { size: `${size / 16}rem` },
    },
    url
      ? h('img', { src: url, alt: '', loading: 'lazy', width: size, height: size })
      : initials(guest?.name),
  );
}
