// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in place of a schedule that is not here: loading, no network, no such event, a server that fails.

import { fill, h } from '../parts/dom.mjs';
import { button, emptyState, loadingRows } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

function sentence(error) {
  if (error.status === 0) return words.noNetwork;
  if (error.status === 404) return words.noSuchEvent;
  if (error.status === 401 || error.status === 403) return words.notAllowed;
  return words.serverError(error.status, error.detail);
}

export function troubleNode(error, retry) {
  const home = h('a', { class: 'btn', href: '/' }, words.allEvents);
  if (error.status === 404) return emptyState(sentence(error), [home]);
  return emptyState(sentence(error), [
    button(error.status === 0 ? words.tryNow : words.tryAgain, retry, { kind: 'pri' }),
  ]);
}

/** Draws into `node` for as long as there is no replica. Rows appear only when it takes longer (CSS delays them). */
export function drawTrouble(app, node) {
  const { error } = app.sync;
  fill(node, ['trouble', error], () =>
    error ? troubleNode(error, () => app.sync.tryNow()) : loadingRows(words.loading),
  );
}
