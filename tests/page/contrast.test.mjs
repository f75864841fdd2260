// SPDX-License-Identifier: GPL-3.0-or-later
// Every pair of colours that the page puts on each other, measured as WCAG 2.2 does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const tokens = JSON.parse(
  readFileSync(new URL('../../qml/theme/tokens.json', import.meta.url), 'utf8'),
);

function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a, b) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const names = { text: 4.5, 'text-large': 3, graphic: 3 };

// [name of the foreground, ground, least ratio]; hue.* and state.* stand for each of them.
function pairsOf({ color, hue, state }) {
  const pairs = [];
  const add = (fg, bg, min) => pairs.push([fg, bg, min]);
  for (const ground of ['ground', 'surface', 'raised']) {
    for (const text of ['text', 'textMuted', 'textFaint', 'accentInk'])
      add([text, color[text]], [ground, color[ground]], names.text);
    for (const line of ['lineStrong', 'nowLine', 'focus', 'accent'])
      add([line, color[line]], [ground, color[ground]], names.graphic);
  }
  for (const text of ['text', 'textMuted', 'textFaint'])
    add([text, color[text]], ['sunken', color.sunken], names.text);
  add(['onAccent', color.onAccent], ['accent', color.accent], names.text);
  add(['onNow', color.onNow], ['nowLine', color.nowLine], names.text);
  add(['accentInk', color.accentInk], ['accentTint', color.accentTint], names.text);
  add(['ground as toast', color.ground], ['text', color.text], names.text);
  for (const [name, roles] of Object.entries(hue)) {
    for (const role of ['onTint', 'mutedOnTint'])
      add([`${name}.${role}`, roles[role]], [`${name}.tint`, roles.tint], names.text);
    add([`${name}.ink`, roles.ink], ['surface', color.surface], names.text);
    add([`${name}.ink`, roles.ink], ['ground', color.ground], names.text);
    add([`${name}.fill`, roles.fill], ['surface', color.surface], names.graphic);
    // Marks stand straight on the tint of a block; the mark "now" never does.
    for (const mark of ['moved', 'cancelled', 'late', 'full']) {
      add([`state ${mark}.ink`, state[mark].ink], [`${name}.tint`, roles.tint], names.text);
    }
  }
  for (const [name, roles] of Object.entries(state)) {
    add([`${name}.ink`, roles.ink], [`${name}.tint`, roles.tint], names.text);
    add([`${name}.ink`, roles.ink], ['surface', color.surface], names.text);
    if (name !== 'now') add([`${name}.ink`, roles.ink], ['sunken', color.sunken], names.text);
    add([`${name}.onFill`, roles.onFill], [`${name}.fill`, roles.fill], names.text);
    add([`${name}.onTint`, roles.onTint], [`${name}.tint`, roles.tint], names.text);
    // A card holds the tint of its change for a while; its texts stay readable.
    for (const text of ['text', 'textMuted'])
      add([text, color[text]], [`${name}.tint`, roles.tint], names.text);
  }
  return pairs;
}

for (const [theme, colours] of Object.entries(tokens.themes)) {
  test(`contrast: ${theme}`, () => {
    const weak = pairsOf(colours)
      .filter(([[, fg], [, bg], min]) => ratio(fg, bg) < min)
      .map(([[fg, a], [bg, b], min]) => `${fg} on ${bg}: ${ratio(a, b).toFixed(2)} < ${min}`);
    assert.deepEqual(weak, []);
  });
}
