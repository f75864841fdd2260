// SPDX-License-Identifier: GPL-3.0-or-later
// Adds a waiting screen with one tap: its code stands behind the # of the address, in no server's log; who is signed in as
// an organizer only says what the screen is called.

import { ask } from './store/api.mjs';
import { h } from './views/parts/dom.mjs';
import { field, form } from './views/parts/form.mjs';
import { screenWords as words } from './views/words/screens.mjs';

const root = document.getElementById('app');
const given = new URLSearchParams(location.search).get('code') ?? location.hash.slice(1);
const tidy = (text) => text.toUpperCase().replace(/[\s-]/g, '');
const isCode = (text) => /^[A-HJ-NP-Z2-9]{6}$/.test(text);
let code = tidy(decodeURIComponent(given));

function select(label, options, chosen) {
  const id = `s-${label.replace(/\W/g, '')}`;
  const input = h(
    'select',
    { id, class: 'input' },
    options.map(({ value, text }) => h('option', { value, selected: value === chosen }, text)),
  );
  const note = h('p', { class: 'field-note', id: `${id}-note` });
  input.setAttribute('aria-describedby', note.id);
  const node = h('div', { class: 'field' }, h('label', { for: id }, label), input, note);
  return Object.assign(node, {
    input,
    fail(text) {
      node.classList.toggle('is-wrong', Boolean(text));
      note.textContent = text;
    },
  });
}

function drawSignIn(guest) {
  const name = field(words.organizer, { autocomplete: 'username' });
  const password = field(words.password, { type: 'password', autocomplete: 'current-password' });
  root.replaceChildren(
    h('h1', null, words.title),
    h('p', { class: 'ask-text' }, guest ? words.notOrganizer : words.who),
    form({
      submit: words.signIn,
      fields: { name, password },
      children: [name, password],
      async send() {
        const { error } = await ask('POST', 'login', {
          scope: 'organizer',
          name: name.input.value.trim(),
          password: password.input.value,
        });
        if (!error) await begin();
        return { error };
      },
    }),
  );
  name.input.focus();
}

async function roomsOf(eventId) {
  const { body } = await ask('GET', `events/${encodeURIComponent(eventId)}/locations`);
  return (body?.locations ?? []).map(({ id, name }) => ({ value: id, text: name }));
}

function drawDone(name) {
  root.replaceChildren(
    h('h1', { tabindex: -1 }, words.done(name)),
    h('p', { class: 'ask-text', role: 'status' }, words.doneText),
    h('p', null, h('a', { class: 'btn', href: '/' }, words.home)),
  );
  root.firstChild.focus();
}

async function drawForm(events) {
  const typed = field(words.code, { hint: words.codeHint, autocapitalize: 'characters', maxlength: 12, value: code });
  const name = field(words.name, { hint: words.nameHint, maxlength: 100 });
  const event = select(
    words.event,
    events.map(({ id, name: text }) => ({ value: id, text })),
    events[0].id,
  );
  const view = select(
    words.view,
    Object.entries(words.views).map(([value, text]) => ({ value, text })),
    'now',
  );
  const room = select(words.room, [{ value: '', text: words.everyRoom }], '');
  const fillRooms = async () => {
    const rooms = await roomsOf(event.input.value);
    const options = [{ value: '', text: words.everyRoom }, ...rooms];
    room.input.replaceChildren(...options.map(({ value, text }) => h('option', { value }, text)));
  };
  event.input.addEventListener('change', fillRooms);
  event.hidden = events.length === 1;
  const send = async () => {
    code = tidy(typed.input.value);
    const called = name.input.value.trim();
    if (!isCode(code)) typed.fail(words.codeWrong);
    if (called === '') name.fail(words.nameMissing);
    const roomless = view.input.value === 'door' && room.input.value === '';
    room.fail(roomless ? words.doorRoom : '');
    if (!isCode(code) || called === '' || roomless) return {};
    const { body, error } = await ask('POST', `kiosks/${code}/approve`, {
      name: called,
      eventId: event.input.value,
      view: view.input.value,
      locationIds: room.input.value ? [room.input.value] : [],
    });
    if (error?.code === 'pairing.notFound') typed.fail(words.gone);
    else if (error?.code === 'kiosk.alreadyApproved') typed.fail(words.taken);
    else if (error) return { error };
    else drawDone(body.name);
    return {};
  };
  root.replaceChildren(
    h('h1', null, words.title),
    form({
      submit: words.add,
      fields: { name, eventId: event, view, locationIds: room },
      children: [typed, name, event, view, room],
      send,
    }),
  );
  (isCode(code) ? name : typed).input.focus();
  await fillRooms();
}

async function begin() {
  const { body: me } = await ask('GET', 'me');
  if (me?.kind !== 'organizer') return drawSignIn(me?.kind === 'guest');
  const { body } = await ask('GET', 'events');
  const events = [...(body?.events ?? [])];
  // Newest days first: that is what is being built up.
  events.sort((a, b) => (b.first ?? '').localeCompare(a.first ?? ''));
  if (events.length > 0) return drawForm(events);
  root.replaceChildren(h('h1', null, words.title), h('p', { class: 'ask-text' }, words.noEvents));
}

await begin();
