// SPDX-License-Identifier: GPL-3.0-or-later
// The reader's own choices, kept in this browser. Without storage they last as long as the page.

const memory = new Map();

export function readSetting(name, fallback) {
  try {
    return localStorage.getItem(`foyer.${name}`) ?? memory.get(name) ?? fallback;
  } catch {
    return memory.get(name) ?? fallback;
  }
}

export function writeSetting(name, value) {
  memory.set(name, value);
  try {
    localStorage.setItem(`foyer.${name}`, value);
  } catch {
    // Private mode or a full disk: the choice stays in memory.
  }
}

/** 'system', 'light', 'dark' or 'contrast'. */
export function applyTheme(theme) {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
