// SPDX-License-Identifier: GPL-3.0-or-later
// Every language says all that English says: no key is missing or left over, nothing that is said is lost, plurals follow
// the language's own rules, and no letter stands that the language does not have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { english } from '../../backend/web/views/words/english.mjs';
import { LANGUAGES, LOCALES, pluralOf } from '../../backend/web/views/words/languages.mjs';
import { words } from '../../backend/web/views/words/words.mjs';

const others = Object.keys(LANGUAGES).filter((language) => language !== 'en');
const isGroup = (value) => typeof value === 'object' && !Array.isArray(value);
// Codes, names and what is written alike in many languages.
const ALIKE = /^[\p{P}\p{S}\d\s]*$|^(Markdown|English|Deutsch|Live|Code|System|Normal|min)/u;

function* leaves(group, path = []) {
  for (const [key, value] of Object.entries(group)) {
    if (isGroup(value)) yield* leaves(value, [...path, key]);
    else yield [[...path, key].join('/'), value];
  }
}

const said = (value, args) => [typeof value === 'function' ? value(...args) : value].flat(Infinity).join('|');

for (const language of others) {
  const { words: own } = await import(`../../backend/web/views/words/${language}.mjs`);
  const all = new Map(leaves(own));

  test(`${language}: the keys of English, each of the same kind`, () => {
    const wanted = new Map(leaves(english));
    assert.deepEqual([...all.keys()].sort(), [...wanted.keys()].sort());
    for (const [key, value] of wanted) {
      assert.equal(typeof all.get(key), typeof value, key);
      if (Array.isArray(value)) assert.equal(all.get(key).length, value.length, key);
    }
  });

  test(`${language}: nothing that is handed over is lost`, () => {
    for (const [key, value] of leaves(english)) {
      if (typeof value !== 'function') continue;
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 101]) {
        const args = Array.from({ length: value.length }, (_, i) => count + i * 1000);
        const texts = args.map((number) => `word${number}`);
        // A sentence that is put together of texts takes no numbers.
        const theirs = said(all.get(key), key === 'cancelled' ? texts : args);
        assert.notEqual(theirs.trim(), '', key);
        assert.ok(!/undefined|NaN|\[object|null/.test(theirs), `${key}: ${theirs}`);
        const inEnglish = said(value, texts);
        const inTheirs = said(all.get(key), texts);
        for (const text of texts)
          if (inEnglish.includes(text)) assert.ok(inTheirs.includes(text), `${key}: ${inTheirs}`);
        for (const number of key === 'cancelled' ? [] : args)
          if (said(value, args).includes(String(number)))
            assert.ok(theirs.includes(String(number)), `${key}(${args}): ${theirs}`);
      }
    }
  });

  test(`${language}: sentences are translated, not copied`, () => {
    let copied = 0;
    for (const [key, value] of leaves(english)) {
      if (typeof value !== 'string' || value.length < 14 || ALIKE.test(value)) continue;
      if (all.get(key) === value) copied += 1;
    }
    assert.equal(copied, 0);
  });
}

test('the script before the first paint knows the same languages', () => {
  const theme = readFileSync(new URL('../../backend/web/theme.js', import.meta.url), 'utf8');
  const known = /var known = \[(.*?)\]/.exec(theme)[1].match(/[a-z]+/g);
  assert.deepEqual(known, Object.keys(LANGUAGES));
  assert.deepEqual(Object.keys(LOCALES), Object.keys(LANGUAGES));
});

test('plurals by the rules of the language', () => {
  const forms = { zero: 'z', one: '1', two: '2', few: 'f', many: 'm', other: 'o' };
  const of = (language) => [0, 1, 2, 3, 11, 100].map((count) => pluralOf(language)(count, forms)).join('');
  assert.equal(of('en'), 'o1oooo');
  assert.equal(of('de'), 'o1oooo');
  assert.equal(of('fr'), '11oooo');
  assert.equal(of('ja'), 'oooooo');
  assert.equal(of('ar'), 'z12fmo');
  assert.equal(pluralOf('de')(5, { other: 'x' }), 'x');
});

test('without a document the page speaks English', () => {
  assert.equal(words, english);
});
