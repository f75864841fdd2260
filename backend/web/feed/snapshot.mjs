// SPDX-License-Identifier: GPL-3.0-or-later
// Fetches that the page makes, with what went wrong as a value.

const TIMEOUT_MS = 30_000;

export const eventAddress = (slug) => `/api/v1/events/${encodeURIComponent(slug)}`;

/** The answer that early.js asked for, once, if it is this one's. */
function takeEarly(url) {
  const early = globalThis.foyerEarly;
  globalThis.foyerEarly = undefined;
  return early?.url === url ? early : null;
}

const lateness = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/**
 * → {body} or {error: {status, code, detail}}; status 0: no connection or no answer in time.
 * The answer's Date corrects the clock.
 */
export async function fetchJson(url, clock) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  const early = takeEarly(url);
  const sentAt = early?.sentAt ?? clock?.deviceNow() ?? 0;
  try {
    const answer = early
      ? await Promise.race([early.answer, lateness(abort.signal)])
      : await fetch(url, {
          headers: { Accept: 'application/json' },
          cache: 'no-store',
          signal: abort.signal,
        });
    clock?.adopt(answer.headers.get('Date'), sentAt, clock.deviceNow());
    const body = await answer.json().catch(() => null);
    if (answer.ok && body) return { body };
    return { error: { status: answer.status, code: body?.code ?? '', detail: body?.detail ?? '' } };
  } catch {
    return { error: { status: 0, code: '', detail: '' } };
  } finally {
    clearTimeout(timer);
  }
}
