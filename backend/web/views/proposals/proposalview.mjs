// SPDX-License-Identifier: GPL-3.0-or-later
// One proposal in full: text, hosts, vote, what its hosts may do, comments.

import { proposingIsOpen, schedulingHasBegun } from '../../rules/phases.mjs';
import { ask } from '../../store/api.mjs';
import { Comments } from '../comments/comments.mjs';
import { avatar } from '../parts/avatar.mjs';
import { confirmDialog } from '../parts/dialog.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { markdown } from '../parts/markdown.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { placeLink } from '../parts/place.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';
import { markNodes, proposalMarks } from './proposalsplace.mjs';

const W = words.proposing;
const CHOICES = [
  ['skip', 'skip'],
  ['maybe', 'half'],
  ['interested', 'check'],
];

/** The three answers; the chosen one filled. A tap on it takes the vote back. */
export function voteButtons(app, one, onVote) {
  const vote = app.writes.voteOf(one.id);
  return h(
    'div',
    { class: 'vote-buttons', role: 'group', 'aria-label': W.yourVote },
    CHOICES.map(([choice, iconName]) =>
      h(
        'button',
        {
          type: 'button',
          class: `vote-button is-${choice}${vote === choice ? ' is-chosen' : ''}`,
          'aria-pressed': String(vote === choice),
          'data-choice': choice,
          on: { click: () => onVote(choice) },
        },
        icon(iconName, 24),
        h('span', null, words.choices[choice]),
      ),
    ),
  );
}

export function hostRow(app, one) {
  const hosts = one.hostIds.map((id) => app.replica.guests.get(id)).filter(Boolean);
  return (
    hosts.length > 0 &&
    h(
      'ul',
      { class: 'host-row' },
      hosts.map((host) =>
        h(
          'li',
          null,
          placeLink(
            app,
            { class: 'person' },
            ['guests', host.id],
            avatar(host, 36),
            h(
              'span',
              { class: 'person-text' },
              h('b', null, h('bdi', null, host.name)),
              h('small', null, [host.pronouns, host.basedIn].filter(Boolean).join(' · ')),
            ),
          ),
        ),
      ),
    )
  );
}

export class ProposalView {
  constructor(app, results) {
    this.app = app;
    this.results = results;
    this.body = h('div', null);
    this.comments = new Comments(app, 'proposal');
    this.node = h('article', { class: 'proposal' }, this.body, this.comments.node);
  }

  draw(id) {
    const { app } = this;
    const one = app.replica.proposals.get(id);
    this.comments.show(one ? id : '');
    this.comments.node.hidden = !one;
    if (!id) return;
    const result = this.results()?.get(id);
    const { event } = app.replica;
    const state = {
      vote: app.writes.voteOf(id),
      waits: app.writes.stateOf(`vote ${id}`),
      voting: app.phase === 'voting',
      begun: schedulingHasBegun(event, app.now),
      open: proposingIsOpen(event, app.now),
      scheduling: app.phase === 'scheduling',
      booked: [...app.replica.sessions.values()].some((session) => session.proposalId === id),
    };
    const hosts = (one?.hostIds ?? []).map((host) => app.replica.guests.get(host));
    const focused = this.body.contains(document.activeElement)
      ? document.activeElement.dataset.choice
      : '';
    const rebuilt = fill(this.body, [id, one, result, state, hosts, app.guestId], () =>
      one ? this.#nodes(one, result, state) : emptyState(problemText({ code: 'proposal.notFound', status: 404 })),
    );
    if (rebuilt && focused) this.body.querySelector(`[data-choice="${focused}"]`)?.focus();
  }

  #nodes(one, result, state) {
    const { app } = this;
    const mine = app.hosts(one);
    return [
      h('h2', null, h('bdi', null, one.title)),
      markNodes(proposalMarks(app, one)),
      hostRow(app, one),
      one.cohostWanted && one.cohostNote && h('p', { class: 'said' }, h('bdi', null, one.cohostNote)),
      h('div', { class: 'prose' }, markdown(one.description)),
      result && h('p', { class: 'results num' }, W.results(result.interested, result.maybe, result.skip)),
      state.voting && app.guestId && !mine && [
        h('h3', { class: 'part-title' }, W.yourVote),
        voteButtons(app, one, (choice) => app.writes.vote(one, state.vote === choice ? '' : choice)),
        state.waits === 'waiting' && h('p', { class: 'faint' }, words.write.waits),
        h('p', { class: 'faint' }, words.voting.secret),
      ],
      h('div', { class: 'profile-acts' }, this.#acts(one, mine, state)),
    ];
  }

  #acts(one, mine, state) {
    const { app } = this;
    const wanted = one.hostIds.length === 0 || one.cohostWanted;
    const editable = !state.begun && app.guestId && (mine || one.hostIds.length === 0);
    return [
      !state.begun && wanted && !mine &&
        button(W.hostThis, () => (app.guestId ? this.#host(one) : app.signIn(() => this.#host(one))), {
          kind: 'pri',
          iconName: 'megaphone',
        }),
      mine && state.scheduling && !state.booked &&
        button(W.book, () => app.visit('book', `p-${one.id}`), { kind: 'pri', iconName: 'calendar' }),
      editable && button(W.edit, () => app.visit('propose', one.id), { iconName: 'pencil' }),
      editable && mine && button(W.remove, () => this.#remove(one), { iconName: 'trash' }),
    ];
  }

  async #host(one) {
    const { app } = this;
    const { error } = await ask('POST', `${app.event}/proposals/${encodeURIComponent(one.id)}/host`, {});
    app.toast(error ? problemText(error) : W.hosted);
  }

  #remove(one) {
    const { app } = this;
    confirmDialog(W.remove, `“${one.title}”. ${W.removeSure}`, W.remove, async () => {
      const { error } = await ask('DELETE', `${app.event}/proposals/${encodeURIComponent(one.id)}`);
      if (error) return problemText(error);
      app.leave('proposals');
      return '';
    });
  }
}
