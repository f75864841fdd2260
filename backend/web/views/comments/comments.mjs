// SPDX-License-Identifier: GPL-3.0-or-later
// What is said on a session, a proposal or a profile: read when it is opened, then followed by the feed.

import { ask, newKey } from '../../store/api.mjs';
import { avatar } from '../parts/avatar.mjs';
import { confirmDialog } from '../parts/dialog.mjs';
import { fill, h, icon, reconcile } from '../parts/dom.mjs';
import { field, form } from '../parts/form.mjs';
import { markdown } from '../parts/markdown.mjs';
import { button } from '../parts/parts.mjs';
import { placeLink } from '../parts/place.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';
import { threads } from './thread.mjs';

const PAGE = 100;
const PLURALS = { session: 'sessions', proposal: 'proposals', guest: 'guests' };

export class Comments {
  #key = '';
  #generation = 0;

  constructor(app, kind) {
    this.app = app;
    this.kind = kind;
    this.comments = new Map();
    this.count = 0;
    this.next = '';
    this.error = null;
    this.loaded = false;
    this.title = h('h3', { class: 'comments-title' });
    this.list = h('ul', { class: 'comments' });
    this.notes = h('div', null);
    this.foot = h('div', { class: 'comment-new' });
    this.node = h(
      'section',
      { class: 'comments-part', 'aria-label': words.comments.title(0) },
      this.title,
      this.list,
      this.notes,
      this.foot,
    );
    app.listen((message) => this.#hear(message));
  }

  get #path() {
    return `${this.app.event}/${PLURALS[this.kind]}/${encodeURIComponent(this.#key)}/comments`;
  }

  /** Of this subject; '' for none. Asked again only when it is another one. */
  show(id) {
    if (this.#key !== id) {
      this.#key = id;
      this.#reset();
      if (id) this.#load();
    }
    this.#draw();
  }

