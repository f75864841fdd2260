// SPDX-License-Identifier: GPL-3.0-or-later
// One session in full: a sheet from below on a phone, a dialog, or a panel beside the schedule.

import { expectedEnd, expectedStart, instant, knownRooms } from '../../replica/selectors.mjs';
import { formatAddress } from '../../store/address.mjs';
import { duration } from '../../time/format.mjs';
import { fill, h, icon } from '../parts/dom.mjs';
import { link, markdown, safeUrl } from '../parts/markdown.mjs';
import { hueOf, isCancelled, labelOf, marksOf, roomNames } from '../schedule/marks.mjs';
import { iconButton, markNode } from '../parts/parts.mjs';
import { words } from '../words/words.mjs';

const PANEL = '(min-width: 64em)';
const SWIPE_CLOSE_PX = 90;

function fact(iconName, label, ...content) {
  return h(
    'div',
    { class: 'fact' },
    icon(iconName, 20),
    h('div', { class: 'fact-body' }, h('span', { class: 'vh' }, `${label}: `), content),
  );
}

function whenFact(app, session) {
  const { times } = app;
  if (!session.start) return fact('clock', words.when, h('b', null, words.unscheduled));
  const start = expectedStart(session);
  const end = expectedEnd(session);
  const planned = instant(session.start);
  const overnight = times.dateKey(end) !== times.dateKey(start) && times.minuteOfDay(end) > 0;
  const text = `${times.mediumDay(start)}, ${times.range(start, end)}`;
  return fact(
    'clock',
    words.when,
    h(
      'b',
      { class: 'num' },
      session.lateMinutes > 0 && [h('s', null, times.time(planned)), ' '],
      h('time', { datetime: session.start }, text),
      overnight && ` (${times.shortDay(end)})`,
    ),
    h('p', null, `${app.zoneLabel} · ${duration(end - start)}`),
  );
}

function whereFact(app, session) {
  const rooms = knownRooms(app.replica, session).map((id) => app.replica.locations.get(id));
  if (rooms.length === 0) return null;
  return fact(
    'pin',
    words.where,
    rooms.map((room) => [
      h('b', null, h('bdi', null, room.name)),
      h('p', null, [room.floor, room.area].filter(Boolean).join(', ')),
      room.description && h('div', { class: 'prose small' }, markdown(room.description)),
    ]),
  );
}

function hostsFact(app, session) {
  const hosts = (session.hostIds ?? []).map((id) => app.replica.guests.get(id)).filter(Boolean);
  if (hosts.length === 0) return null;
  return fact(
    'people',
    words.hostedBy,
    h(
      'ul',
      { class: 'hosts' },
      hosts.map((host) =>
        h(
          'li',
          null,
          h('bdi', null, host.name),
          host.pronouns && h('span', { class: 'faint' }, ` ${host.pronouns}`),
        ),
      ),
    ),
  );
}

function linksOf(session) {
  const links = (session.links ?? []).filter((one) => safeUrl(one.url));
  return (
    links.length > 0 &&
    h(
      'ul',
      { class: 'links', 'aria-label': words.links },
      links.map((one) => h('li', null, link(safeUrl(one.url), one.title || one.url))),
    )
  );
}

function placesOf(app, session) {
  const count = app.replica.counts.get(session.id) ?? 0;
  if (session.capacity > 0) return words.places(count, session.capacity);
  return count > 0 ? words.going(count) : '';
}

async function share(app, session, done) {
  const url = new URL(
    formatAddress({
      ...app.address,
      session: session.id,
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

function content(app, session, close, toast) {
  const marks = marksOf(app.replica, session, app.now, app.times);
  const room = roomNames(app.replica, session.locationIds);
  const places = placesOf(app, session);
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
      places && fact('seats', words.attendance, h('span', null, places)),
      session.language &&
        fact('globe', words.language, h('span', null, languageName(session.language))),
      h('div', { class: 'prose' }, markdown(session.description)),
      linksOf(session),
    ),
  ];
}

function languageName(code) {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export class Sheet {
  constructor(app, panel, toast) {
    this.app = app;
    this.panel = panel;
    this.toast = toast;
    this.wide = matchMedia(PANEL);
    this.wide.addEventListener('change', () => this.draw());
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
    if (app.address.session && !session && app.replica) {
      app.go({ session: '' });
      this.toast(words.noSuchSession);
    }
    this.#place(Boolean(wanted));
    if (session) this.#fill(session);
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
    const name = focused?.getAttribute('aria-label');
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
      ],
      () => content(app, session, () => app.closeSession(), this.toast),
    );
    if (!rebuilt) return;
    this.body.querySelector('.sheet-scroll').scrollTop = scroll;
    if (focused)
      (
        this.body.querySelector(name ? `[aria-label="${CSS.escape(name)}"]` : 'h2') ??
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
