// SPDX-License-Identifier: GPL-3.0-or-later
// In which language dates, lengths and zones are written. Set once, before the first text is made.

const own = {
  locale: 'en-GB',
  zone: (city) => `${city} time`,
};

export function setLocale(name, zone) {
  own.locale = name;
  own.zone = zone;
}

/** For Intl: "en-GB", "de", …; digits are Latin in each. */
export const locale = () => own.locale;
export const isEnglish = () => own.locale === 'en-GB';
/** "Amsterdam time" */
export const zoneText = (city) => own.zone(city);
