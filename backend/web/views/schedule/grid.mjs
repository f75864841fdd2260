// SPDX-License-Identifier: GPL-3.0-or-later
// Rooms × time. Each room is one row of the ARIA grid, drawn as a column with its own sticky head.

import { dayGrid } from '../../replica/daygrid.mjs';
import { expectedEnd, knownRooms } from '../../replica/selectors.mjs';
import { createBlock, updateBlock } from './block.mjs';
import { fill, h, reconcile } from '../parts/dom.mjs';
import { readSetting, writeSetting } from '../../store/settings.mjs';
import { GridKeys } from './gridkeys.mjs';
import { Pinch } from './pinch.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

const HOUR = 3_600_000;
// Of an hour, at 16 px a rem.
const HOUR_MIN_PX = 60;
const HOUR_MAX_PX = 200;

/** Columns and full-width bands of the day, filters applied. Sessions without a room get a column of their own. */
function modelOf(app) {
  const grid = dayGrid(app.replica, app.dayId);
  const shown = grid.blocks.filter((block) => app.keeps(app.session(block.sessionId)));
  // A break in every room, or in none, goes across all of them.
  const isBand = ({ sessionId, locationId }) => {
    const session = app.session(sessionId);
    return (
      session.kind === 'blocker' &&
      (locationId === '' ||
        (app.rooms.length > 1 && knownRooms(app.replica, session).length === app.rooms.length))
    );
  };
  const wanted = app.address.room;
  const inFilter = grid.rooms.filter((id) =>
    id === ''
      ? shown.some((block) => block.locationId === '' && !isBand(block))
      : wanted.length === 0 || wanted.includes(id),
  );
  const rooms = app.roomChoice.order(inFilter, wanted);
  // The canvas begins and ends with a full hour, so that the rules stand on the wall clock's hours.
  const minute = app.times.minuteOfDay(grid.start) % 60;
  const start = grid.start - minute * 60_000;
  const end = start + Math.ceil((grid.end - start) / HOUR) * HOUR;
  return {
    start,
    end,
    rooms,
    columns: rooms.map((id) => ({
      id,
      blocks: shown.filter((block) => block.locationId === id && !isBand(block)),
    })),
    bands: [...new Map(shown.filter(isBand).map((block) => [block.sessionId, block])).values()],
    count: shown.length,
  };
}

function headOf(app, id) {
  const location = app.replica.locations.get(id);
  const place = location?.floor || location?.area || '';
  return { name: location?.name ?? words.noRoom, place, hue: location?.colour || 'slate' };
}

function createColumn() {
  return h(
    'div',
    { class: 'col', role: 'row' },
    h('div', { class: 'col-head', role: 'rowheader' }),
    h('div', { class: 'track', role: 'presentation' }),
  );
}

export class GridView {
  constructor(app) {
    this.app = app;
    this.hours = h('div', { class: 'hours', 'aria-hidden': 'true' });
    this.lines = h('div', { class: 'rules', 'aria-hidden': 'true' });
    this.bands = h('div', { class: 'bands-layer' });
    this.columns = h('div', { class: 'cols', role: 'presentation' });
    this.nowBehind = h('div', { class: 'gridnow', 'aria-hidden': 'true' });
    this.nowOver = h('div', { class: 'gridnow over', 'aria-hidden': 'true' });
    this.nowFlag = h('b', { class: 'num gridflag', 'aria-hidden': 'true' });
    this.canvas = h(
      'div',
      { class: 'canvas', role: 'grid', 'aria-label': words.grid },
      h('div', { class: 'corner', 'aria-hidden': 'true' }),
      this.nowFlag,
      this.hours,
      this.lines,
      this.bands,
      this.nowBehind,
      this.columns,
      this.nowOver,
    );
    this.notes = h('div', { class: 'grid-notes' });
    this.scroller = h('div', { class: 'grid-scroll', tabindex: '-1' }, this.canvas);
    this.node = h('div', { class: 'gridview' }, this.scroller, this.notes);
    this.keys = new GridKeys(app, this);
    this.zoom = Number(readSetting('zoom', '1')) || 1;
    this.canvas.style.setProperty('--zoom', this.zoom);
    new Pinch(this.scroller, (factor, y) => this.#zoomBy(factor, y));
    this.day = '';
    this.scroller.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(() => {
      this.node.style.setProperty('--view', `${this.scroller.clientWidth}px`);
      app.redraw();
    }).observe(this.scroller);
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoomBy(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.clientY);
  }

  /** What stands at this height of the window stays there. */
  #zoomBy(factor, clientY) {
    const before = this.hourPx;
    const y = clientY - this.scroller.getBoundingClientRect().top;
    const hoursAt = (this.scroller.scrollTop + y) / before;
    const plain = (before / this.rem / this.zoom) * 16;
    this.zoom = Math.min(HOUR_MAX_PX / plain, Math.max(HOUR_MIN_PX / plain, this.zoom * factor));
    this.canvas.style.setProperty('--zoom', this.zoom);
    this.scroller.scrollTop = hoursAt * this.hourPx - y;
    writeSetting('zoom', this.zoom.toFixed(3));
    this.app.redraw();
  }

