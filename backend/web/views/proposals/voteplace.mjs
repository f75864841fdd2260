// SPDX-License-Identifier: GPL-3.0-or-later
// Quick voting: one proposal a card, three answers within the thumb's reach, undo goes back one.

import { endOf, startOf } from '../../rules/phases.mjs';
import { fill, h } from '../parts/dom.mjs';
import { markdown } from '../parts/markdown.mjs';
import { button, emptyState, iconButton } from '../parts/parts.mjs';
import { Place, placeLink } from '../parts/place.mjs';
import { words } from '../words/words.mjs';
import { markNodes, proposalMarks } from './proposalsplace.mjs';
import { hostRow, voteButtons } from './proposalview.mjs';

const W = words.voting;
const SWIPE_PX = 80;

/** A fixed order that differs from person to person, so that no proposal is always last. */
function shuffled(proposals, guestId) {
  const weight = (id) => {
    let sum = 2166136261;
    for (const character of guestId + id) sum = Math.imul(sum ^ character.charCodeAt(0), 16777619);
    return sum >>> 0;
  };
  return [...proposals].sort((a, b) => weight(a.id) - weight(b.id));
}

export class VotePlace extends Place {
  constructor(app) {
    super(app, 'vote');
    this.#begin();
    this.progress = h('div', { class: 'vote-progress' });
    this.card = h('div', { class: 'vote-card-area' });
    this.foot = h('div', { class: 'vote-foot' });
    this.node.append(this.progress, this.card, this.foot);
    this.#swipe();
    app.listen(({ type }) => type === 'viewer' && this.#begin());
  }

  #begin() {
    /** Ids in the order they were answered here, for undo. */
    this.past = [];
    this.again = false;
    /** What undo went back to; '' for the next unseen. */
    this.at = '';
  }

  get title() {
    return W.title;
  }

  get isInner() {
    return true;
  }

  get parent() {
    return ['proposals'];
  }

  get #all() {
    const { app } = this;
    return shuffled(
      [...app.replica.proposals.values()].filter((one) => !app.hosts(one)),
      app.guestId,
    );
  }

  #isOpen(one) {
    const vote = this.app.writes.voteOf(one.id);
    return this.again ? vote === 'maybe' && !this.past.includes(one.id) : !vote;
  }

  draw() {
    const { app } = this;
    if (this.drawSignedOut(this.card, words.whoText)) {
      this.progress.hidden = true;
      this.foot.hidden = true;
      return;
    }
    const all = this.#all;
    const open = app.phase === 'voting';
    const done = all.filter((one) => app.writes.voteOf(one.id)).length;
    const current =
      all.find((one) => one.id === this.at) ?? all.find((one) => this.#isOpen(one));
    this.progress.hidden = !open || all.length === 0;
    this.foot.hidden = !open || !current;
    this.#drawProgress(all.length, done);
    if (!open || all.length === 0) {
      fill(this.card, ['closed', open, all.length], () => this.#closed(open));
      return;
    }
    if (!current) {
      this.#drawEnd(all);
      return;
    }
    this.#drawCard(current);
  }

  #closed(open) {
    const { app } = this;
    const starts = startOf(app.replica.event, 'voting');
    const sentence = open
      ? W.nothing
      : starts > app.now
        ? W.opens(`${app.times.longDay(starts)}, ${app.times.time(starts)}`)
        : W.notOpen;
    return emptyState(sentence, [button(W.done, () => app.leave('proposals'))]);
  }

  #drawProgress(all, done) {
    const { app } = this;
    const end = endOf(app.replica.event, 'voting');
    const closes = Number.isFinite(end)
      ? W.closes(`${app.times.mediumDay(end)}, ${app.times.time(end)}`)
      : '';
    fill(this.progress, [all, done, closes, this.past.length > 0], () => [
      h('span', { class: 'faint vote-closes' }, closes),
      h(
        'div',
        { class: 'vote-bar' },
        h('progress', { max: all, value: done, 'aria-label': W.title }),
        h('span', { class: 'num' }, W.progress(done, all)),
        this.past.length > 0 && iconButton('undo', W.undo, () => this.#undo()),
      ),
    ]);
  }

  #drawEnd(all) {
    const { app } = this;
    const maybes = all.filter((one) => app.writes.voteOf(one.id) === 'maybe');
    fill(this.card, ['end', all.length, maybes.length, this.again], () =>
      emptyState(W.seen(all.length, this.again ? 0 : maybes.length), [
        !this.again &&
          maybes.length > 0 &&
          button(W.again, () => {
            this.again = true;
            this.past = [];
            app.redraw();
          }),
        button(W.done, () => app.leave('proposals'), { kind: 'pri' }),
      ]),
    );
  }

  #drawCard(one) {
    const { app } = this;
    this.shown = one;
    const changed = fill(this.card, [one, app.hrefOf('proposals', one.id)], () =>
      h(
        'article',
        { class: 'vote-card', 'aria-labelledby': 'vote-title' },
        h(
          'div',
          { class: 'vote-card-scroll', tabindex: '0', role: 'region', 'aria-label': one.title },
          markNodes(proposalMarks(app, one)),
          h('h2', { id: 'vote-title', tabindex: '-1' }, h('bdi', null, one.title)),
          hostRow(app, one),
          h('div', { class: 'prose' }, markdown(one.description)),
        ),
        h(
          'p',
          { class: 'vote-card-foot' },
          placeLink(app, { class: 'text-link' }, ['proposals', one.id], W.readAll),
        ),
      ),
    );
    const focused = this.foot.contains(document.activeElement) ? document.activeElement.dataset.choice : '';
    fill(this.foot, [one.id, app.writes.voteOf(one.id)], () => [
      voteButtons(app, one, (choice) => this.#vote(one, choice)),
      h('p', { class: 'faint' }, W.secret),
    ]);
    if (focused) this.foot.querySelector(`[data-choice="${focused}"]`)?.focus();
    if (changed && this.past.length > 0) app.speak(one.title, 'vote');
  }

  #vote(one, choice) {
    this.app.writes.vote(one, choice);
    this.past = [...this.past.filter((id) => id !== one.id), one.id];
    this.at = '';
    this.app.redraw();
  }

  #undo() {
    this.at = this.past.pop() ?? '';
    this.app.redraw();
  }

  /** Left, down, right are an extra, never the only way. */
  #swipe() {
    let from = null;
    this.card.addEventListener(
      'touchstart',
      (event) => {
        const [touch] = event.touches;
        // A text that can still be scrolled up is scrolled by a finger that moves down.
        const atTop = !(this.card.querySelector('.vote-card-scroll')?.scrollTop > 0);
        from = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY, atTop } : null;
      },
      { passive: true },
    );
    this.card.addEventListener(
      'touchend',
      (event) => {
        if (!from || !this.shown || this.foot.hidden) return;
        const [touch] = event.changedTouches;
        const dx = touch.clientX - from.x;
        const dy = touch.clientY - from.y;
        const { atTop } = from;
        from = null;
        if (atTop && dy >= SWIPE_PX && dy >= 2 * Math.abs(dx)) {
          this.#vote(this.shown, 'maybe');
          return;
        }
        if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
        const forward = document.documentElement.dir === 'rtl' ? dx < 0 : dx > 0;
        this.#vote(this.shown, forward ? 'interested' : 'skip');
      },
      { passive: true },
    );
  }
}
