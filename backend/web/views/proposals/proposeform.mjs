// SPDX-License-Identifier: GPL-3.0-or-later
// A new proposal, or an edit of one's own. What was typed is kept in this browser until it is sent.

import { proposingIsOpen } from '../../rules/phases.mjs';
import { ask, newKey } from '../../store/api.mjs';
import { readSetting, writeSetting } from '../../store/settings.mjs';
import { fill, h } from '../parts/dom.mjs';
import { check, chipChoice, field, form } from '../parts/form.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { Place } from '../parts/place.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';
import { whyClosed } from './proposalsplace.mjs';

const W = words.proposing;

export class ProposeForm extends Place {
  constructor(app) {
    super(app, 'propose');
    app.listen(({ type }) => {
      if (type !== 'viewer') return;
      writeSetting('draft', '');
      delete this.node.foyerSignature;
    });
  }

  get title() {
    return this.app.address.id ? W.edit : W.propose;
  }

  get isInner() {
    return true;
  }

  get parent() {
    return ['proposals', this.app.address.id];
  }

  draw() {
    const { app } = this;
    const { id } = app.address;
    const one = app.replica.proposals.get(id);
    // A form is made once a visit: a change of the feed must not take away what is being typed.
    const closed =
      !id && !proposingIsOpen(app.replica.event, app.now) && !this.node.querySelector('form');
    const visit = `${id} ${app.guestId} ${Boolean(one)}`;
    if (this.drawSignedOut(this.node, words.whoText)) return;
    fill(this.node, closed ? `closed ${whyClosed(app)}` : visit, () => {
      if (closed)
        return emptyState(whyClosed(app), [button(words.proposals, () => app.leave('proposals'))]);
      if (id && !one) return emptyState(problemText({ code: 'proposal.notFound', status: 404 }));
      return this.#form(one);
    });
  }

  #draft() {
    try {
      const kept = JSON.parse(readSetting('draft', '') || '{}');
      return kept.guestId === this.app.guestId ? kept : {};
    } catch {
      return {};
    }
  }

  #form(one) {
    const { app } = this;
    const start = one ?? this.#draft();
    this.version = one?.version;
    const state = {
      idea: one ? one.hostIds.length === 0 : Boolean(start.idea),
      cohost: Boolean(start.cohostWanted),
    };
    const fields = {
      title: field(W.title, { value: start.title ?? '', maxlength: 300 }),
      description: field(W.description, {
        value: start.description ?? '',
        area: true,
        rows: 8,
        hint: W.markdown,
      }),
      durationMinutes: field(W.minutes, {
        value: start.durationMinutes ?? '',
        inputmode: 'numeric',
        optional: words.meeting.optional,
        maxlength: 4,
      }),
      cohostNote: field(W.note, {
        value: start.cohostNote ?? '',
        maxlength: 2000,
        optional: words.meeting.optional,
      }),
    };
    const showNote = () => {
      fields.cohostNote.hidden = !state.cohost || state.idea;
      cohost.hidden = state.idea;
    };
    const cohost = check(W.cohost, state.cohost, (on) => {
      state.cohost = on;
      showNote();
    });
    showNote();
    const values = () => ({
      title: fields.title.input.value.trim(),
      description: fields.description.input.value,
      durationMinutes: fields.durationMinutes.input.value.trim(),
      cohostWanted: state.cohost && !state.idea,
      cohostNote: fields.cohostNote.input.value.trim(),
      idea: state.idea,
    });
    const key = newKey();
    const node = form({
      submit: one ? words.save : W.propose,
      fields,
      children: [
        fields.title,
        fields.description,
        fields.durationMinutes,
        !one &&
          chipChoice(
            words.hostedBy,
            'host',
            [
              { value: 'own', label: W.own },
              { value: 'idea', label: W.idea },
            ],
            state.idea ? 'idea' : 'own',
            (value) => {
              state.idea = value === 'idea';
              showNote();
            },
          ),
        cohost,
        fields.cohostNote,
      ].filter(Boolean),
      extra: [button(words.cancel, () => app.leave('proposals', one?.id ?? ''))],
      send: () => this.#send(one, values(), key, fields),
    });
    if (!one)
      node.addEventListener('input', () =>
        writeSetting('draft', JSON.stringify({ ...values(), guestId: app.guestId })),
      );
    return h('div', { class: 'form-place' }, node);
  }

  async #send(one, { idea, ...values }, key, fields) {
    const { app } = this;
    const minutes = values.durationMinutes === '' ? null : Number(values.durationMinutes);
    if (minutes !== null && !Number.isInteger(minutes)) {
      fields.durationMinutes.fail(words.proposing.minutes);
      fields.durationMinutes.input.focus();
      return {};
    }
    const body = { ...values, durationMinutes: minutes };
    if (!one && minutes === null) delete body.durationMinutes;
    if (!one && idea) body.hostIds = [];
    const path = `${app.event}/proposals`;
    const { body: made, error } = one
      ? await ask('PATCH', `${path}/${encodeURIComponent(one.id)}`, { ...body, expectedVersion: this.version })
      : await ask('POST', path, body, key);
    if (error) {
      // The form now edits what stands; the reader has seen that it differs.
      if (error.current) this.version = error.current.version;
      return { error };
    }
    writeSetting('draft', '');
    if (!one) app.toast(W.created);
    delete this.node.foyerSignature;
    app.go({ place: 'proposals', id: made.id });
    return {};
  }
}
