// SPDX-License-Identifier: GPL-3.0-or-later
// Runs before the first paint, so that a chosen theme never flashes up as the other one. The only classic script.
(function () {
  try {
    var theme = localStorage.getItem('foyer.theme');
    if (theme === 'light' || theme === 'dark' || theme === 'contrast') {
      document.documentElement.dataset.theme = theme;
    }
  } catch (error) {
    // Storage is switched off: the system's theme stays.
  }
})();
