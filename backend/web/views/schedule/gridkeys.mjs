// SPDX-License-Identifier: GPL-3.0-or-later
// One tab stop, moved by the arrow keys: up and down in the room, left and right to the room beside at the same time.

import { toggleGoing } from './rsvpcontrol.mjs';

const DAY_KEYS = { PageUp: -1, PageDown: 1 };

export class GridKeys {
  constructor(app, grid) {
    this.app = app;
    this.grid = grid;
    this.current = '';
    this.focusAfterDraw = false;
    grid.canvas.addEventListener('keydown', (event) => this.#key(event));
    grid.canvas.addEventListener('focusin', (event) => {
      const id = event.target.closest('.cell')?.dataset.id;
      if (id) this.#make(id, event.target.closest('.col'));
    });
  }

  #links(column) {
    return [...column.querySelectorAll('.block')];
  }

  get #columns() {
    return [...this.grid.columns.children];
  }

  /** Exactly one block can be reached by Tab, whatever was drawn again. */
  refresh() {
    const all = this.#columns.flatMap((column) => this.#links(column));
    const stop = all.find((link) => link.getAttribute('tabindex') === '0');
    const wanted =
      this.grid.cellOf(this.current) ??
      (this.grid.entry && this.grid.cellOf(this.grid.entry.sessionId));
    if (!stop || stop !== wanted) {
      for (const link of all) link.setAttribute('tabindex', link === wanted ? '0' : '-1');
    }
    if (this.focusAfterDraw) this.#focus(wanted);
    this.focusAfterDraw = false;
  }

  #make(id, column) {
    this.current = id;
    for (const link of this.grid.canvas.querySelectorAll('.block[tabindex="0"]'))
      link.setAttribute('tabindex', '-1');
    column
      .querySelector(`.cell[data-id="${CSS.escape(id)}"] .block`)
      ?.setAttribute('tabindex', '0');
  }

  #focus(link) {
    if (!link) return;
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** In the room beside: the block that overlaps this one most, else the nearest in time. */
  #beside(columns, index, step, link) {
    const box = link.getBoundingClientRect();
    for (let next = index + step; next >= 0 && next < columns.length; next += step) {
      const candidates = this.#links(columns[next]).map((other) => {
        const there = other.getBoundingClientRect();
        const overlap = Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top);
        return { other, overlap };
      });
      if (candidates.length > 0) return candidates.sort((a, b) => b.overlap - a.overlap)[0].other;
    }
    return null;
  }

  #target(event, link) {
    const columns = this.#columns;
    const column = link.closest('.col');
    const index = columns.indexOf(column);
    const links = this.#links(column);
    const at = links.indexOf(link);
    // The keys follow the screen: in right-to-left the column beside on the left is the next one.
    const toEnd = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const everything = columns
      .flatMap((one) => this.#links(one))
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    switch (event.key) {
      case 'ArrowUp':
        return links[at - 1];
      case 'ArrowDown':
        return links[at + 1];
      case 'ArrowLeft':
      case 'ArrowRight':
        return this.#beside(columns, index, event.key === toEnd ? 1 : -1, link);
      case 'Home':
        return event.ctrlKey ? everything[0] : links[0];
      case 'End':
        return event.ctrlKey ? everything[everything.length - 1] : links[links.length - 1];
      default:
        return undefined;
    }
  }

  #key(event) {
    const link = event.target.closest('.block');
    if (!link) return;
    if (event.key in DAY_KEYS) {
      event.preventDefault();
      this.#day(DAY_KEYS[event.key]);
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      const session = this.app.session(link.closest('.cell').dataset.id);
      if (session) toggleGoing(this.app, session);
      return;
    }
    const target = this.#target(event, link);
    if (target === undefined && !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    this.#focus(target);
  }

  #day(step) {
    const { days, dayId } = this.app;
    const next = days[days.findIndex((day) => day.id === dayId) + step];
    if (!next) return;
    this.current = '';
    this.app.goToDay(next.id);
    // The new day's blocks exist after the next drawing.
    this.focusAfterDraw = true;
  }
}
