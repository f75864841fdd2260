// SPDX-License-Identifier: GPL-3.0-or-later
// One tab stop, arrows between the days.

import { instant } from '../../replica/selectors.mjs';
import { h, fill, reconcile } from '../parts/dom.mjs';
import { words } from '../words/words.mjs';

export class DayTabs {
  constructor(app) {
    this.app = app;
    this.node = h('div', {
      class: 'days',
      role: 'tablist',
      'aria-label': words.days,
      on: { keydown: (event) => this.#key(event) },
    });
    this.shown = '';
  }

  #key(event) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps = {
      ArrowLeft: forward === 'ArrowLeft' ? 1 : -1,
      ArrowRight: forward === 'ArrowRight' ? 1 : -1,
    };
    const { days, dayId } = this.app;
    const at = days.findIndex((day) => day.id === dayId);
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? days.length - 1
          : at + (steps[event.key] ?? 0);
    if (next === at || !days[next]) return;
    event.preventDefault();
    this.app.goToDay(days[next].id);
    this.focusNext = true;
  }

  draw() {
    const { app } = this;
    const { days, dayId, today } = app;
    const times = app.eventTimes;
    this.node.hidden = days.length < 2;
    reconcile(
      this.node,
      days,
      (day) => day.id,
      (day) =>
        h('button', {
          class: 'day',
          role: 'tab',
          type: 'button',
          'aria-controls': 'day-panel',
          on: { click: () => app.goToDay(day.id) },
        }),
      (node, day) => {
        const at = instant(day.start);
        const chosen = day.id === dayId;
        node.setAttribute('aria-selected', String(chosen));
        node.tabIndex = chosen ? 0 : -1;
        node.classList.toggle('is-today', day.id === today);
        const isOther = day.id === '';
        node.classList.toggle('is-other', isOther);
        fill(node, isOther ? words.otherTimes : times.longDay(at), () =>
          isOther
            ? words.otherTimes
            : [
                h('span', { class: 'vh' }, times.longDay(at)),
                h('span', { 'aria-hidden': 'true' }, times.weekday(at)),
                h('b', { class: 'num', 'aria-hidden': 'true' }, times.dayNumber(at)),
              ],
        );
      },
    );
    const chosen = this.node.querySelector('[aria-selected=true]');
    if (chosen && this.shown !== dayId) {
      this.node.scrollTo({
        left: chosen.offsetLeft - this.node.clientWidth / 2 + chosen.offsetWidth / 2,
      });
      if (this.focusNext) chosen.focus({ preventScroll: true });
    }
    this.focusNext = false;
    this.shown = dayId;
  }
}