  get hourPx() {
    return (
      parseFloat(getComputedStyle(this.canvas).getPropertyValue('--hour-rem')) *
      this.zoom *
      this.rem
    );
  }

  get rem() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  #frame(model) {
    const { rem } = this;
    const family = getComputedStyle(document.body).fontFamily;
    const wide = this.app.wide.matches;
    const column = this.columns.firstElementChild?.getBoundingClientRect().width ?? 100;
    return {
      start: model.start,
      hour: this.hourPx,
      column,
      metrics: {
        line: 1.0625 * rem,
        titleLine: (wide ? 1.125 : 1.0625) * rem,
        pad: 0.5 * rem,
        bare: 0.75 * rem,
        side: (wide ? 1.8 : 1.45) * rem,
        font: `600 ${(wide ? 0.875 : 0.8125) * rem}px ${family}`,
        markFont: `600 ${0.8125 * rem}px ${family}`,
        icon: rem,
      },
    };
  }

  draw() {
    const { app } = this;
    const model = modelOf(app);
    this.model = model;
    const hours = (model.end - model.start) / HOUR;
    this.canvas.style.setProperty('--total', hours);
    this.node.style.setProperty('--columns', model.rooms.length);
    this.canvas.hidden = model.count === 0;
    fill(this.notes, [app.dayId, model.count, app.isFiltered, app.days.length], () =>
      this.#notes(model),
    );
    this.#drawRules(model, hours);
    reconcile(
      this.columns,
      model.columns,
      (column) => column.id,
      createColumn,
      (node, column) => this.#head(node, column),
    );
    const frame = this.#frame(model);
    reconcile(
      this.bands,
      model.bands,
      (block) => block.sessionId,
      () => h('div', { class: 'band' }),
      (node, block) => {
        const title = app.session(block.sessionId).title;
        node.style.setProperty('--at', (block.start - model.start) / HOUR);
        node.style.setProperty('--hours', (block.end - block.start) / HOUR);
        const text = words.until(title, app.times.time(block.end));
        fill(node, text, () => h('span', null, text));
      },
    );
    for (const [index, column] of model.columns.entries()) {
      reconcile(
        this.columns.children[index].lastChild,
        column.blocks,
        (block) => block.sessionId,
        createBlock,
        (node, block) => updateBlock(app, node, block, frame),
      );
    }
    this.#drawNow(model);
    this.keys.refresh();
    if (this.day !== app.dayId && model.count > 0) {
      this.day = app.dayId;
      this.showNow(false);
    }
  }

  #notes(model) {
    const { app } = this;
    if (app.days.length === 0) return emptyState(words.noDays);
    if (model.count > 0) return null;
    if (!app.isFiltered)
      return emptyState(app.isDayOver(app.dayId) ? words.nothingWas : words.nothingYet);
    return emptyState(words.nothingInFilter, [
      button(words.clear, () => app.go({ room: [], track: [], who: '' })),
    ]);
  }

  #head(node, column) {
    const { name, place, hue } = headOf(this.app, column.id);
    node.dataset.hue = hue;
    node.setAttribute('aria-label', name);
    fill(node.firstChild, [name, place], () => [
      h('b', { class: 'col-name', title: name }, h('bdi', null, name)),
      h('span', { class: 'col-place' }, place),
    ]);
  }

  #drawRules(model, hours) {
    const { times, now } = this.app;
    const nearNow =
      now >= model.start && now < model.end ? Math.round((now - model.start) / (HOUR / 4)) : -1;
    fill(this.hours, [model.start, hours, times.timeZone, nearNow], () => {
      const out = [];
      let date = times.dateKey(model.start);
      for (let i = 0; i < hours; i += 1) {
        const at = model.start + i * HOUR;
        const key = times.dateKey(at);
        const newDate = key !== date;
        date = key;
        if (nearNow >= 0 && Math.abs(at - now) < HOUR / 4.3 && !newDate) continue;
        out.push(
          h(
            'span',
            { class: `num hour-label${newDate ? ' new-date' : ''}`, vars: { at: i } },
            newDate && h('b', null, times.shortDay(at)),
            times.time(at),
          ),
        );
      }
      return out;
    });
    fill(this.lines, hours, () =>
      Array.from({ length: Math.max(0, hours * 2) }, (_, i) =>
        h('span', {
          class: i % 2 ? 'rule half' : 'rule',
          vars: { at: i / 2 },
        }),
      ),
    );
  }

  #drawNow(model) {
    const { now, times } = this.app;
    const shown = now >= model.start && now < model.end && this.app.today === this.app.dayId;
    for (const node of [this.nowBehind, this.nowOver, this.nowFlag]) {
      node.hidden = !shown;
      node.style.setProperty('--at', (now - model.start) / HOUR);
    }
    fill(this.nowFlag, times.time(now), () => times.time(now));
    // The tick on a running block's bar stands in front of it; the line itself never strikes a title through.
    for (const cell of this.columns.querySelectorAll('.cell')) {
      const running = cell.classList.contains('is-running') && shown;
      const tick = cell.querySelector('.tick');
      if (running && !tick) cell.append(h('span', { class: 'tick', 'aria-hidden': 'true' }));
      if (!running) tick?.remove();
      if (running) cell.style.setProperty('--now', (now - model.start) / HOUR);
    }
  }

  get nowNode() {
    return this.nowFlag.hidden ? null : this.nowFlag;
  }

  /** Now a third from the top; on another day its first session. */
  showNow(smooth) {
    const { now } = this.app;
    const first = Math.min(
      ...this.model.columns.flatMap((column) => column.blocks.map((block) => block.start)),
      ...this.model.bands.map((block) => block.start),
    );
    const at = this.nowFlag.hidden ? Math.min(first, this.model.end) : now;
    const hours = (at - this.model.start) / HOUR;
    const head = this.columns.querySelector('.col-head')?.offsetHeight ?? 0;
    const lead = this.nowFlag.hidden ? this.hourPx / 4 : (this.scroller.clientHeight - head) / 3;
    this.scroller.scrollTo({
      top: Math.max(0, hours * this.hourPx - lead),
      behavior: smooth ? 'smooth' : 'auto',
    });
  }

  /** The cell of a session, for focus that returns. */
  cellOf(id) {
    return this.columns.querySelector(`.cell[data-id="${CSS.escape(id)}"] .block`);
  }

  /** Where the grid may be entered: what runs now, else the first that has not ended. */
  get entry() {
    const all = this.model.columns.flatMap((column) => column.blocks);
    const open = all.filter(
      (block) => expectedEnd(this.app.session(block.sessionId)) > this.app.now,
    );
    return (open.length > 0 ? open : all).reduce(
      (best, block) => (!best || block.start < best.start ? block : best),
      null,
    );
  }
}
