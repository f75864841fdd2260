// SPDX-License-Identifier: GPL-3.0-or-later
// The site's password, asked for at whatever address was wanted; right, that address is shown.

import { ask } from './store/api.mjs';
import { h } from './views/parts/dom.mjs';
import { field, form, userName } from './views/parts/form.mjs';
import { words } from './views/words/words.mjs';

const password = field(words.password, {
  type: 'password',
  autocomplete: 'current-password',
});

document.getElementById('app').append(
  h('h1', null, words.gateTitle),
  h('p', { class: 'ask-text' }, words.gateText),
  form({
    submit: words.enter,
    fields: { password },
    children: [userName(location.hostname), password],
    async send() {
      const { error } = await ask('POST', 'login', {
        scope: 'site',
        password: password.input.value,
      });
      if (!error) location.reload();
      return { error };
    },
  }),
);
password.input.focus();
