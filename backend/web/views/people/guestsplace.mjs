// SPDX-License-Identifier: GPL-3.0-or-later
// The guests of the event: a searchable list, and one profile.

import { fold, words as foldedWords } from '../../replica/fold.mjs';
import { expectedStart } from '../../replica/selectors.mjs';
import { meetingsAreOpen } from '../../rules/meetings.mjs';
import { Comments } from '../comments/comments.mjs';
import { avatar } from '../parts/avatar.mjs';
import { fill, h, icon, reconcile } from '../parts/dom.mjs';
import { segments } from '../parts/form.mjs';
import { markdown } from '../parts/markdown.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { Place, placeLink } from '../parts/place.mjs';
import { createCard, updateCard } from '../schedule/card.mjs';
import { contactNode } from './contacts.mjs';
import { words } from '../words/words.mjs';

const FIRST = 200;

const textOf = (guest) =>
  fold(
    [guest.name, guest.pronouns, guest.basedIn, ...(guest.languages ?? []), guest.about]
      .filter(Boolean)
      .join('\n'),
  );

/** Guests and meetings are two views of one place on a phone. */
export function meetSegments(app, chosen) {
  return segments(
    words.meet,
    [
      { value: 'guests', text: words.guests },
      { value: 'meet', text: words.meeting.yours },
    ],
    chosen,
    (value) => app.go({ place: value, id: '', session: '' }),
  );
}

export class GuestsPlace extends Place {
  constructor(app) {
    super(app, 'guests');
    this.all = false;
    this.segments = h('div', { class: 'narrow-only' });
    this.input = h('input', {
      class: 'input',
      type: 'search',
      'aria-label': words.directory.search,
      placeholder: words.directory.search,
      autocomplete: 'off',
      on: { input: () => app.redraw() },
    });
    this.count = h('p', { class: 'faint place-count', role: 'status' });
    this.list = h('ul', { class: 'people-grid' });
    this.notes = h('div', null);
    this.directory = h(
      'div',
      null,
      this.segments,
      h('div', { class: 'place-tools' }, this.input),
      this.count,
      this.list,
      this.notes,
    );
    this.profile = new Profile(app);
    this.node.append(this.directory, this.profile.node);
  }

  get guest() {
    return this.app.replica?.guests.get(this.app.address.id);
  }

  get title() {
    return this.app.address.id ? (this.guest?.name ?? words.guests) : words.guests;
  }

  get isInner() {
    return this.app.address.id !== '';
  }

  get parent() {
    return ['guests'];
  }

  draw() {
    const { app } = this;
    const { id } = app.address;
    this.directory.hidden = id !== '';
    this.profile.node.hidden = id === '';
    if (id) {
      this.profile.draw(id);
      return;
    }
    this.profile.draw('');
    fill(this.segments, String(app.replica.event.meetingsEnabled), () =>
      app.replica.event.meetingsEnabled ? meetSegments(app, 'guests') : null,
    );
    const wanted = foldedWords(this.input.value);
    const found = [...app.replica.guests.values()]
      .filter((guest) => {
        const text = textOf(guest);
        return wanted.every((word) => text.includes(word));
      })
      .sort((a, b) => a.name.localeCompare(b.name));
    const shown = this.all ? found : found.slice(0, FIRST);
    fill(this.count, String(found.length), () => words.directory.count(found.length));
    reconcile(
      this.list,
      shown,
      (guest) => guest.id,
      () => h('li', null),
      (node, guest) => this.#person(node, guest),
    );
    fill(this.notes, [found.length, shown.length, this.input.value], () => {
      if (found.length > shown.length)
        return emptyState(words.namesLeft(found.length - shown.length), [
          button(words.showAll, () => {
            this.all = true;
            app.redraw();
          }),
        ]);
      if (found.length > 0) return null;
      return emptyState(
        wanted.length > 0 ? words.directory.noHit(this.input.value) : words.directory.none,
      );
    });
  }

