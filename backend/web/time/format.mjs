// SPDX-License-Identifier: GPL-3.0-or-later
// Instants as text in one zone. One Times per zone; formatters are costly to make and kept.

import { isEnglish, locale } from './locale.mjs';

const MAX_TEXTS = 20_000;

export class Times {
  #formats = new Map();
  #texts = new Map();

  constructor(timeZone) {
    this.timeZone = timeZone;
  }

  /** Views ask for the same texts at each drawing; making one costs more than keeping it. */
  #format(key, options, at) {
    const name = `${key} ${at}`;
    let text = this.#texts.get(name);
    if (text === undefined) {
      if (this.#texts.size >= MAX_TEXTS) this.#texts.clear();
      text = this.#make(key, options, at);
      this.#texts.set(name, text);
    }
    return text;
  }

  #make(key, { fixed, ...options }, at) {
    let format = this.#formats.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(fixed ?? locale(), {
        timeZone: this.timeZone,
        ...options,
      });
      this.#formats.set(key, format);
    }
    return format.format(at);
  }

  /** "13:45" */
  time(at) {
    const options = { fixed: 'en-GB', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
    return this.#format('time', options, at);
  }

  /** "13:45–14:30" */
  range(start, end) {
    return `${this.time(start)}–${this.time(end)}`;
  }

  /** "Fri" */
  weekday(at) {
    return this.#format('weekday', { weekday: 'short' }, at);
  }

  /** "11" */
  dayNumber(at) {
    return this.#format('day', { fixed: 'en-GB', day: 'numeric' }, at);
  }

  /** "Fri 11" */
  shortDay(at) {
    if (!isEnglish()) return this.#format('short', { weekday: 'short', day: 'numeric' }, at);
    return `${this.weekday(at)} ${this.dayNumber(at)}`;
  }

  /** "Sep": British English writes "Sept" for this one month, and only for it. */
  #month(at) {
    const name = this.#format('month', { month: 'short' }, at);
    return name === 'Sept' ? 'Sep' : name;
  }

  /** "Fri 11 Sep" */
  mediumDay(at) {
    if (!isEnglish())
      return this.#format('medium', { weekday: 'short', day: 'numeric', month: 'short' }, at);
    return `${this.shortDay(at)} ${this.#month(at)}`;
  }

  /** "Friday 11 September" */
  longDay(at) {
    const text = this.#format('long', { weekday: 'long', day: 'numeric', month: 'long' }, at);
    return isEnglish() ? text.replace(',', '') : text;
  }

  /** "2026-09-11", for addresses and comparisons. */
  dateKey(at) {
    return this.#format(
      'date',
      { fixed: 'sv-SE', year: 'numeric', month: '2-digit', day: '2-digit' },
      at,
    );
  }

  /** Minutes since midnight on the wall. */
  minuteOfDay(at) {
    const [hour, minute] = this.time(at).split(':').map(Number);
    return hour * 60 + minute;
  }

  /** "10–12 September 2026", or with both months, or with both years. */
  span(first, last) {
    const format = new Intl.DateTimeFormat(locale(), {
      timeZone: this.timeZone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    return format.formatRange
      ? format.formatRange(first, last)
      : `${format.format(first)} – ${format.format(last)}`;
  }
}

const unit = (value, name, unitDisplay) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: name, unitDisplay }).format(value);

function foreignDuration(minutes) {
  if (minutes < 60) return unit(minutes, 'minute', 'short');
  if (minutes >= 2880) return unit(Math.floor(minutes / 1440), 'day', 'long');
  const hours = unit(Math.floor(minutes / 60), 'hour', 'short');
  return minutes % 60 === 0 ? hours : `${hours} ${unit(minutes % 60, 'minute', 'short')}`;
}

/** "45 min", "1 h", "1 h 30 min", "2 days" */
export function duration(milliseconds) {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (!isEnglish()) return foreignDuration(minutes);
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 2880) return `${Math.floor(minutes / 1440)} days`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** Minutes that are left or gone, rounded as a person would: never "0 min left" while it runs. */
export function minutesUntil(from, to) {
  return Math.max(1, Math.ceil((to - from) / 60_000));
}

/** "4 711": a thin gap, the same in every language. */
export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