  #reset() {
    this.#generation += 1;
    this.comments = new Map();
    this.count = 0;
    this.next = '';
    this.error = null;
    this.loaded = false;
    this.foot.replaceChildren();
    delete this.foot.foyerSignature;
  }

  async #load() {
    const generation = this.#generation;
    const after = this.next ? `&after=${encodeURIComponent(this.next)}` : '';
    const { body, error } = await ask('GET', `${this.#path}?limit=${PAGE}${after}`);
    if (generation !== this.#generation) return;
    this.error = error ?? null;
    this.loaded = true;
    for (const comment of body?.comments ?? []) this.comments.set(comment.id, comment);
    this.count = body?.count ?? this.count;
    this.next = body?.next ?? '';
    this.#draw();
  }

  #hear({ type, payload }) {
    if (!this.#key) return;
    if (type === 'viewer') {
      const id = this.#key;
      this.#key = '';
      this.show(id);
    }
    // After a gap of the feed; what is being written stays.
    if (type === 'again') {
      this.next = '';
      this.#load();
    }
    if (type === 'comment.changed') {
      const { comment, count } = payload;
      if (comment?.subjectKind !== this.kind || comment.subjectId !== this.#key) return;
      this.#put(comment);
      this.count = count ?? this.count;
      this.#draw();
    }
    if (type === 'comment.deleted') {
      const { id, subjectKind, subjectId, count } = payload;
      if (subjectKind !== this.kind || subjectId !== this.#key) return;
      this.comments.delete(id);
      this.count = count ?? this.count;
      this.#draw();
    }
  }

  /** The feed does not say who likes what: what is known of the viewer stays. */
  #put(comment) {
    const before = this.comments.get(comment.id);
    this.comments.set(comment.id, { ...comment, liked: comment.liked ?? before?.liked });
  }

  #draw() {
    const { app } = this;
    if (!app.replica) return;
    fill(this.title, String(this.count), () => words.comments.title(this.count));
    reconcile(
      this.list,
      threads([...this.comments.values()]),
      (row) => row.comment.id,
      (row) => this.#create(row),
      (node, row) => this.#update(node, row),
    );
    fill(
      this.notes,
      [this.loaded, this.comments.size, this.error?.status, this.next],
      () => this.#note(),
    );
    fill(this.foot, [this.#key, app.guestId], () =>
      app.guestId
        ? this.#composer({ label: words.comments.say, submit: words.comments.send })
        : button(words.comments.signIn, () => app.signIn()),
    );
  }

  #note() {
    if (this.error)
      return h(
        'p',
        { class: 'faint' },
        `${words.comments.failed} `,
        button(words.tryAgain, () => this.#load(), { kind: 'text' }),
      );
    if (this.next) return button(words.comments.more, () => this.#load());
    if (this.loaded && this.comments.size === 0)
      return h('p', { class: 'faint' }, words.comments.none);
    return null;
  }

  #create() {
    return h(
      'li',
      { class: 'comment' },
      h('div', { class: 'comment-main' }),
      h('div', { class: 'comment-slot' }),
    );
  }

  #update(node, { comment, depth }) {
    const { app } = this;
    const author = app.replica.guests.get(comment.authorId);
    node.style.setProperty('--depth', depth);
    node.dataset.id = comment.id;
    fill(
      node.firstChild,
      [comment, author?.name, author?.avatarUrl, app.guestId, app.times.timeZone],
      () => this.#body(node, comment, author),
    );
  }

  #body(node, comment, author) {
    const { app } = this;
    if (comment.deleted) return h('p', { class: 'faint' }, words.comments.removed);
    const at = Date.parse(comment.created);
    const mine = comment.authorId && comment.authorId === app.guestId;
    return [
      h(
        'p',
        { class: 'comment-head' },
        avatar(author ?? { id: '', name: '' }, 24),
        author
          ? placeLink(app, { class: 'comment-name' }, ['guests', author.id], h('bdi', null, author.name))
          : h('span', { class: 'comment-name' }, words.comments.gone),
        h(
          'time',
          { class: 'num faint', datetime: comment.created },
          `${app.times.mediumDay(at)}, ${app.times.time(at)}`,
        ),
        comment.edited && h('span', { class: 'faint' }, words.comments.edited),
      ),
      h('div', { class: 'prose small' }, markdown(comment.body)),
      h(
        'div',
        { class: 'comment-acts' },
        this.#likeButton(comment),
        app.guestId && this.#act('comment', words.comments.reply, () => this.#reply(node, comment)),
        mine && this.#act('pencil', words.comments.edit, () => this.#edit(node, comment)),
        mine && this.#act('trash', words.comments.remove, () => this.#remove(comment)),
      ),
    ];
  }

  #act(iconName, label, onClick) {
    return h(
      'button',
      { type: 'button', class: 'act', on: { click: onClick } },
      icon(iconName, 16),
      label,
    );
  }

  #likeButton(comment) {
    const { app } = this;
    return h(
      'button',
      {
        type: 'button',
        class: comment.liked ? 'act is-on' : 'act',
        'aria-pressed': String(Boolean(comment.liked)),
        'aria-label': `${comment.liked ? words.comments.liked : words.comments.like}, ${words.comments.likes(comment.likes)}`,
        on: { click: () => (app.guestId ? this.#like(comment) : app.signIn()) },
      },
      icon('heart', 16),
      h('span', { class: 'num' }, comment.likes || words.comments.like),
    );
  }

  async #like(comment) {
    const liked = !comment.liked;
    const guess = { ...comment, liked, likes: Math.max(0, comment.likes + (liked ? 1 : -1)) };
    this.comments.set(comment.id, guess);
    this.#draw();
    const { body, error } = await ask(
      liked ? 'PUT' : 'DELETE',
      `${this.app.event}/comments/${encodeURIComponent(comment.id)}/like`,
      liked ? {} : undefined,
    );
    if (error) {
      this.comments.set(comment.id, comment);
      this.app.toast(problemText(error));
    } else if (body?.id) {
      this.comments.set(comment.id, body);
    }
    this.#draw();
  }

  #slot(node) {
    return node.lastChild;
  }

  #reply(node, comment) {
    const name = this.app.replica.guests.get(comment.authorId)?.name ?? words.somebody;
    const slot = this.#slot(node);
    const close = () => slot.replaceChildren();
    const composer = this.#composer({
      label: words.comments.replyTo(name),
      submit: words.comments.reply,
      parentId: comment.id,
      close,
    });
    slot.replaceChildren(composer);
    composer.querySelector('textarea').focus();
  }

  #edit(node, comment) {
    const slot = this.#slot(node);
    const close = () => slot.replaceChildren();
    const text = field(words.comments.edit, { area: true, rows: 3, value: comment.body });
    const editor = form({
      submit: words.save,
      fields: { body: text },
      children: [text],
      extra: [button(words.cancel, close)],
      send: async () => {
        const { body, error } = await ask(
          'PATCH',
          `${this.app.event}/comments/${encodeURIComponent(comment.id)}`,
          { body: text.input.value, expectedVersion: comment.version },
        );
        if (error) return { error };
        this.#put(body);
        close();
        this.#draw();
        return {};
      },
    });
    slot.replaceChildren(editor);
    text.input.focus();
  }

  #remove(comment) {
    confirmDialog(words.comments.remove, comment.body.slice(0, 200), words.comments.remove, async () => {
      const { error } = await ask(
        'DELETE',
        `${this.app.event}/comments/${encodeURIComponent(comment.id)}`,
      );
      return error ? problemText(error) : '';
    });
  }

  #composer({ label, submit, parentId = '', close = null }) {
    const text = field(label, { area: true, rows: 2, maxlength: 20_000, hint: words.proposing.markdown });
    // One key for one text: sent again after a lost answer, it is said once.
    let key = newKey();
    let sent = '';
    const composer = form({
      submit,
      kind: '',
      fields: { body: text },
      children: [text],
      extra: close ? [button(words.cancel, close)] : [],
      send: async () => {
        const body = text.input.value.trim();
        if (!body) {
          text.input.focus();
          return {};
        }
        if (sent !== body) key = newKey();
        sent = body;
        const { body: comment, error } = await ask(
          'POST',
          this.#path,
          parentId ? { body, parentId } : { body },
          key,
        );
        if (error) return { error };
        text.input.value = '';
        sent = '';
        this.#put({ ...comment, liked: false });
        if (!this.comments.has(comment.id)) this.count += 1;
        close?.();
        this.#draw();
        return {};
      },
    });
    return composer;
  }
}
