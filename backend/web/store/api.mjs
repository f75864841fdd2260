// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the page asks of the server but the snapshot and the feed. What went wrong is a value, never an exception.

const TIMEOUT_MS = 30_000;
const READING = ['GET', 'HEAD'];

/** 128 random bits, hexadecimal; also where the page has no secure context. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function headersOf(method, body, key) {
  const headers = { Accept: 'application/json' };
  if (body !== undefined && !(body instanceof Blob)) headers['Content-Type'] = 'application/json';
  if (body instanceof Blob) headers['Content-Type'] = body.type;
  if (!READING.includes(method)) headers['Idempotency-Key'] = key;
  return headers;
}

/** The members of a problem that the page uses; status 0: no connection, or no answer in time. */
function problemOf(status, body) {
  return {
    status,
    code: body?.code ?? '',
    detail: body?.detail ?? '',
    field: body?.field ?? '',
    reasons: body?.reasons ?? [],
    clashes: body?.clashes ?? [],
    current: body?.current,
    retryAfter: body?.retryAfter ?? 0,
  };
}

/** True when the same request may do better later: nothing was refused. */
export const isPassing = (error) =>
  error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * → {body} (null without one) or {error}. `key`: of the command, the same for each attempt at it, so that an answer
 * that was lost does nothing twice.
 */
export async function ask(method, path, body, key = newKey()) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(`/api/v1/${path}`, {
      method,
      headers: headersOf(method, body, key),
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      cache: 'no-store',
      signal: abort.signal,
    });
    const json = answer.status === 204 ? null : await answer.json().catch(() => null);
    return answer.ok ? { body: json } : { error: problemOf(answer.status, json) };
  } catch {
    return { error: problemOf(0, null) };
  } finally {
    clearTimeout(timer);
  }
}
