// SPDX-License-Identifier: GPL-3.0-or-later
// What was said to oneself, newest first; answers to requests in place. What was on the screen for a second is read.

import { instant } from '../../replica/selectors.mjs';
import { choicesOf } from '../../rules/meetings.mjs';
import { ask } from '../../store/api.mjs';
import { keep, readKept } from '../../store/disk.mjs';
import { pushState, turnPushOn } from '../../store/worker.mjs';
import { fill, h, icon, reconcile } from '../parts/dom.mjs';
import { button, emptyState, saidText } from '../parts/parts.mjs';
import { Place, rule } from '../parts/place.mjs';
import { engagementText } from '../session/clashes.mjs';
import { answerMeeting } from '../meet/answers.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

const PAGE = 40;
const SEEN_MS = 1_000;
const LOOKS = {
  'session.moved': ['moved', 'arrow-bend'],
  'session.cancelled': ['cancelled', 'cross-circle'],
  'session.late': ['late', 'hourglass'],
  'host.added': ['ok', 'user'],
  'comment.added': ['neutral', 'comment'],
  'meeting.requested': ['pending', 'meet'],
  'meeting.answered': ['ok', 'meet'],
  'meeting.canceled': ['cancelled', 'meet'],
  'reminder.headsUp': ['late', 'clock'],
  'reminder.followUp': ['neutral', 'check'],
};

export class NewsPlace extends Place {
  #generation = 0;
  #seenTimer = 0;

  constructor(app) {
    super(app, 'news');
    this.all = new Map();
    this.next = '';
    this.loaded = false;
    this.error = null;
    this.push = null;
    this.markAll = button(words.markAllRead, () => this.#readAll(), { kind: 'text' });
    this.head = h('div', { class: 'place-acts' }, this.markAll);
    this.pushCard = h('div', null);
    this.list = h('div', { class: 'news' });
    this.notes = h('div', null);
    this.node.append(this.head, this.pushCard, this.list, this.notes);
    app.listen((message) => this.#hear(message));
  }

  get title() {
    return words.notifications;
  }

  get isInner() {
    return true;
  }

  get parent() {
    return [''];
  }

  #hear({ type, payload }) {
    if (type === 'viewer') {
      this.#forget();
    } else if (type === 'again') {
      this.loaded = false;
    } else if (type === 'notification.added' || type === 'notification.changed') {
      if (this.loaded && payload.notification?.id) this.#heard(payload.notification);
    }
  }

  #heard(one) {
    this.all.set(one.id, one);
    this.#keep();
  }

  #forget() {
    this.#generation += 1;
    clearTimeout(this.#seenTimer);
    this.all = new Map();
    this.next = '';
    this.loaded = false;
    this.loading = false;
    this.push = null;
  }

