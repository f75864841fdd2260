// SPDX-License-Identifier: GPL-3.0-or-later
// A way to reach somebody: an address that may be followed, or plain text.

import { h } from '../parts/dom.mjs';
import { link, safeUrl } from '../parts/markdown.mjs';

const MAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export function contactNode(text) {
  const url = safeUrl(MAIL.test(text) ? `mailto:${text}` : text);
  return url ? link(url, text) : h('bdi', null, text);
}
