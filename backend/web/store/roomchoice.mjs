// SPDX-License-Identifier: GPL-3.0-or-later
// Which rooms this reader has put first or left out of the grid, per event and on this device. The filter of the address
// is another thing: it can be passed on.

import { readSetting, writeSetting } from './settings.mjs';

const KINDS = ['pinned', 'hidden'];

export class RoomChoice {
  constructor(eventId) {
    this.name = `rooms.${eventId}`;
    this.version = 0;
    let kept = {};
    try {
      kept = JSON.parse(readSetting(this.name, '{}')) ?? {};
    } catch {
      // Somebody else wrote there: as if nothing was chosen.
    }
    for (const kind of KINDS) this[kind] = new Set(Array.isArray(kept[kind]) ? kept[kind] : []);
  }

  /** `kind`: 'pinned' or 'hidden'. A room is one of them at most. */
  set(kind, id, on) {
    for (const one of KINDS) this[one].delete(id);
    if (on) this[kind].add(id);
    this.version += 1;
    const { pinned, hidden } = this;
    writeSetting(this.name, JSON.stringify({ pinned: [...pinned], hidden: [...hidden] }));
  }

  showAll() {
    for (const id of [...this.hidden]) this.set('hidden', id, false);
  }

  /** Ids in the grid's order: pinned first; hidden ones left out, unless `wanted` names them. */
  order(ids, wanted) {
    const shown = ids.filter((id) => wanted.includes(id) || !this.hidden.has(id));
    return [...shown.filter((id) => this.pinned.has(id)), ...shown.filter((id) => !this.pinned.has(id))];
  }
}
