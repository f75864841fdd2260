// SPDX-License-Identifier: GPL-3.0-or-later
// Time that only a test moves: setTimeout, setInterval, their clears, Date.now and new Date(). Ours, because
// node's own differ between the versions of Debian 12 and 13.
const REAL = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  Date: globalThis.Date,
};

let now = 0;
let number = 0;
let waiting = new Map();

function schedule(call, delay, every) {
  number += 1;
  waiting.set(number, { call, due: now + Math.max(1, delay || 0), every });
  return number;
}

function cancel(id) {
  waiting.delete(id);
}

class FakeDate extends REAL.Date {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(now);
  }

  static now() {
    return now;
  }
}

export function enable(start) {
  now = start;
  waiting = new Map();
  globalThis.setTimeout = (call, delay) => schedule(call, delay, null);
  globalThis.setInterval = (call, delay) => schedule(call, delay, Math.max(1, delay || 0));
  globalThis.clearTimeout = cancel;
  globalThis.clearInterval = cancel;
  globalThis.Date = FakeDate;
}

/** Moves time on and runs what falls due on the way, in order of its time, then of its making. */
export function tick(milliseconds) {
  const end = now + milliseconds;
  for (;;) {
    let next = null;
    for (const [id, timer] of waiting) {
      if (timer.due <= end && (next === null || timer.due < waiting.get(next).due)) next = id;
    }
    if (next === null) break;
    const timer = waiting.get(next);
    now = timer.due;
    if (timer.every === null) waiting.delete(next);
    else timer.due += timer.every;
    timer.call();
  }
  now = end;
}

export function reset() {
  waiting = new Map();
  Object.assign(globalThis, REAL);
}
