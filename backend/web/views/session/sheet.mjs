// SPDX-License-Identifier: GPL-3.0-or-later
// One session in full: a sheet from below on a phone, a dialog, or a panel beside the schedule.

import { knownRooms } from '../../replica/selectors.mjs';
import { formatAddress } from '../../store/address.mjs';
import { Comments } from '../comments/comments.mjs';
import { fill, h } from '../parts/dom.mjs';
import { markdown } from '../parts/markdown.mjs';
import { hueOf, isCancelled, labelOf, marksOf, roomNames } from '../schedule/marks.mjs';
import { iconButton, markNode } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';
import { clashBox, clashKey } from './clashes.mjs';
import { fact, hostsFact, languageName, linksOf, whenFact, whereFact } from './facts.mjs';
import { footKey, sheetFoot } from './sheetfoot.mjs';

const PANEL = '(min-width: 64em)';
const SWIPE_CLOSE_PX = 90;

async function share(app, session, done) {
  const url = new URL(
    formatAddress({
      ...app.address,
      place: '',
      session: session.id,
      who: '',
      query: '',
      room: [],
      track: [],
      view: '',
      day: '',
    }),
    location.href,
  ).href;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title: session.title, url });
    else {
      await navigator.clipboard.writeText(url);
      done(words.copied);
    }
  } catch {
    // The reader closed the system's sheet, or the clipboard is refused: the address bar still holds the link.
  }
}

function content(app, session, close, toast, comments) {
  const marks = marksOf(app.replica, session, app.now, app.times);
  const room = roomNames(app.replica, session.locationIds);
  const canShare = Boolean(navigator.share || navigator.clipboard);
  return [
    h('div', { class: 'grip', 'aria-hidden': 'true' }),
    h(
      'div',
      { class: 'sheet-head' },
      h(
        'p',
        { class: 'sheet-room' },
        h('span', { class: 'bar', 'aria-hidden': 'true' }),
        h('b', null, h('bdi', null, room || words.noRoom)),
        session.track && h('span', null, h('bdi', null, session.track)),
      ),
      canShare && iconButton('share', words.share, () => share(app, session, toast)),
      iconButton('close', words.close, close),
    ),
    h(
      'div',
      { class: 'sheet-scroll' },
      h(
        'h2',
        { class: isCancelled(session) ? 'struck' : '', tabindex: '-1', id: 'sheet-title' },
        h('bdi', null, session.title),
      ),
      session.subtitle && h('p', { class: 'subtitle' }, session.subtitle),
      marks.length > 0 &&
        h(
          'div',
          { class: 'marks' },
          marks.map((mark) => markNode(mark)),
        ),
      whenFact(app, session),
      whereFact(app, session),
      hostsFact(app, session),
      session.language &&
        fact('globe', words.language, h('span', null, languageName(session.language))),
      h('div', { class: 'prose' }, markdown(session.description)),
      linksOf(session),
      clashBox(app, app.clashesOf(session)),
      comments,
    ),
    sheetFoot(app, session),
  ];
}

export class Sheet {
  constructor(app, panel, toast) {
    this.app = app;
    this.panel = panel;
    this.toast = toast;
    this.wide = matchMedia(PANEL);
    this.wide.addEventListener('change', () => this.draw());
    this.comments = new Comments(app, 'session');
    this.body = h('div', { class: 'sheet' });
    this.dialog = h('dialog', { class: 'sheet-dialog', 'aria-labelledby': 'sheet-title' });
    this.id = '';
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      app.closeSession();
    });
    this.dialog.addEventListener('click', (event) => {
      if (event.target === this.dialog) app.closeSession();
    });
    this.#swipe();
  }

  get isOpen() {
    return this.id !== '';
  }

  /** Follows the address; `restoreFocus(id)` is asked for the element to return to. */
  draw(restoreFocus = () => null) {
    const { app } = this;
    const session = app.session(app.address.session);
    const wanted = session ? session.id : '';
    const opened = wanted && this.id !== wanted;
    const closed = this.id && !wanted;
    const before = this.id;
    this.id = wanted;
    if (app.address.session && !session && app.replica && app.expected !== app.address.session) {
      app.go({ session: '' });
      this.toast(words.noSuchSession);
    }
    this.#place(Boolean(wanted));
    if (session) this.#fill(session);
    this.comments.show(session && session.kind !== 'blocker' ? session.id : '');
    if (opened) {
      this.body.querySelector('.sheet-scroll').scrollTop = 0;
      this.body.querySelector('h2').focus({ preventScroll: true });
    }
    if (closed) restoreFocus(before)?.focus({ preventScroll: true });
  }

  #fill(session) {
    const { app } = this;
    this.body.dataset.hue = hueOf(app.replica, session);
    const change = app.changed.get(session.id);
    if (change) this.body.dataset.changed = change.kind;
    else delete this.body.dataset.changed;
    // After a rebuild the focus stands where it stood: on the title or on the button of the same name.
    const focused = this.body.contains(document.activeElement) ? document.activeElement : null;
    // What is being written stands in a node that is kept: it is moved, and only its focus is lost.
    const writing = focused && this.comments.node.contains(focused) ? focused : null;
    const name = focused?.getAttribute('aria-label');
    const isRsvp = focused?.classList.contains('rsvp-button');
    const scroll = this.body.querySelector('.sheet-scroll')?.scrollTop ?? 0;
    const people = (session.hostIds ?? []).map((id) => app.replica.guests.get(id)?.name);
    const rooms = knownRooms(app.replica, session).map((id) => app.replica.locations.get(id));
    const rebuilt = fill(
      this.body,
      [
        session,
        people,
        rooms,
        app.replica.counts.get(session.id),
        app.times.timeZone,
        labelOf(app.replica, session, app.now, app.times),
        clashKey(app, app.clashesOf(session)),
        footKey(app, session),
      ],
      () =>
        content(
          app,
          session,
          () => app.closeSession(),
          this.toast,
          session.kind !== 'blocker' && this.comments.node,
        ),
    );
    if (!rebuilt) return;
    this.body.querySelector('.sheet-scroll').scrollTop = scroll;
    if (focused)
      (
        writing ??
        this.body.querySelector(
          isRsvp ? '.rsvp-button' : name ? `[aria-label="${CSS.escape(name)}"]` : 'h2',
        ) ??
        this.body.querySelector('h2')
      ).focus({ preventScroll: true });
  }

  #place(open) {
    const inPanel = this.wide.matches;
    this.panel.hidden = !(open && inPanel);
    document.documentElement.classList.toggle('has-panel', open && inPanel);
    const parent = inPanel ? this.panel : this.dialog;
    if (this.body.parentNode !== parent) parent.append(this.body);
    if (open && !inPanel) {
      if (!this.dialog.isConnected) document.body.append(this.dialog);
      if (!this.dialog.open) this.dialog.showModal();
    } else if (this.dialog.open) {
      this.dialog.close();
    }
  }

  /** Swipe down from the head closes, as the grip says. */
  #swipe() {
    let from = null;
    this.body.addEventListener(
      'touchstart',
      (event) => {
        const inHead = event.target.closest('.sheet-head, .grip');
        from = inHead && event.touches.length === 1 ? event.touches[0].clientY : null;
      },
      { passive: true },
    );
    this.body.addEventListener(
      'touchend',
      (event) => {
        if (from !== null && event.changedTouches[0].clientY - from > SWIPE_CLOSE_PX)
          this.app.closeSession();
        from = null;
      },
      { passive: true },
    );
  }
}
