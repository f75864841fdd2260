// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of "Me" that are about the account: protection and password, mails, sign-ins. `context`: {app, data, reload}.

import { ask } from '../../store/api.mjs';
import { openDialog } from '../parts/dialog.mjs';
import { h } from '../parts/dom.mjs';
import { check, field, form, userName } from '../parts/form.mjs';
import { button } from '../parts/parts.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

const part = (title, ...content) =>
  h('section', { class: 'me-part' }, h('h3', { class: 'part-title' }, title), content);

function openPassword({ app, data, reload }) {
  const had = data.settings?.passwordSet;
  openDialog(had ? words.changePassword : words.setPassword, ({ close }) => {
    const old = field(words.oldPassword, { type: 'password', autocomplete: 'current-password' });
    const fresh = field(words.newPassword, {
      type: 'password',
      autocomplete: 'new-password',
      hint: words.passwordHint,
    });
    return form({
      submit: words.save,
      fields: { old, new: fresh },
      children: [userName(app.guest?.name ?? ''), had && old, fresh].filter(Boolean),
      async send() {
        const { error } = await ask('POST', 'password', {
          ...(had ? { old: old.input.value } : {}),
          new: fresh.input.value,
        });
        if (error) return { error };
        close();
        app.toast(words.passwordSet);
        await app.viewer.renewed();
        reload();
        return {};
      },
    });
  });
}

/** Signs the viewer in again, proven, by a mailed code. */
function openProof({ app, data }) {
  const { guest } = app;
  openDialog(words.provePrompt(guest.name), ({ close }) => {
    const code = field(words.code, { autocomplete: 'one-time-code', autocapitalize: 'characters' });
    const said = h('p', { class: 'ask-text', role: 'status' });
    const password = field(words.password, {
      type: 'password',
      autocomplete: 'current-password',
    });
    return [
      data.settings?.passwordSet &&
        form({
          submit: words.signInWord,
          fields: { password },
          children: [userName(guest.name), password],
          async send() {
            const { error } = await app.viewer.withPassword(guest.id, password.input.value);
            if (!error) close();
            return { error };
          },
        }),
      h('h3', { class: 'ask-or' }, words.orCode),
      button(words.mailCode, async () => {
        const { error } = await app.viewer.mailCode(guest.id);
        said.textContent = error ? problemText(error) : words.codeSent;
      }),
      said,
      form({
        submit: words.useCode,
        fields: { code },
        children: [code],
        async send() {
          const { error } = await app.viewer.withCode(guest.id, code.input.value.trim());
          if (!error) close();
          return { error };
        },
      }),
    ];
  });
}

export function protectionPart(context) {
  const { app, data, reload } = context;
  const { settings, who } = context.data;
  const isProtected = Boolean(settings?.protected);
  const set = async (on) => {
    const { error } = await ask('POST', 'protection', { protected: on });
    app.toast(error ? problemText(error) : words.saved);
    reload();
  };
  return part(
    words.protection,
    h('p', { class: 'faint' }, isProtected ? words.protectedNow : words.openNow),
    !who?.verified && h('p', { class: 'faint' }, words.proveFirst),
    h(
      'div',
      { class: 'form-acts' },
      who?.verified &&
        (isProtected
          ? button(words.unprotect, () => set(false))
          : button(words.protect, () => set(true), { kind: 'pri', iconName: 'key' })),
      // An open name with a password is proven by it; one without gets its first one here.
      (who?.verified || !data.settings?.passwordSet) &&
        button(data.settings?.passwordSet ? words.changePassword : words.setPassword, () =>
          openPassword(context),
        ),
      !who?.verified && button(words.prove, () => openProof(context), { iconName: 'key' }),
    ),
  );
}

export function mailPart({ app, data, reload }) {
  const { settings } = data;
  if (!settings) return null;
  const email = field(words.email, {
    type: 'email',
    value: settings.email,
    autocomplete: 'email',
    hint: words.mailHint,
  });
  const mail = { ...settings.mail };
  const language = h(
    'select',
    { class: 'input', id: 'mail-language' },
    Object.entries(words.languages).map(([value, label]) =>
      h('option', { value, selected: value === settings.language }, label),
    ),
  );
  return part(
    words.mailSettings,
    form({
      submit: words.save,
      kind: '',
      fields: { email },
      children: [
        email,
        h(
          'fieldset',
          { class: 'choices' },
          h('legend', { class: 'vh' }, words.mailSettings),
          Object.entries(words.mailKinds).map(([kind, label]) =>
            check(label, mail[kind] !== false, (on) => {
              mail[kind] = on;
            }),
          ),
        ),
        h(
          'div',
          { class: 'field' },
          h('label', { for: 'mail-language' }, words.language),
          language,
          h('p', { class: 'field-note' }, words.languageHint),
        ),
      ],
      async send() {
        const typed = email.input.value.trim();
        const { error } = await ask('PATCH', 'me/settings', {
          // What one may not change without proof is only sent when it was changed.
          ...(typed === settings.email ? {} : { email: typed || null }),
          mail,
          language: language.value || null,
          expectedVersion: settings.version,
        });
        if (error) return { error };
        app.toast(words.saved);
        reload();
        return {};
      },
    }),
  );
}

export function signInsPart({ app, data, reload }) {
  const { signIns, who } = data;
  const when = (text) => {
    const at = Date.parse(text);
    return `${app.times.mediumDay(at)}, ${app.times.time(at)}`;
  };
  const end = async (id) => {
    const { error } = await ask('DELETE', `me/sessions/${encodeURIComponent(id)}`);
    if (error) app.toast(problemText(error));
    reload();
  };
  return part(
    words.signIns,
    h(
      'ul',
      { class: 'rows sign-ins' },
      signIns.map((one) =>
        h(
          'li',
          null,
          h(
            'span',
            null,
            h('b', null, h('bdi', null, one.label || words.unnamedDevice)),
            h(
              'small',
              { class: 'faint' },
              [
                one.current && words.thisDevice,
                one.verified ? words.proven : words.picked,
                one.lastUsed && words.lastUsed(when(one.lastUsed)),
              ]
                .filter(Boolean)
                .join(' · '),
            ),
          ),
          !one.current && button(words.endSignIn, () => end(one.id), { kind: 'text' }),
        ),
      ),
    ),
    who?.verified &&
      signIns.length > 1 &&
      button(words.endOthers, async () => {
        const { error } = await ask('DELETE', 'me/sessions');
        app.toast(error ? problemText(error) : words.endedOthers);
        reload();
      }),
  );
}
