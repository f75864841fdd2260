// SPDX-License-Identifier: GPL-3.0-or-later
// The day as a list by start time.

import { instant, orderedDays } from '../../replica/selectors.mjs';
import { agendaRows } from './agendarows.mjs';
import { createCard, movedLine, updateCard } from './card.mjs';
import { fill, h, icon, reconcile } from '../parts/dom.mjs';
import { button, emptyState, timeNode } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

const rowKey = (row) =>
  row.kind === 'group' ? `group ${row.start}` : row.kind === 'date' ? `date ${row.at}` : 'now';

function createRow(row) {
  if (row.kind === 'now') return h('div', { class: 'nowrow', id: 'now' }, h('b', { class: 'num' }));
  if (row.kind === 'date') return h('h2', { class: 'date-rule' });
  return h(
    'section',
    { class: 'group' },
    h('h3', { class: 'hour' }),
    h('div', { class: 'cards' }),
    h('div', { class: 'lines' }),
  );
}

function updateRow(app, node, row) {
  const { times } = app;
  if (row.kind === 'now') {
    fill(node.firstChild, times.time(row.at), () => timeNode(row.at, times.time(row.at)));
    return;
  }
  if (row.kind === 'date') {
    fill(node, times.mediumDay(row.at), () => times.mediumDay(row.at));
    return;
  }
  const [heading, cards, lines] = node.children;
  fill(heading, [times.timeZone, row.start], () => [
    timeNode(row.start, times.time(row.start)),
    h('span', { class: 'vh' }, `, ${times.longDay(row.start)}`),
    app.address.zone === 'mine' && h('span', { class: 'hour-zone' }, app.zoneLabel),
  ]);
  reconcile(
    cards,
    row.sessions,
    (session) => session.id,
    createCard,
    (card, session) => updateCard(app, card, session),
  );
  fill(lines, [times.timeZone, app.address, row.lines], () =>
    row.lines.map((session) => movedLine(app, session)),
  );
}

function drawRows(app, parent, rows) {
  reconcile(parent, rows, rowKey, createRow, (node, row) => updateRow(app, node, row));
}

function nextDay(app, dayId) {
  const days = orderedDays(app.replica);
  return days[days.findIndex((day) => day.id === dayId) + 1];
}

function notes(app, dayId, model) {
  const next = nextDay(app, dayId);
  const { times } = app;
  const open = next && button(times.shortDay(instant(next.start)), () => app.goToDay(next.id));
  if (app.days.length === 0) return emptyState(words.noDays);
  if (model.total === 0) {
    if (app.isFiltered) {
      return emptyState(words.nothingInFilter, [
        button(words.clear, () => app.go({ room: [], track: [], who: '' })),
      ]);
    }
    const sentence = app.isDayOver(dayId) ? words.nothingWas : words.nothingYet;
    return emptyState(sentence, [open].filter(Boolean));
  }
  if (app.today !== dayId || model.more) return null;
  if (!next) return emptyState(words.nothingMore);
  const first = app.groupsOf(next.id)[0]?.start ?? instant(next.start);
  return emptyState(words.nothingMoreNext(times.shortDay(first), times.time(first)), [open]);
}

function pastLine(app, dayId, model) {
  const count = model.past.reduce((sum, group) => sum + group.sessions.length, 0);
  const index = app.days.findIndex((day) => day.id === dayId);
  const before = app.days[index - 1];
  const over =
    before && app.isDayOver(before.id)
      ? words.dayOver(app.times.shortDay(instant(before.start)))
      : '';
  return { count, over: app.today === dayId ? over : '' };
}

export class AgendaView {
  constructor(app) {
    this.app = app;
    this.summary = h('summary', null);
    this.pastRows = h('div', null);
    this.past = h(
      'details',
      { class: 'past', on: { toggle: () => this.#toggled() } },
      this.summary,
      this.pastRows,
    );
    this.over = h('p', { class: 'day-over' });
    this.rows = h('div', { class: 'rows' });
    this.notes = h('div', null);
    this.node = h('div', { class: 'agenda' }, this.over, this.past, this.rows, this.notes);
    this.day = '';
  }

  #toggled() {
    if (this.app.printing) return;
    this.app.pastOpen = this.past.open;
  }

  draw() {
    const { app } = this;
    const { dayId } = app;
    const model = agendaRows(app, dayId);
    const { count, over } = pastLine(app, dayId, model);
    if (this.day !== dayId) app.pastOpen = false;
    this.day = dayId;
    this.past.hidden = count === 0;
    this.past.open = app.pastOpen || app.printing;
    fill(this.summary, [count, over], () => [
      icon('chevron', 16),
      h('span', { class: 'past-count' }, words.earlier(count)),
      over && h('span', { class: 'past-over' }, over),
    ]);
    const wholeDay = app.isDayOver(dayId)
      ? words.dayOver(app.times.shortDay(instant(app.replica.days.get(dayId).start)))
      : '';
    const line = wholeDay || (count === 0 ? over : '');
    this.over.hidden = !line;
    fill(this.over, line, () => `${line}.`);
    drawRows(
      app,
      this.pastRows,
      model.past.map((group) => ({ kind: 'group', ...group })),
    );
    drawRows(app, this.rows, model.rows);
    fill(
      this.notes,
      [dayId, model.total, model.more, app.isFiltered, app.times.timeZone, app.today],
      () => notes(app, dayId, model),
    );
  }

  /** The element at which "now" stands, for the Now button. */
  get nowNode() {
    return this.rows.querySelector('.nowrow');
  }

  showNow(smooth) {
    this.nowNode?.scrollIntoView({ block: 'center', behavior: smooth ? 'smooth' : 'auto' });
  }
}
