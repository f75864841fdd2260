// SPDX-License-Identifier: GPL-3.0-or-later
// Search and filters as chips; a chip that is set says its value.

import { fill, h, icon } from '../parts/dom.mjs';
import { choices, openMenu } from '../parts/menu.mjs';
import { button, iconButton } from '../parts/parts.mjs';
import { viewerZone, zoneName } from '../../time/zone.mjs';
import { words } from '../words/words.mjs';

function toggled(list, value, on) {
  return on ? [...new Set([...list, value])] : list.filter((one) => one !== value);
}

function chipLabel(chosen, all, none, nameOf, some) {
  if (chosen.length === 0) return none;
  return chosen.length === 1 ? nameOf(chosen[0]) : some(chosen.length, all.length);
}

export class Tools {
  constructor(app, toNow) {
    this.app = app;
    this.input = h('input', {
      type: 'search',
      class: 'search-input',
      'aria-label': words.searchLong,
      placeholder: words.search,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
      on: {
        input: () => app.go({ query: this.input.value }),
        focus: () => this.#searching(true),
        blur: () => this.#searching(false),
        keydown: (event) => this.#searchKey(event),
      },
    });
    this.clear = iconButton('close', words.clear, () => this.#clear());
    this.search = h('label', { class: 'search' }, icon('search', 16), this.input, this.clear);
    this.who = this.#chip(() => this.#openWho());
    this.room = this.#chip(() => this.#openRooms());
    this.track = this.#chip(() => this.#openTracks());
    this.zone = this.#chip(
      () => app.go({ zone: app.address.zone === 'mine' ? 'event' : 'mine' }),
      'zone-chip',
    );
    this.book = this.#chip(() =>
      app.guestId ? app.visit('book') : app.signIn(() => app.visit('book')),
    );
    this.nowChip = this.#chip(toNow, 'now-chip');
    this.node = h(
      'div',
      { class: 'tools', role: 'search' },
      this.search,
      this.who,
      this.room,
      this.track,
      this.zone,
      this.book,
      this.nowChip,
    );
  }

  #chip(onClick, kind = '') {
    return h('button', { class: `fc ${kind}`, type: 'button', on: { click: onClick } });
  }

  #searching(on) {
    this.app.searching = on;
    this.app.redraw();
  }

  #searchKey(event) {
    if (event.key === 'Escape' && this.input.value) {
      event.preventDefault();
      this.#clear();
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      this.input.blur();
    }
  }

  #clear() {
    this.input.value = '';
    this.app.go({ query: '' });
    this.input.blur();
  }

  focusSearch() {
    this.input.focus();
    this.input.select();
  }

  #openRooms() {
    const { app } = this;
    const list = choices(
      'checkbox',
      'room',
      words.rooms,
      app.rooms.map((room) => ({
        value: room.id,
        label: room.name,
        hue: room.colour || 'slate',
        note: room.floor,
        checked: app.address.room.includes(room.id),
      })),
      (id, on) => app.go({ room: toggled(app.address.room, id, on) }),
    );
    if (app.view === 'grid')
      for (const [index, label] of list.querySelectorAll('.choice').entries())
        label.after(this.#placing(app.rooms[index]));
    list.classList.toggle('with-placing', app.view === 'grid');
    this.#openFilter(this.room, words.rooms, words.allRooms, list, 'room');
  }

  /** Pinned rooms stand first in the grid, hidden ones do not stand in it. */
  #placing(room) {
    const { app } = this;
    const make = (kind, iconName, label) =>
      iconButton(iconName, label, () => {
        app.roomChoice.set(kind, room.id, !app.roomChoice[kind].has(room.id));
        refresh();
        app.redraw();
      });
    const pin = make('pinned', 'star', words.pinRoom(room.name));
    const hide = make('hidden', 'eye-off', words.hideRoom(room.name));
    const refresh = () => {
      pin.setAttribute('aria-pressed', String(app.roomChoice.pinned.has(room.id)));
      hide.setAttribute('aria-pressed', String(app.roomChoice.hidden.has(room.id)));
    };
    refresh();
    return h('span', { class: 'placing' }, pin, hide);
  }

  /** Whose sessions: everything, mine, those I go to, those I host. */
  #openWho() {
    const { app } = this;
    if (!app.guestId) {
      app.signIn(() => app.go({ who: 'mine' }));
      return;
    }
    const list = choices(
      'radio',
      'who',
      words.whoFilter,
      Object.entries(words.whose).map(([value, label]) => ({
        value,
        label,
        note: value ? String(this.#countOf(value)) : '',
        checked: app.address.who === value,
      })),
      (value) => app.go({ who: value }),
    );
    openMenu(this.who, words.whoFilter, list);
  }

  #countOf(who) {
    const { app } = this;
    const fits = {
      mine: (session) => app.isMine(session),
      going: (session) => app.goes(session.id),
      hosting: (session) => app.hosts(session),
    }[who];
    return [...app.replica.sessions.values()].filter((one) => one.start && fits(one)).length;
  }

  #openTracks() {
    const { app } = this;
    const list = choices(
      'checkbox',
      'track',
      words.tracks,
      app.tracks.map((name) => ({
        value: name,
        label: name,
        checked: app.address.track.includes(name),
      })),
      (name, on) => app.go({ track: toggled(app.address.track, name, on) }),
    );
    this.#openFilter(this.track, words.tracks, words.clear, list, 'track');
  }

  #openFilter(anchor, title, clearLabel, list, field) {
    const clear = button(
      clearLabel,
      () => {
        for (const input of list.querySelectorAll('input')) input.checked = false;
        if (field === 'room') this.app.roomChoice.showAll();
        for (const one of list.querySelectorAll('.placing > :last-child'))
          one.setAttribute('aria-pressed', 'false');
        this.app.go({ [field]: [] });
      },
      { kind: 'soft' },
    );
    openMenu(anchor, title, list, clear);
  }

  draw() {
    const { app } = this;
    const { room, track, query, zone } = app.address;
    if (document.activeElement !== this.input && this.input.value !== query)
      this.input.value = query;
    this.input.placeholder = app.wide.matches ? words.searchLong : words.search;
    this.search.classList.toggle('is-set', query !== '');
    this.clear.hidden = query === '' && !app.searching;
    const { who } = app.address;
    const count = app.guestId ? this.#countOf(who || 'mine') : 0;
    const whoText = `${words.whose[who || 'mine']}${count > 0 ? ` ${count}` : ''}`;
    this.#drawChip(this.who, 'check-circle', whoText, who !== '', false);
    this.who.setAttribute('aria-haspopup', 'dialog');
    const hidden = app.rooms.filter((one) => app.roomChoice.hidden.has(one.id)).length;
    const roomText =
      room.length === 0 && hidden > 0 && app.view === 'grid'
        ? words.someRooms(app.rooms.length - hidden, app.rooms.length)
        : chipLabel(
            room,
            app.rooms,
            '',
            (id) => app.replica.locations.get(id)?.name ?? words.noRoom,
            words.someRooms,
          );
    this.#drawChip(
      this.room,
      'door',
      roomText,
      roomText !== '',
      app.rooms.length < 2,
      words.room,
      words.allRooms,
    );
    const { tracks } = app;
    const trackText = chipLabel(track, tracks, '', (name) => name, words.someTracks);
    this.#drawChip(
      this.track,
      'tag',
      trackText,
      track.length > 0,
      tracks.length < 2 && track.length === 0,
      words.track,
      words.track,
    );
    this.#drawChip(this.zone, 'globe', app.zoneLabel, zone === 'mine', !app.zonesDiffer);
    this.zone.setAttribute('aria-pressed', String(zone === 'mine'));
    this.zone.title = zoneName(zone === 'mine' ? app.eventZone : viewerZone());
    const bookable = app.phase === 'scheduling' && app.rooms.some((one) => one.bookable);
    this.#drawChip(this.book, 'plus', '', false, !bookable, words.hosting.bookIt, words.hosting.book);
    this.#drawChip(this.nowChip, 'now', words.now, false, app.today === '');
    for (const chip of [this.room, this.track]) chip.setAttribute('aria-haspopup', 'dialog');
  }

  #drawChip(node, iconName, text, isSet, hidden, short = '', long = '') {
    node.hidden = hidden;
    node.classList.toggle('is-set', isSet);
    fill(node, [text, short, long], () => [
      icon(iconName, 16),
      text
        ? h('span', { class: 'fc-text' }, text)
        : [h('span', { class: 'short' }, short), h('span', { class: 'long' }, long)],
    ]);
  }
}
