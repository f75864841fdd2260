// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a session between two states, for the tint it holds and the sentence that is spoken.

export const HOLD_MS = 8_000;

const sameList = (a, b) => JSON.stringify(a ?? []) === JSON.stringify(b ?? []);

/** 'cancelled', 'reinstated', 'late', 'moved', 'added', 'edited', or '' when nothing that is shown differs. */
export function kindOfChange(before, after) {
  if (!after) return '';
  if (!before) return 'added';
  if (before.status !== after.status)
    return after.status === 'cancelled' ? 'cancelled' : 'reinstated';
  if (
    before.start !== after.start ||
    before.end !== after.end ||
    !sameList(before.locationIds, after.locationIds)
  ) {
    return 'moved';
  }
  if ((before.lateMinutes ?? 0) !== (after.lateMinutes ?? 0)) return 'late';
  return JSON.stringify(before) === JSON.stringify(after) ? '' : 'edited';
}

/** [id, kind] of every session that differs between two replicas. */
export function differences(previous, replica) {
  const found = [];
  for (const [id, session] of replica.sessions) {
    const kind = kindOfChange(previous.sessions.get(id), session);
    if (kind) found.push([id, kind]);
  }
  return found;
}

/** Which token state tints a change; an edit of the text is quiet. */
export function tintOf(kind) {
  return (
    {
      cancelled: 'cancelled',
      late: 'late',
      moved: 'moved',
      reinstated: 'ok',
      added: 'ok',
      edited: 'neutral',
    }[kind] ?? ''
  );
}
