// SPDX-License-Identifier: GPL-3.0-or-later
// Every sentence of the page, in the language that theme.js has settled on. What a language lacks is English; a test sees
// to it that none lacks anything.

import { setLocale } from '../../time/locale.mjs';
import { english } from './english.mjs';
import { LOCALES } from './languages.mjs';

const OTHERS = {
  de: () => import('./de.mjs'),
  fr: () => import('./fr.mjs'),
  es: () => import('./es.mjs'),
  ar: () => import('./ar.mjs'),
  ja: () => import('./ja.mjs'),
};

function merged(base, own) {
  const out = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const isGroup = typeof value === 'object' && !Array.isArray(value);
    out[key] = isGroup ? merged(base[key] ?? {}, value) : value;
  }
  return out;
}

async function load() {
  const root = globalThis.document?.documentElement;
  const language = root?.lang ?? 'en';
  if (!Object.hasOwn(OTHERS, language)) return english;
  try {
    const all = merged(english, (await OTHERS[language]()).words);
    setLocale(LOCALES[language], all.zoneTime);
    return all;
  } catch {
    // The file did not come: a page in English is better than none.
    root.lang = 'en';
    root.dir = 'ltr';
    return english;
  }
}

/** Ready when a module that imports it runs. */
export const words = await load();
