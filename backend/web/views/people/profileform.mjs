// SPDX-License-Identifier: GPL-3.0-or-later
// One's own public profile: read whole, edited, saved by version. What was typed survives a refusal.

import { ask } from '../../store/api.mjs';
import { avatar } from '../parts/avatar.mjs';
import { fill, h } from '../parts/dom.mjs';
import { field, form } from '../parts/form.mjs';
import { button, emptyState, loadingRows } from '../parts/parts.mjs';
import { Place } from '../parts/place.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_CONTACTS = 20;

export class ProfileForm extends Place {
  #generation = 0;

  constructor(app) {
    super(app, 'profile');
    app.listen(({ type }) => type === 'viewer' && this.#forget());
  }

  get title() {
    return words.editProfile;
  }

  get isInner() {
    return true;
  }

  get parent() {
    return ['me'];
  }

  #forget() {
    this.#generation += 1;
    this.profile = null;
    this.error = null;
    this.loading = false;
  }

  async #load() {
    this.loading = true;
    const generation = this.#generation;
    const { body, error } = await ask('GET', 'me/profile');
    if (generation !== this.#generation) return;
    this.loading = false;
    this.profile = body ?? null;
    this.error = error ?? null;
    this.app.redraw();
  }

  draw() {
    if (this.drawSignedOut(this.node, words.signInForMine)) return;
    // Read anew each time somebody comes here, so that an edit begins with what stands.
    if (this.shownFor !== history.state) this.profile = null;
    this.shownFor = history.state;
    if (!this.profile && !this.loading && !this.error) this.#load();
    fill(this.node, [this.#generation, this.profile?.version, this.error?.status], () => {
      if (this.error)
        return emptyState(problemText(this.error), [
          button(words.tryAgain, () => {
            this.error = null;
            this.app.redraw();
          }),
        ]);
      return this.profile ? this.#form(this.profile) : loadingRows(words.loading);
    });
  }

  #form(profile) {
    const { app } = this;
    const w = words.directory;
    const fields = {
      name: field(w.name, { value: profile.name, maxlength: 200, autocomplete: 'name' }),
      pronouns: field(w.pronouns, { value: profile.pronouns, maxlength: 100, optional: words.meeting.optional }),
      basedIn: field(w.basedIn, { value: profile.basedIn, maxlength: 200, optional: words.meeting.optional }),
      languages: field(w.languages, {
        value: (profile.languages ?? []).join(', '),
        hint: w.languagesHint,
        optional: words.meeting.optional,
      }),
      about: field(w.about, {
        value: profile.about,
        area: true,
        rows: 6,
        hint: words.proposing.markdown,
        optional: words.meeting.optional,
      }),
    };
    const contacts = this.#contacts(profile.contacts ?? {});
    return form({
      submit: words.save,
      fields,
      children: [this.#picture(profile), Object.values(fields), contacts.node],
      extra: [button(words.cancel, () => app.leave('me'))],
      send: async () => {
        const { body, error } = await ask('PATCH', 'me/profile', {
          name: fields.name.input.value.trim(),
          pronouns: fields.pronouns.input.value.trim(),
          basedIn: fields.basedIn.input.value.trim(),
          about: fields.about.input.value,
          languages: fields.languages.input.value
            .split(',')
            .map((text) => text.trim())
            .filter(Boolean),
          contacts: contacts.value(),
          expectedVersion: this.profile.version,
        });
        if (error?.current) this.profile = { ...this.profile, version: error.current.version };
        if (error) return { error };
        app.toast(words.saved);
        app.leave('me');
        this.profile = body;
        return {};
      },
    });
  }

  /** Sent at once: a picture is not typed, and nothing of the form waits for it. */
  #picture(profile) {
    const shown = h('div', { class: 'picture-shown' }, avatar(profile, 88));
    const said = h('p', { class: 'field-note', role: 'status' }, words.directory.pictureHint);
    const input = h('input', {
      type: 'file',
      accept: 'image/jpeg,image/png,image/webp',
      class: 'vh',
      id: 'picture-file',
    });
    const put = async (avatarUrl) => {
      const { body, error } = await ask('PATCH', 'me/profile', {
        avatarUrl,
        expectedVersion: this.profile.version,
      });
      if (error) {
        said.textContent = problemText(error);
        return;
      }
      this.profile.version = body.version;
      this.profile.avatarUrl = body.avatarUrl;
      // The form stays as it is: only what it is compared by has risen.
      this.node.foyerSignature = JSON.stringify([this.#generation, body.version, undefined]);
      shown.replaceChildren(avatar(body, 88));
      remove.hidden = !body.avatarUrl;
      said.textContent = words.saved;
    };
    input.addEventListener('change', async () => {
      const [file] = input.files;
      input.value = '';
      if (!file) return;
      if (file.size > MOST_BYTES) {
        said.textContent = problemText({ status: 413, code: 'upload.tooLarge' });
        return;
      }
      said.textContent = words.directory.uploading;
      const { body, error } = await ask('POST', 'uploads?kind=avatar', file);
      if (error) said.textContent = problemText(error);
      else await put(body.url);
    });
    const remove = button(words.directory.removePicture, () => put(null), { kind: 'text' });
    remove.hidden = !profile.avatarUrl;
    return h(
      'div',
      { class: 'picture' },
      shown,
      h(
        'div',
        null,
        h('label', { class: 'btn', for: 'picture-file' }, words.directory.choosePicture),
        input,
        remove,
        said,
      ),
    );
  }

  #contacts(contacts) {
    const rows = h('div', { class: 'contact-rows' });
    const add = (name = '', value = '') => {
      if (rows.children.length >= MOST_CONTACTS) return;
      rows.append(
        h(
          'div',
          { class: 'contact-row' },
          h('input', { class: 'input', 'aria-label': words.directory.contactName, placeholder: words.directory.contactName, value: name, maxlength: 100 }),
          h('input', { class: 'input', 'aria-label': words.directory.contactValue, placeholder: words.directory.contactValue, value, maxlength: 300 }),
        ),
      );
    };
    for (const [name, value] of Object.entries(contacts)) add(name, value);
    return {
      node: h(
        'fieldset',
        { class: 'field' },
        h('legend', null, words.directory.contacts),
        rows,
        button(words.directory.addContact, () => add(), { iconName: 'plus', kind: 'text' }),
      ),
      value: () =>
        Object.fromEntries(
          [...rows.children]
            .map((row) => [...row.children].map((input) => input.value.trim()))
            .filter(([name, value]) => name && value),
        ),
    };
  }
}