  #person(node, guest) {
    const { app } = this;
    fill(node, [guest, guest.id === app.guestId], () =>
      placeLink(
        app,
        { class: 'person' },
        ['guests', guest.id],
        avatar(guest, 44),
        h(
          'span',
          { class: 'person-text' },
          h(
            'b',
            null,
            h('bdi', null, guest.name),
            guest.id === app.guestId && h('span', { class: 'faint' }, ` ${words.directory.you}`),
          ),
          h('small', null, [guest.pronouns, guest.basedIn].filter(Boolean).join(' · ')),
        ),
      ),
    );
  }
}

class Profile {
  constructor(app) {
    this.app = app;
    this.top = h('div', null);
    this.sessions = h('div', { class: 'cards' });
    this.hosts = h('section', null, h('h3', { class: 'part-title' }, words.directory.hosts), this.sessions);
    this.more = h('div', null);
    this.comments = new Comments(app, 'guest');
    this.node = h(
      'article',
      { class: 'profile' },
      this.top,
      this.hosts,
      this.more,
      this.comments.node,
    );
  }

  draw(id) {
    const { app } = this;
    const guest = app.replica.guests.get(id);
    this.comments.show(guest ? id : '');
    this.comments.node.hidden = !guest;
    if (!id) return;
    const own = id === app.guestId;
    const canMeet = guest && !own && meetingsAreOpen(app.replica.event, app.now);
    fill(this.top, [id, guest, own, canMeet, app.guestId], () =>
      guest ? this.#top(guest, own, canMeet) : emptyState(words.directory.gone),
    );
    const hosted = [...app.replica.sessions.values()]
      .filter((session) => (session.hostIds ?? []).includes(id))
      .sort((a, b) => (expectedStart(a) || 0) - (expectedStart(b) || 0));
    this.hosts.hidden = hosted.length === 0;
    reconcile(
      this.sessions,
      hosted,
      (session) => session.id,
      createCard,
      (card, session) => updateCard(app, card, session),
    );
    const proposed = [...app.replica.proposals.values()].filter((one) =>
      (one.hostIds ?? []).includes(id),
    );
    fill(this.more, proposed.map((one) => [one.id, one.title]), () =>
      proposed.length > 0
        ? h(
            'section',
            null,
            h('h3', { class: 'part-title' }, words.directory.proposes),
            h(
              'ul',
              { class: 'plain-list' },
              proposed.map((one) =>
                h('li', null, placeLink(app, { class: 'text-link' }, ['proposals', one.id], h('bdi', null, one.title))),
              ),
            ),
          )
        : null,
    );
  }

  #top(guest, own, canMeet) {
    const { app } = this;
    const facts = [
      guest.basedIn && [words.directory.basedIn, guest.basedIn],
      guest.languages?.length > 0 && [words.directory.languages, guest.languages.join(', ')],
      ...Object.entries(guest.prompts ?? {}).filter(([, text]) => text),
    ].filter(Boolean);
    const contacts = Object.entries(guest.contacts ?? {}).filter(([, text]) => text);
    return [
      h(
        'div',
        { class: 'profile-head' },
        avatar(guest, 88),
        h(
          'div',
          null,
          h('h2', null, h('bdi', null, guest.name)),
          guest.pronouns && h('p', { class: 'faint' }, h('bdi', null, guest.pronouns)),
        ),
      ),
      h(
        'div',
        { class: 'profile-acts' },
        own && button(words.editProfile, () => app.visit('profile'), { iconName: 'pencil' }),
        canMeet &&
          button(words.directory.askToMeet, () => (app.guestId ? app.visit('meet', guest.id) : app.signIn()), {
            iconName: 'meet',
            kind: 'pri',
          }),
      ),
      guest.about && h('div', { class: 'prose' }, markdown(guest.about)),
      facts.length > 0 &&
        h(
          'dl',
          { class: 'facts' },
          facts.map(([name, text]) => [h('dt', null, h('bdi', null, name)), h('dd', null, h('bdi', null, text))]),
        ),
      contacts.length > 0 &&
        h(
          'ul',
          { class: 'plain-list contacts' },
          contacts.map(([name, text]) =>
            h('li', null, icon('globe', 16), h('span', { class: 'faint' }, h('bdi', null, `${name}: `)), contactNode(text)),
          ),
        ),
    ];
  }
}
