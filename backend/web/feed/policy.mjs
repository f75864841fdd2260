// SPDX-License-Identifier: GPL-3.0-or-later
// When to try again, when to give up on silence, what to call the state. No timer and no socket in here.

export const RETRY_BASE_MS = 2_000;
export const RETRY_MAX_MS = 60_000;
export const WATCHDOG_MS = 60_000;
export const HIDDEN_CLOSE_MS = 30_000;
export const RECONNECTING_AFTER_MS = 3_000;
export const OFFLINE_AFTER_MS = 15_000;
export const STALE_AFTER_MS = 6 * 3_600_000;

/**
 * The wait before attempt `failures` (1-based): min(base · 2^(n-1), 60 s) × 0.5 … 1. `random` in [0, 1).
 * Half of it is fixed, so that a crowd neither hammers nor returns in step.
 */
export function backoff(failures, random, base = RETRY_BASE_MS) {
  const exponent = Math.min(Math.max(failures, 1) - 1, 30);
  return Math.min(base * 2 ** exponent, RETRY_MAX_MS) * (0.5 + random / 2);
}

/** Silence beyond the watchdog means a dead stream behind a proxy that keeps the connection open. */
export function isSilent(lastSignAt, now) {
  return now - lastSignAt >= WATCHDOG_MS;
}

/** After a refused connection the script sees no status; every third refusal asks the snapshot's address for it. */
export function shouldProbe(refusals) {
  return refusals % 3 === 2;
}

/**
 * `link`: {hasReplica, open, downSince (or null), online, resumed}. `resumed`: shown again after the feed was closed
 * on purpose; then the data may be old at once, so the wait of 3 s is left out.
 */
export function syncState(link, now) {
  if (!link.hasReplica) return 'loading';
  if (link.open) return 'live';
  const down = link.downSince === null ? 0 : now - link.downSince;
  if (!link.online || down >= OFFLINE_AFTER_MS) return 'offline';
  if (link.resumed || down >= RECONNECTING_AFTER_MS) return 'reconnecting';
  return 'live';
}
