// SPDX-License-Identifier: GPL-3.0-or-later
// "Who are you?": pick a name; prove it when it is protected; join when the event takes new guests.

import { fold } from '../../replica/fold.mjs';
import { ask } from '../../store/api.mjs';
import { avatar } from '../parts/avatar.mjs';
import { fill, h } from '../parts/dom.mjs';
import { openDialog } from '../parts/dialog.mjs';
import { field, form, userName } from '../parts/form.mjs';
import { button } from '../parts/parts.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

const FIRST_NAMES = 30;

/** Members of the event whose name holds the text, by name. */
function namesOf(app, text) {
  const wanted = fold(text);
  return [...app.replica.guests.values()]
    .filter((guest) => guest.member !== false && fold(guest.name).includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function proveStep(app, guest, { close, show, done }) {
  const password = field(words.password, { type: 'password', autocomplete: 'current-password' });
  const code = field(words.code, { autocomplete: 'one-time-code', autocapitalize: 'characters' });
  const said = h('p', { class: 'ask-text', role: 'status' });
  const finish = async (attempt) => {
    const { error } = await attempt;
    if (error) return { error };
    close();
    done();
    return {};
  };
  const codePart = form({
    submit: words.useCode,
    kind: '',
    fields: { code },
    children: [code],
    send: () => finish(app.viewer.withCode(guest.id, code.input.value.trim())),
  });
  codePart.hidden = true;
  const mail = button(words.mailCode, async () => {
    mail.disabled = true;
    const { error } = await app.viewer.mailCode(guest.id);
    mail.disabled = false;
    said.textContent = error ? problemText(error) : words.codeSent;
    codePart.hidden = Boolean(error);
    if (!error) code.input.focus();
  });
  return [
    h('p', { class: 'ask-text' }, words.proveText),
    form({
      submit: words.signInWord,
      fields: { password },
      children: [userName(guest.name), password],
      send: () => finish(app.viewer.withPassword(guest.id, password.input.value)),
    }),
    h('h3', { class: 'ask-or' }, words.orCode),
    mail,
    said,
    codePart,
    button(words.forgot, () => show(words.forgot, resetStep(app, { close })), { kind: 'text' }),
  ];
}

function resetStep(app) {
  const email = field(words.email, { type: 'email', autocomplete: 'email' });
  const said = h('p', { class: 'ask-text', role: 'status' });
  return [
    form({
      submit: words.mailReset,
      fields: { email },
      children: [email],
      async send() {
        const { error } = await app.viewer.mailReset(email.input.value.trim());
        if (!error) said.textContent = words.resetSent;
        return { error };
      },
    }),
    said,
  ];
}

function joinStep(app, { close, done }) {
  const name = field(words.newName, { autocomplete: 'name', maxlength: 200 });
  return [
    h('p', { class: 'ask-text' }, words.joinHint),
    form({
      submit: words.join,
      fields: { name },
      children: [name],
      async send() {
        const { error } = await app.viewer.join(app.event, name.input.value.trim());
        if (error) return { error };
        close();
        done();
        return {};
      },
    }),
  ];
}

/** The dialog; `then()` runs when the new viewer's schedule is here. */
export function openSignIn(app, then = null) {
  if (!app.replica) return;
  const done = () => {
    if (then) app.whenReady(then);
  };
  openDialog(words.whoAreYou, (steps) => {
    const context = { ...steps, done };
    const search = field(words.findName, { autocomplete: 'off', enterkeyhint: 'search' });
    const list = h('ul', { class: 'people-list' });
    const trouble = h('p', { class: 'form-trouble', role: 'alert', hidden: true });
    const join = button(words.newHere, () => steps.show(words.newHere, joinStep(app, context)));
    join.hidden = true;
    const choose = async (guest) => {
      const { error } = await app.viewer.pick(guest.id);
      if (error?.code === 'identity.protected') {
        steps.show(words.provePrompt(guest.name), proveStep(app, guest, context));
        return;
      }
      trouble.hidden = !error;
      if (error) {
        trouble.textContent = problemText(error);
        return;
      }
      steps.close();
      done();
    };
    const draw = () => {
      const found = namesOf(app, search.input.value);
      fill(list, [search.input.value, found.length], () => [
        ...found.slice(0, FIRST_NAMES).map((guest) =>
          h(
            'li',
            null,
            h(
              'button',
              { type: 'button', class: 'person', on: { click: () => choose(guest) } },
              avatar(guest, 40),
              h(
                'span',
                { class: 'person-text' },
                h('b', null, h('bdi', null, guest.name)),
                h('small', null, [guest.pronouns, guest.basedIn].filter(Boolean).join(' · ')),
              ),
            ),
          ),
        ),
        found.length > FIRST_NAMES &&
          h('li', { class: 'faint list-note' }, words.namesLeft(found.length - FIRST_NAMES)),
        found.length === 0 &&
          h('li', { class: 'faint list-note' }, words.noSuchName(search.input.value)),
      ]);
    };
    search.input.addEventListener('input', draw);
    draw();
    ask('GET', `${app.event}/joining`).then(({ body }) => {
      join.hidden = !body?.open;
    });
    return [h('p', { class: 'ask-text' }, words.whoText), search, trouble, list, join];
  });
}

