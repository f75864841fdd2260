// SPDX-License-Identifier: GPL-3.0-or-later
// What the views show, derived from a replica and a moment. Instants are milliseconds since 1970, UTC.

import { fold, words } from './fold.mjs';

const MINUTE = 60_000;

export const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// Sorting asks for the same few thousand instants again and again.
const instants = new Map();
const MAX_INSTANTS = 50_000;

/** Milliseconds; NaN without a text. */
export function instant(text) {
  if (!text) return NaN;
  let at = instants.get(text);
  if (at === undefined) {
    if (instants.size >= MAX_INSTANTS) instants.clear();
    at = Date.parse(text);
    instants.set(text, at);
  }
  return at;
}

export const isScheduled = (session) => Boolean(session.start && session.end);

/** When the session is expected to begin and end: planned plus lateMinutes. NaN without times. */
export const expectedStart = (session) =>
  instant(session.start) + (session.lateMinutes ?? 0) * MINUTE;
export const expectedEnd = (session) => instant(session.end) + (session.lateMinutes ?? 0) * MINUTE;

/** Rooms in display order: order, then name, then id. */
export function orderedLocations(replica) {
  return [...replica.locations.values()].sort(
    (a, b) =>
      (a.order ?? 0) - (b.order ?? 0) || byText(a.name ?? '', b.name ?? '') || byText(a.id, b.id),
  );
}

export function orderedDays(replica) {
  return [...replica.days.values()].sort(
    (a, b) => instant(a.start) - instant(b.start) || byText(a.id, b.id),
  );
}

/** The day that holds `now`, else the next to come, else the last; '' when the event has none. */
export function dayForNow(replica, now) {
  const days = orderedDays(replica);
  return (days.find((day) => now < instant(day.end)) ?? days[days.length - 1])?.id ?? '';
}

/** The day whose hours hold the session's planned start; '' for none. */
export function dayOfSession(replica, session) {
  return dayOfInstant(orderedDays(replica), instant(session.start));
}

export function dayOfInstant(days, at) {
  return days.find((day) => instant(day.start) <= at && at < instant(day.end))?.id ?? '';
}

const byStart = (a, b) => expectedStart(a) - expectedStart(b) || byText(a.id, b.id);

/** Sessions with times, by expected start, then id. */
export function timedSessions(replica) {
  return [...replica.sessions.values()].filter(isScheduled).sort(byStart);
}

/** Timed sessions of a day; those outside all days for ''. */
export function sessionsOfDay(replica, dayId) {
  const days = orderedDays(replica);
  return timedSessions(replica).filter(
    (session) => dayOfInstant(days, instant(session.start)) === dayId,
  );
}

/** The session's rooms that the event still has, each once. */
export function knownRooms(replica, session) {
  return [...new Set(session.locationIds ?? [])].filter((id) => replica.locations.has(id));
}

/** Position of each room in display order, for sorting sessions by where they are. */
export function roomRanks(replica) {
  return new Map(orderedLocations(replica).map((location, rank) => [location.id, rank]));
}

/** The best-placed of a session's rooms; after all rooms when it has none that is known. */
export function rankOf(session, ranks) {
  let best = ranks.size;
  for (const id of session.locationIds ?? []) best = Math.min(best, ranks.get(id) ?? ranks.size);
  return best;
}

/** Sessions of a day by expected start: [{start, sessions: [id]}], within a group by room, title, id. */
export function agenda(replica, dayId) {
  const ranks = roomRanks(replica);
  const sessions = sessionsOfDay(replica, dayId).sort(
    (a, b) =>
      expectedStart(a) - expectedStart(b) ||
      rankOf(a, ranks) - rankOf(b, ranks) ||
      byText(a.title, b.title) ||
      byText(a.id, b.id),
  );
  const groups = [];
  for (const session of sessions) {
    const start = expectedStart(session);
    if (groups.length === 0 || groups[groups.length - 1].start !== start)
      groups.push({ start, sessions: [] });
    groups[groups.length - 1].sessions.push(session.id);
  }
  return groups;
}

// Subjects are replaced, never edited, so their folded text may be kept with them.
const folded = new WeakMap();

function foldedText(subject, ...texts) {
  if (!subject) return '';
  let text = folded.get(subject);
  if (text === undefined) {
    text = fold(texts.filter(Boolean).join('\n'));
    folded.set(subject, text);
  }
  return text;
}

function searchTexts(replica, session) {
  const named = [
    ...(session.hostIds ?? []).map((id) => replica.guests.get(id)),
    ...(session.locationIds ?? []).map((id) => replica.locations.get(id)),
  ];
  return [
    foldedText(session, session.title, session.subtitle, session.description, session.track),
    ...named.map((subject) => foldedText(subject, subject?.name)),
  ];
}

/** Sessions that hold every word of the query in title, text, track, hosts or rooms, in order of start. */
export function search(replica, query) {
  const wanted = words(query);
  if (wanted.length === 0) return [];
  return [...replica.sessions.values()]
    .filter((session) => {
      const texts = searchTexts(replica, session);
      return wanted.every((word) => texts.some((text) => text.includes(word)));
    })
    .sort((a, b) => {
      if (Boolean(a.start) !== Boolean(b.start)) return a.start ? -1 : 1;
      return a.start ? byStart(a, b) : byText(a.id, b.id);
    })
    .map((session) => session.id);
}
