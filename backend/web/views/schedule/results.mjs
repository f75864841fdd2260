// SPDX-License-Identifier: GPL-3.0-or-later
// Hits of a search, grouped by day.

import { search, dayOfSession, instant } from '../../replica/selectors.mjs';
import { words as foldedWords } from '../../replica/fold.mjs';
import { createCard, updateCard } from './card.mjs';
import { fill, h, reconcile } from '../parts/dom.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

function groupsOf(app) {
  const groups = new Map();
  for (const id of search(app.replica, app.address.query)) {
    const session = app.session(id);
    if (!app.keeps(session)) continue;
    const day = session.start
      ? dayOfSession(app.replica, session) || app.times.dateKey(instant(session.start))
      : '';
    if (!groups.has(day)) groups.set(day, { day, at: instant(session.start), sessions: [] });
    groups.get(day).sessions.push(session);
  }
  return [...groups.values()];
}

// Thousands of cards at once would hold up the typing that finds fewer.
const FIRST_HITS = 100;

/** The first `limit` sessions of the groups. */
function firstOf(groups, limit) {
  let left = limit;
  return groups
    .map((group) => {
      const sessions = group.sessions.slice(0, left);
      left -= sessions.length;
      return { ...group, sessions };
    })
    .filter((group) => group.sessions.length > 0);
}

export class ResultsView {
  constructor(app) {
    this.app = app;
    this.all = '';
    this.groups = h('div', null);
    this.notes = h('div', null);
    this.node = h('div', { class: 'agenda results' }, this.groups, this.notes);
    this.count = 0;
  }

  draw() {
    const { app } = this;
    const { query } = app.address;
    const found = groupsOf(app);
    const marks = foldedWords(query);
    this.count = found.reduce((sum, group) => sum + group.sessions.length, 0);
    const groups = this.all === query ? found : firstOf(found, FIRST_HITS);
    const hidden = this.all === query ? 0 : Math.max(0, this.count - FIRST_HITS);
    reconcile(
      this.groups,
      groups,
      (group) => group.day,
      () =>
        h(
          'section',
          { class: 'group' },
          h('h2', { class: 'date-rule' }),
          h('div', { class: 'cards' }),
        ),
      (node, group) => {
        const title = Number.isNaN(group.at) ? words.unscheduled : app.times.mediumDay(group.at);
        fill(node.firstChild, title, () => title);
        reconcile(
          node.lastChild,
          group.sessions,
          (session) => session.id,
          createCard,
          (card, session) => updateCard(app, card, session, marks),
        );
      },
    );
    fill(this.notes, [query, this.count, hidden, app.isFiltered], () => {
      if (hidden > 0)
        return emptyState(words.moreHits(hidden), [
          button(words.showAll, () => this.#showAll(query)),
        ]);
      if (this.count > 0) return null;
      const sentence = app.isFiltered ? words.noHitsFiltered(query) : words.noHits(query);
      return emptyState(sentence, [
        button(words.clear, () => app.go({ query: '', room: [], track: [], who: '' })),
      ]);
    });
  }

  #showAll(query) {
    this.all = query;
    this.app.redraw();
  }

  get nowNode() {
    return null;
  }

  showNow() {}
}