  async #load(after = '') {
    if (this.loading) return;
    this.loading = true;
    const generation = this.#generation;
    const more = after ? `&after=${encodeURIComponent(after)}` : '';
    const { body, error } = await ask('GET', `notifications?limit=${PAGE}${more}`);
    if (generation !== this.#generation) return;
    this.loading = false;
    this.error = error ?? null;
    this.loaded = true;
    if (body) {
      if (!after) this.all = new Map();
      for (const one of body.notifications) this.all.set(one.id, one);
      this.next = body.next ?? '';
      if (!after) this.#keep();
    } else if (this.all.size === 0) {
      await this.#fromDisk(generation);
      if (generation !== this.#generation) return;
    }
    if (!this.push) this.push = await pushState().catch(() => null);
    if (generation === this.#generation) this.app.redraw();
  }

  /** The first page is there without a connection; like all on the disk it goes with the viewer. */
  #keep() {
    const { app } = this;
    keep('news', { guestId: app.guestId, notifications: [...this.all.values()] });
  }

  async #fromDisk(generation) {
    const kept = await readKept('news');
    if (generation !== this.#generation || !kept || kept.guestId !== this.app.guestId) return;
    for (const one of kept.notifications) this.all.set(one.id, one);
  }

  draw() {
    const { app } = this;
    if (this.drawSignedOut(this.notes, words.signInForMine)) {
      this.list.replaceChildren();
      this.list.foyerChildren = new Map();
      this.head.hidden = true;
      return;
    }
    if (!this.loaded && !this.loading) this.#load();
    const all = [...this.all.values()].sort((a, b) =>
      a.created < b.created ? 1 : a.created > b.created ? -1 : a.id < b.id ? 1 : -1,
    );
    this.head.hidden = !all.some((one) => !one.readAt);
    this.#drawPush();
    reconcile(
      this.list,
      this.#days(all),
      (group) => group.day,
      (group) => h('section', { class: 'news-day' }, rule(group.name), h('ul', null)),
      (node, group) =>
        reconcile(
          node.lastChild,
          group.items,
          (one) => one.id,
          () => h('li', { class: 'news-item' }),
          (item, one) => this.#item(item, one),
        ),
    );
    fill(this.notes, [this.loaded, all.length, this.next, this.error?.status], () => {
      if (this.error?.status === 0 && all.length > 0)
        return h('p', { class: 'faint' }, words.newsKept);
      if (this.error) return emptyState(problemText(this.error), [button(words.tryAgain, () => this.#load())]);
      if (this.loaded && all.length === 0) return emptyState(words.allQuiet);
      return this.next ? h('div', { class: 'empty' }, button(words.older, () => this.#load(this.next))) : null;
    });
    this.#seeSoon(all);
  }

  #days(all) {
    const { times, now } = this.app;
    const today = times.dateKey(now);
    const yesterday = times.dateKey(now - 86_400_000);
    const groups = new Map();
    for (const one of all) {
      const at = instant(one.created);
      const day = times.dateKey(at);
      const name =
        day === today ? words.today : day === yesterday ? words.yesterday : times.mediumDay(at);
      if (!groups.has(day)) groups.set(day, { day, name, items: [] });
      groups.get(day).items.push(one);
    }
    return [...groups.values()];
  }

  /** The session of an address within this event. */
  #sessionOf(one) {
    const id = /\/s\/([^/?#]+)/.exec(one.url ?? '')?.[1];
    return id ? this.app.session(id) : null;
  }

  #item(node, one) {
    const { app } = this;
    const at = instant(one.created);
    const session = this.#sessionOf(one);
    const meets =
      one.type === 'session.moved' && session && app.isMine(session)
        ? app.clashesOf(session).map((clash) => engagementText(app, clash).title)
        : [];
    const asked = one.type === 'meeting.requested' ? this.#requests(one) : [];
    node.classList.toggle('is-unread', !one.readAt);
    node.dataset.id = one.id;
    const [state, iconName] = LOOKS[one.type] ?? ['neutral', 'bell'];
    node.dataset.state = state;
    fill(node, [one, meets, asked, app.times.timeZone, Math.floor(app.now / 60_000)], () => [
      h('span', { class: 'news-icon' }, icon(iconName, 20)),
      h(
        'div',
        { class: 'news-body' },
        h(
          'p',
          { class: 'news-text' },
          !one.readAt && h('span', { class: 'vh' }, `${words.unread}: `),
          this.#link(one),
        ),
        meets.length > 0 &&
          h(
            'p',
            { class: 'mark', data: { state: 'warning' } },
            icon('triangle-alert', 14),
            h('span', null, words.nowMeets(meets[0])),
          ),
        asked.map((meeting) => answerButtons(app, meeting)),
      ),
      h('time', { class: 'num news-time', datetime: one.created }, app.times.time(at)),
    ]);
  }

  #link(one) {
    const { app } = this;
    const here = new URL(one.url || '/', location.href);
    const inPage =
      here.origin === location.origin &&
      here.pathname.startsWith(`/e/${encodeURIComponent(app.address.slug)}`);
    const href = here.origin === location.origin ? here.pathname + here.search : '#';
    return h(
      'a',
      {
        href,
        on: {
          click: (event) => {
            if (!inPage || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            this.#follow(one);
          },
        },
      },
      saidText(one.text),
    );
  }

  #follow(one) {
    const { app } = this;
    const session = this.#sessionOf(one);
    this.#read([one.id]);
    if (session) app.openSession(session.id);
    else if (one.type.startsWith('meeting.')) {
      app.visit('meet', '', { meeting: meetingOf(one) });
    }
    else app.visit('');
  }

  /** The request that the notification speaks of, while it can be answered. */
  #requests(one) {
    const { app } = this;
    const meeting = app.replica.me?.meetings.get(meetingOf(one));
    const open =
      meeting?.recipientId === app.guestId &&
      choicesOf(app.replica.event, meeting, app.guestId, app.now).decline;
    return open ? [meeting] : [];
  }

  #drawPush() {
    const { push } = this;
    const offer = push?.can && !push.on && !push.denied && this.all.size > 0;
    fill(this.pushCard, String(Boolean(offer)), () =>
      offer
        ? h(
            'div',
            { class: 'offer' },
            icon('bell', 24),
            h('p', null, h('b', null, words.pushTitle), h('span', null, words.pushText)),
            button(words.turnOn, async () => {
              const { error, denied } = await turnPushOn(push.publicKey, words.unnamedDevice);
              this.app.toast(error ? problemText(error) : denied ? words.pushDenied : words.pushOn);
              this.push = await pushState().catch(() => null);
              this.app.redraw();
            }),
          )
        : null,
    );
  }

  /** Opening marks as read what was on the screen for a second. */
  #seeSoon(all) {
    clearTimeout(this.#seenTimer);
    if (!all.some((one) => !one.readAt)) return;
    this.#seenTimer = setTimeout(() => {
      if (this.app.address.place !== 'news' || document.visibilityState !== 'visible') return;
      const seen = [...this.list.querySelectorAll('.news-item.is-unread')]
        .filter((item) => {
          const box = item.getBoundingClientRect();
          return box.height > 0 && box.top >= 0 && box.top < innerHeight;
        })
        .map((item) => item.dataset.id);
      if (seen.length > 0) this.#read(seen);
    }, SEEN_MS);
  }

  async #read(ids) {
    const generation = this.#generation;
    const { error } = await ask('POST', 'notifications/read', { ids });
    if (error || generation !== this.#generation) return;
    const at = new Date(this.app.now).toISOString();
    for (const id of ids) {
      const one = this.all.get(id);
      if (one && !one.readAt) this.all.set(id, { ...one, readAt: at });
    }
    this.app.redraw();
  }

  async #readAll() {
    const { error } = await ask('POST', 'notifications/read', { all: true });
    if (error) {
      this.app.toast(problemText(error));
      return;
    }
    const at = new Date(this.app.now).toISOString();
    for (const [id, one] of this.all) if (!one.readAt) this.all.set(id, { ...one, readAt: at });
    this.app.redraw();
  }
}

/** The meeting that a notification's address names; '' for none. */
const meetingOf = (one) => new URL(one.url || '/', location.href).searchParams.get('meeting') ?? '';

function answerButtons(app, meeting) {
  return h(
    'div',
    { class: 'answers' },
    button(words.accept, () => answerMeeting(app, meeting, 'accepted'), { kind: 'pri' }),
    button(words.decline, () => answerMeeting(app, meeting, 'declined')),
  );
}
