// SPDX-License-Identifier: GPL-3.0-or-later
// What the server's problems say, from the words of the language.

import { words } from './words.mjs';


function waitText(seconds) {
  const { againInMinutes, againInSeconds } = words.problems;
  return ` ${seconds > 90 ? againInMinutes(Math.ceil(seconds / 60)) : againInSeconds(seconds)}`;
}

const sentence = (text) =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** A code of its own, or of the reasons of a problem. */
export const codeText = (code) => (code?.includes('.') ? (words.problems[code] ?? '') : '');

/** All that is wrong, in one or more sentences. */
export function problemText(error) {
  if (error.status === 0) return words.problems.noConnection;
  const codes = error.reasons?.length ? error.reasons.map((reason) => reason.code) : [error.code];
  const known = [...new Set(codes.map(codeText).filter(Boolean))];
  const text =
    known.length > 0
      ? known.join(' ')
      : sentence(error.detail) || words.problems.server(error.status);
  return text + (error.retryAfter > 0 ? waitText(error.retryAfter) : '');
}
