// SPDX-License-Identifier: GPL-3.0-or-later
// Theme, zone, keys, and the way to the other events.

import { applyTheme, readSetting, writeSetting } from '../../store/settings.mjs';
import { viewerZone, zoneName } from '../../time/zone.mjs';
import { h, icon } from '../parts/dom.mjs';
import { choices, openMenu } from '../parts/menu.mjs';
import { LANGUAGES } from '../words/languages.mjs';
import { words } from '../words/words.mjs';

function themeChoice() {
  const chosen = readSetting('theme', 'system');
  return choices(
    'radio',
    'theme',
    words.theme,
    Object.entries(words.themes).map(([value, label]) => ({
      value,
      label,
      checked: value === chosen,
    })),
    (value) => {
      writeSetting('theme', value);
      applyTheme(value);
    },
  );
}

function zoneChoice(app) {
  return choices(
    'radio',
    'zone',
    words.times,
    [
      {
        value: 'event',
        label: words.eventZone(zoneName(app.eventZone)),
        checked: app.address.zone !== 'mine',
      },
      {
        value: 'mine',
        label: words.myZone(zoneName(viewerZone())),
        checked: app.address.zone === 'mine',
      },
    ],
    (value) => app.go({ zone: value }),
  );
}

/** The whole page is made of words, so that another language is a fresh page. */
function languageChoice() {
  const chosen = readSetting('language', '');
  return choices(
    'radio',
    'language',
    words.language,
    [['', words.asBrowser], ...Object.entries(LANGUAGES)].map(([value, label]) => ({
      value,
      label,
      checked: value === chosen,
    })),
    (value) => {
      writeSetting('language', value);
      location.reload();
    },
  );
}

function densityChoice(app) {
  const chosen = readSetting('density', 'normal');
  return choices(
    'radio',
    'density',
    words.density,
    Object.entries(words.densities).map(([value, label]) => ({
      value,
      label,
      checked: value === chosen,
    })),
    (value) => {
      writeSetting('density', value);
      app.redraw();
    },
  );
}

function printPart(app) {
  const offer = Object.entries(words.print.sheets).filter(([kind]) => kind !== 'mine' || app.guestId);
  return h(
    'div',
    { class: 'choices', role: 'group', 'aria-label': words.print.title },
    h('p', { class: 'part-title' }, words.print.title),
    offer.map(([kind, label]) =>
      h(
        'button',
        { class: 'menu-link', type: 'button', on: { click: (event) => print(app, kind, event) } },
        icon('printer', 20),
        h('span', null, label),
      ),
    ),
  );
}

/** The sheets are loaded when somebody prints. */
async function print(app, kind, event) {
  event.currentTarget.closest('dialog')?.close();
  try {
    const { printSheet } = await import('../print/printsheet.mjs');
    printSheet(app, kind);
  } catch {
    app.toast(words.notLoaded);
  }
}

function keysPart() {
  return h(
    'div',
    { class: 'keys' },
    choices(
      'checkbox',
      'shortcuts',
      words.shortcuts,
      [{ value: 'on', label: words.shortcutsOn, checked: readSetting('shortcuts', 'on') === 'on' }],
      (value, on) => writeSetting('shortcuts', on ? 'on' : 'off'),
    ),
    h(
      'dl',
      null,
      words.keys.map(([key, text]) =>
        h('div', null, h('dt', null, h('kbd', null, key)), h('dd', null, text)),
      ),
    ),
  );
}

/** `app` may be null on the list of events; `withKeys`: the keys are what was asked for. */
export function openSettings(anchor, app, withKeys = false) {
  const menu = openMenu(
    anchor,
    words.settings,
    app && h('a', { class: 'menu-link', href: '/' }, icon('calendar', 20), words.allEvents),
    themeChoice(),
    app?.wide.matches && densityChoice(app),
    languageChoice(),
    app?.replica && app.zonesDiffer && zoneChoice(app),
    app?.replica && app.days.length > 0 && printPart(app),
    app && (withKeys || matchMedia('(hover: hover)').matches) && keysPart(),
  );
  if (withKeys) menu.querySelector('.keys')?.scrollIntoView({ block: 'nearest' });
}
