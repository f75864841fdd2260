// SPDX-License-Identifier: GPL-3.0-or-later
// Fetches that the page makes, with what went wrong as a value.

const TIMEOUT_MS = 30_000;

export const eventAddress = (slug) => `/api/v1/events/${encodeURIComponent(slug)}`;

/**
 * → {body} or {error: {status, code, detail}}; status 0: no connection or no answer in time.
 * The answer's Date corrects the clock.
 */
export async function fetchJson(url, clock) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  const sentAt = clock?.deviceNow() ?? 0;
  try {
    const answer = await fetch(url, {
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
