// SPDX-License-Identifier: GPL-3.0-or-later
// Oneself: who one is here, protection, mails, devices, sign-ins, and out again.

import { ask } from '../../store/api.mjs';
import { pushState, removeDevice, turnPushOff, turnPushOn } from '../../store/worker.mjs';
import { avatar } from '../parts/avatar.mjs';
import { fill, h } from '../parts/dom.mjs';
import { button, emptyState } from '../parts/parts.mjs';
import { Place } from '../parts/place.mjs';
import { openSettings } from '../frame/settingsmenu.mjs';
import { problemText } from '../words/problems.mjs';
import { words } from '../words/words.mjs';
import { mailPart, protectionPart, signInsPart } from './account.mjs';

export class MePlace extends Place {
  #generation = 0;

  constructor(app) {
    super(app, 'me');
    this.data = null;
    this.top = h('div', null);
    this.parts = h('div', { class: 'me-parts' });
    this.foot = h('div', { class: 'me-foot' });
    this.node.append(this.top, this.parts, this.foot);
    app.listen(({ type }) => type === 'viewer' && this.#forget());
  }

  get title() {
    return words.me;
  }

  #forget() {
    this.#generation += 1;
    this.data = null;
    this.loading = false;
    this.shownFor = undefined;
  }

  /** Who, settings, sign-ins and devices; read anew at each visit. */
  async load() {
    this.loading = true;
    const generation = this.#generation;
    const [who, settings, signIns, push] = await Promise.all([
      ask('GET', 'me'),
      ask('GET', 'me/settings'),
      ask('GET', 'me/sessions'),
      pushState().catch(() => null),
    ]);
    if (generation !== this.#generation) return;
    this.loading = false;
    this.loads = (this.loads ?? 0) + 1;
    this.data = {
      who: who.body,
      settings: settings.body,
      signIns: signIns.body?.sessions ?? [],
      push,
      error: who.error ?? settings.error ?? signIns.error,
    };
    this.app.redraw();
  }

  draw() {
    const { app } = this;
    if (this.shownFor !== history.state && app.guestId && !this.loading) {
      this.shownFor = history.state;
      this.load();
    }
    const { guest } = app;
    fill(this.top, [app.guestId, guest], () => this.#top());
    fill(this.parts, [app.guestId, this.loads ?? 0, Boolean(this.data)], () =>
      app.guestId && this.data ? this.#parts() : null,
    );
    fill(this.foot, [app.guestId], () => [
      button(words.moreSettings, (event) => openSettings(event.currentTarget, app), { iconName: 'sliders' }),
      app.guestId && button(words.signOut, () => this.#signOut()),
      h('a', { class: 'text-link', href: '/' }, words.allEvents),
    ]);
  }

  #top() {
    const { app } = this;
    const { guest } = app;
    if (!app.guestId)
      return emptyState(words.whoText, [
        button(words.sayWho, () => app.signIn(), { kind: 'pri' }),
      ]);
    if (!guest || guest.member === false)
      return emptyState(words.notMember, [
        button(words.joinEvent, async () => {
          const { error } = await ask('PUT', `${app.event}/membership`, {});
          if (error) app.toast(problemText(error));
        }),
      ]);
    return h(
      'div',
      { class: 'profile-head' },
      avatar(guest, 64),
      h(
        'div',
        null,
        h('h2', null, h('bdi', null, guest.name)),
        h(
          'div',
          { class: 'profile-acts' },
          button(words.seeProfile, () => app.visit('guests', guest.id)),
          button(words.editProfile, () => app.visit('profile'), { iconName: 'pencil' }),
        ),
      ),
    );
  }

  #parts() {
    const { app, data } = this;
    if (data.error && !data.settings)
      return emptyState(problemText(data.error), [button(words.tryAgain, () => this.load())]);
    const context = { app, data, reload: () => this.load() };
    return [
      protectionPart(context),
      mailPart(context),
      this.#push(),
      signInsPart(context),
    ];
  }

  #push() {
    const { push } = this.data;
    const { app } = this;
    if (!push) return null;
    const act = async (work, done) => {
      const { error, denied } = await work();
      app.toast(error ? problemText(error) : denied ? words.pushDenied : done);
      this.load();
    };
    const own = push.devices.find((one) => one.current);
    return h(
      'section',
      { class: 'me-part' },
      h('h3', { class: 'part-title' }, words.pushTitle),
      h(
        'p',
        { class: 'faint' },
        push.offered === false ? words.pushOff : push.denied ? words.pushDenied : words.pushText,
      ),
      push.can &&
        !push.denied &&
        (push.on
          ? button(words.turnOff, () => act(() => turnPushOff(own.id), words.saved))
          : button(words.turnOn, () =>
              act(() => turnPushOn(push.publicKey, words.unnamedDevice), words.pushOn),
            )),
      push.devices.length > 0 &&
        h(
          'ul',
          { class: 'rows', 'aria-label': words.pushDevices },
          push.devices.map((one) =>
            h(
              'li',
              null,
              h('span', null, h('bdi', null, one.label || words.device), one.current && h('span', { class: 'faint' }, ` ${words.thisDevice}`)),
              button(words.remove, () => act(() => removeDevice(one.id), words.saved), { kind: 'text' }),
            ),
          ),
        ),
    );
  }

  async #signOut() {
    const { app } = this;
    const { error } = await app.viewer.signOut();
    app.toast(error ? problemText(error) : words.signedOut);
    if (!error) app.go({ place: '', id: '', who: '' });
  }
}
