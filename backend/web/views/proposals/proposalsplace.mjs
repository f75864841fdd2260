// SPDX-License-Identifier: GPL-3.0-or-later
// The proposals: searchable list, one in full, results when they may be seen.

import { fold, words as foldedWords } from '../../replica/fold.mjs';
import { instant } from '../../replica/selectors.mjs';
import { proposingIsOpen, schedulingHasBegun, startOf } from '../../rules/phases.mjs';
import { ask } from '../../store/api.mjs';
import { fill, h, icon, reconcile } from '../parts/dom.mjs';
import { segments } from '../parts/form.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { Place, placeLink } from '../parts/place.mjs';
import { words } from '../words/words.mjs';
import { ProposalView } from './proposalview.mjs';

const W = words.proposing;

const textOf = (app, one) =>
  fold(
    [one.title, one.description, ...one.hostIds.map((id) => app.replica.guests.get(id)?.name)]
      .filter(Boolean)
      .join('\n'),
  );

/** Small facts of a proposal: length, whether it looks for somebody. */
export function proposalMarks(app, one) {
  const marks = [];
  if (one.durationMinutes)
    marks.push({ state: 'neutral', icon: 'clock', text: W.minutesShort(one.durationMinutes) });
  if (one.hostIds.length === 0) marks.push({ state: 'wanted', icon: 'user', text: W.hostWanted });
  else if (one.cohostWanted) marks.push({ state: 'wanted', icon: 'user', text: W.cohostWanted });
  if (app.hosts(one)) marks.push({ state: 'ok', icon: 'megaphone', text: words.youHost });
  return marks;
}

/** Why nothing can be proposed now, or from when it can. */
export function whyClosed(app) {
  const opens = startOf(app.replica.event, 'proposal');
  return opens > app.now
    ? W.opens(`${app.times.longDay(opens)}, ${app.times.time(opens)}`)
    : W.closed;
}

export const markNodes = (marks) =>
  marks.length > 0 &&
  h(
    'div',
    { class: 'marks' },
    marks.map((mark) =>
      h(
        'span',
        { class: 'mark', data: { state: mark.state } },
        icon(mark.icon, 14),
        h('span', null, mark.text),
      ),
    ),
  );

export class ProposalsPlace extends Place {
  #generation = 0;

  constructor(app) {
    super(app, 'proposals');
    this.filter = 'all';
    this.results = null;
    this.input = h('input', {
      class: 'input',
      type: 'search',
      'aria-label': W.search,
      placeholder: W.search,
      autocomplete: 'off',
      on: { input: () => app.redraw() },
    });
    this.acts = h('div', { class: 'place-acts' });
    this.filters = h('div', { class: 'filters' });
    this.count = h('p', { class: 'faint place-count', role: 'status' });
    this.list = h('div', { class: 'cards proposal-cards' });
    this.notes = h('div', null);
    this.overview = h(
      'div',
      null,
      this.acts,
      h('div', { class: 'place-tools' }, this.input),
      this.filters,
      this.count,
      this.list,
      this.notes,
    );
    this.view = new ProposalView(app, () => this.results);
    this.node.append(this.overview, this.view.node);
    app.listen(({ type }) => {
      if (type === 'viewer' || type === 'again') {
        this.#generation += 1;
        this.results = null;
        this.loading = false;
      }
    });
  }

  get title() {
    const one = this.app.replica?.proposals.get(this.app.address.id);
    return one?.title ?? words.proposals;
  }

  get isInner() {
    return this.app.address.id !== '';
  }

  get parent() {
    return ['proposals'];
  }

  draw() {
    const { app } = this;
    const { id } = app.address;
    this.overview.hidden = id !== '';
    this.view.node.hidden = id === '';
    if (schedulingHasBegun(app.replica.event, app.now) && !this.results && !this.loading)
      this.#loadResults();
    this.view.draw(id);
    if (!id) this.#drawList();
  }

  /** Counts leave the server only once scheduling has begun. */
  async #loadResults() {
    this.loading = true;
    const generation = this.#generation;
    const { body } = await ask('GET', `${this.app.event}/proposals/results`);
    if (generation !== this.#generation) return;
    this.results = new Map((body?.results ?? []).map((one) => [one.proposalId, one]));
    this.app.redraw();
  }

