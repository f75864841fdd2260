// SPDX-License-Identifier: GPL-3.0-or-later
// The languages there are words for, by their own names. theme.js knows the same, since it comes before all modules.

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  ja: '日本語',
};

/** Digits are Latin everywhere: times and counts stand beside names and addresses that have them. */
export const LOCALES = { en: 'en-GB', de: 'de', fr: 'fr', es: 'es', ar: 'ar-u-nu-latn', ja: 'ja' };

/** `plural(count, {one, few, many, other})`, by the rules of the language. */
export function pluralOf(language) {
  const rules = new Intl.PluralRules(LOCALES[language]);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
