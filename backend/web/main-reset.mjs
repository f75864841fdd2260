// SPDX-License-Identifier: GPL-3.0-or-later
// A new password, with the link of a mail: its token stands behind the # and so in no server's log.

import { ask } from './store/api.mjs';
import { forgetAll } from './store/disk.mjs';
import { h } from './views/parts/dom.mjs';
import { field, form, userName } from './views/parts/form.mjs';
import { words } from './views/words/words.mjs';

const token = location.hash.slice(1);
// Whoever looks at the screen or the history later shall not find it.
history.replaceState(null, '', location.pathname);

const root = document.getElementById('app');
const home = h('a', { class: 'btn', href: '/' }, words.allEvents);

function drawForm() {
  const fresh = field(words.newPassword, {
    type: 'password',
    autocomplete: 'new-password',
    hint: words.passwordHint,
  });
  root.replaceChildren(
    h('h1', null, words.resetTitle),
    form({
      submit: words.setPassword,
      fields: { password: fresh },
      children: [userName(location.hostname), fresh],
      async send() {
        const { body, error } = await ask('POST', 'login/reset/redeem', {
          token,
          password: fresh.input.value,
        });
        if (error?.code === 'auth.wrongCredentials') {
          root.replaceChildren(
            h('h1', null, words.resetTitle),
            h('p', { class: 'form-trouble', role: 'alert' }, words.resetOver),
            home,
          );
          return {};
        }
        if (error) return { error };
        await forgetAll();
        root.replaceChildren(
          h('h1', null, words.passwordSet),
          h('p', { class: 'ask-text', role: 'status' }, words.signedInAs(body.guest?.name ?? '')),
          home,
        );
        return {};
      },
    }),
  );
  fresh.input.focus();
}

if (token) drawForm();
else
  root.append(
    h('h1', null, words.resetTitle),
    h('p', { class: 'form-trouble', role: 'alert' }, words.resetOver),
    home,
  );
