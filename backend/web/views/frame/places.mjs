// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the page beside the schedule. Each is loaded and made when it is first visited, or when the page has
// nothing else to do, so that it is there without a connection.

import { fill } from '../parts/dom.mjs';
import { button, emptyState, loadingRows } from '../parts/parts.mjs';
import { Place } from '../parts/place.mjs';
import { words } from '../words/words.mjs';

const LOADERS = {
  mine: async () => (await import('../mine/mineplace.mjs')).MinePlace,
  proposals: async () => (await import('../proposals/proposalsplace.mjs')).ProposalsPlace,
  propose: async () => (await import('../proposals/proposeform.mjs')).ProposeForm,
  vote: async () => (await import('../proposals/voteplace.mjs')).VotePlace,
  guests: async () => (await import('../people/guestsplace.mjs')).GuestsPlace,
  meet: async () => (await import('../meet/meetplace.mjs')).MeetPlace,
  news: async () => (await import('../news/newsplace.mjs')).NewsPlace,
  me: async () => (await import('../people/meplace.mjs')).MePlace,
  profile: async () => (await import('../people/profileform.mjs')).ProfileForm,
  book: async () => (await import('../booking/bookplace.mjs')).BookPlace,
};

/** Stands in for a part whose modules are on their way. */
class Coming extends Place {
  constructor(app) {
    super(app, 'coming');
    this.failed = false;
  }

  get isComing() {
    return true;
  }

  draw() {
    fill(this.node, String(this.failed), () =>
      this.failed
        ? emptyState(words.notLoaded, [
            button(words.tryAgain, () => location.reload(), { kind: 'pri' }),
          ])
        : loadingRows(words.loadingPart),
    );
  }
}

export class Places {
  #made = {};

  constructor(app) {
    this.app = app;
    /** The sheets for paper, once they are loaded. */
    this.paper = null;
  }

  /** The part of this name, or what stands in for it; null for the schedule. */
  get(name) {
    if (!Object.hasOwn(LOADERS, name)) return null;
    this.#made[name] ??= this.#load(name);
    return this.#made[name];
  }

  #load(name) {
    const coming = new Coming(this.app);
    LOADERS[name]().then(
      (Made) => {
        this.#made[name] = new Made(this.app);
        this.app.redraw();
      },
      () => {
        coming.failed = true;
        this.app.redraw();
      },
    );
    return coming;
  }

  /** Fetches the modules of all parts, one after the other, without making any. */
  async fetchAll() {
    for (const load of [...Object.values(LOADERS), () => import('../people/signin.mjs')])
      await load().catch(() => {});
    this.paper = await import('../print/printsheet.mjs').catch(() => null);
    this.paper?.warmSheets(this.app);
  }
}
