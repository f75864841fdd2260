// SPDX-License-Identifier: GPL-3.0-or-later
// Theme, zone, keys, and the way to the other events.

import { applyTheme, readSetting, writeSetting } from '../../store/settings.mjs';
import { viewerZone, zoneName } from '../../time/zone.mjs';
import { h, icon } from '../parts/dom.mjs';
import { choices, openMenu } from '../parts/menu.mjs';
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

/** `app` may be null on the list of events. */
export function openSettings(anchor, app) {
  openMenu(
    anchor,
    words.settings,
    app && h('a', { class: 'menu-link', href: '/' }, icon('calendar', 20), words.allEvents),
    themeChoice(),
    app?.replica && app.zonesDiffer && zoneChoice(app),
    app && matchMedia('(hover: hover)').matches && keysPart(),
  );
}
