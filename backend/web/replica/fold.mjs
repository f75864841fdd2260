// SPDX-License-Identifier: GPL-3.0-or-later
// Text folded for search: case and accents ignored, as foldForSearch() does on the server's side.

const MARKS = /\p{M}/gu;

function foldCharacters(text) {
  return (
    text
      .normalize('NFKD')
      .replace(MARKS, '')
      // Upper and back makes one of ß and ss; the final sigma is its own letter only in writing.
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
  );
}

export function fold(text) {
  return foldCharacters(text ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
}

export function words(query) {
  return fold(query)
    .split(' ')
    .filter((word) => word !== '');
}

/** Half-open ranges of `text` (in UTF-16 units) that match one of the folded words, merged and in order. */
export function matches(text, foldedWords) {
  if (foldedWords.length === 0) return [];
  let folded = '';
  const from = [];
  const to = [];
  let offset = 0;
  for (const character of text) {
    const piece = foldCharacters(character);
    for (let i = 0; i < piece.length; i += 1) {
      from.push(offset);
      to.push(offset + character.length);
    }
    folded += piece;
    offset += character.length;
  }
  const ranges = [];
  for (const word of foldedWords) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      ranges.push([from[at], to[at + word.length - 1]]);
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const merged = [];
  for (const range of ranges) {
    const last = merged[merged.length - 1];
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}