  #fits(one, wanted) {
    const { app } = this;
    if (this.filter === 'mine' && !app.hosts(one)) return false;
    if (this.filter === 'wanted' && one.hostIds.length > 0 && !one.cohostWanted) return false;
    if (this.filter === 'unseen' && (app.writes.voteOf(one.id) || app.hosts(one))) return false;
    const text = textOf(app, one);
    return wanted.every((word) => text.includes(word));
  }

  #drawList() {
    const { app } = this;
    const wanted = foldedWords(this.input.value);
    const votes = (one) => this.results?.get(one.id)?.interested ?? 0;
    const found = [...app.replica.proposals.values()]
      .filter((one) => this.#fits(one, wanted))
      .sort(
        (a, b) =>
          votes(b) - votes(a) || instant(b.created) - instant(a.created) || (a.id < b.id ? -1 : 1),
      );
    this.#drawActs();
    const all = app.replica.proposals.size;
    fill(this.filters, [this.filter, all > 0, app.guestId], () =>
      all > 0
        ? segments(
            words.proposals,
            Object.entries(W.filters)
              .filter(([value]) => app.guestId || !['mine', 'unseen'].includes(value))
              .map(([value, text]) => ({ value, text })),
            this.filter,
            (value) => {
              this.filter = value;
              app.redraw();
            },
          )
        : null,
    );
    fill(this.count, [found.length, all], () => (all > 0 ? W.count(found.length) : ''));
    reconcile(
      this.list,
      found,
      (one) => one.id,
      () => h('article', { class: 'card proposal-card' }),
      (card, one) => this.#card(card, one),
    );
    fill(this.notes, [all, found.length, app.phase], () => {
      if (all === 0) return emptyState(W.none);
      return found.length === 0 ? emptyState(W.noHit) : null;
    });
  }

  #drawActs() {
    const { app } = this;
    const { event } = app.replica;
    const open = proposingIsOpen(event, app.now);
    const opens = startOf(event, 'proposal');
    const voting = app.phase === 'voting';
    const left = [...app.replica.proposals.values()].filter(
      (one) => !app.hosts(one) && !app.writes.voteOf(one.id),
    ).length;
    fill(this.acts, [open, opens > app.now && opens, voting, left, app.guestId, app.times.timeZone], () => [
      open &&
        button(
          W.propose,
          () => (app.guestId ? app.visit('propose') : app.signIn(() => app.visit('propose'))),
          { iconName: 'plus', kind: voting ? '' : 'pri' },
        ),
      voting &&
        button(
          h('span', null, W.voteQuick, left > 0 && h('small', null, ` ${W.votesLeft(left)}`)),
          () => (app.guestId ? app.visit('vote') : app.signIn(() => app.visit('vote'))),
          { iconName: 'check', kind: 'pri' },
        ),
      !open &&
        h(
          'p',
          { class: 'faint' },
          whyClosed(app),
        ),
    ]);
  }

  #card(card, one) {
    const { app } = this;
    const hosts = one.hostIds.map((id) => app.replica.guests.get(id)?.name).filter(Boolean);
    const vote = app.writes.voteOf(one.id);
    const result = this.results?.get(one.id);
    const marks = proposalMarks(app, one);
    const state = app.writes.stateOf(`vote ${one.id}`);
    card.dataset.id = one.id;
    fill(card, [one.title, hosts, marks, vote, state, result?.interested, app.hrefOf('proposals', one.id)], () =>
      h(
        'div',
        { class: 'card-body' },
        h('h3', null, placeLink(app, { class: 'card-link' }, ['proposals', one.id], h('bdi', null, one.title))),
        h(
          'p',
          { class: 'card-meta' },
          hosts.length > 0 && h('span', null, h('bdi', null, hosts.join(', '))),
          result && h('span', { class: 'num' }, W.interestedCount(result.interested)),
        ),
        markNodes([
          ...marks,
          ...(vote
            ? [
                {
                  state: state === 'waiting' ? 'pending' : 'ok',
                  icon: vote === 'interested' ? 'check' : vote === 'maybe' ? 'half' : 'skip',
                  text: state === 'waiting' ? `${words.choices[vote]}, ${words.waits}` : words.choices[vote],
                },
              ]
            : []),
        ]),
      ),
    );
  }
}
