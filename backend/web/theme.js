// SPDX-License-Identifier: GPL-3.0-or-later
// Runs before the first paint, so that a chosen theme never flashes up as the other one, nor a language.
(function () {
  try {
    var theme = localStorage.getItem('foyer.theme');
    if (theme === 'light' || theme === 'dark' || theme === 'contrast') {
      document.documentElement.dataset.theme = theme;
    }
  } catch (error) {
    // Storage is switched off: the system's theme stays.
  }
  // The language as well: chosen here, else the first of the browser's that there are words for.
  var root = document.documentElement;
  var known = ['en', 'de', 'fr', 'es', 'ar', 'ja'];
  var wanted = [];
  try {
    wanted = [localStorage.getItem('foyer.language')];
  } catch (error) {
    // As above.
  }
  wanted = wanted.concat(navigator.languages || [navigator.language]);
  for (var i = 0; i < wanted.length; i += 1) {
    var language = String(wanted[i] || '').toLowerCase().split('-')[0];
    if (known.indexOf(language) < 0) continue;
    if (root.dataset.page !== 'plain') {
      root.lang = language;
      root.dir = language === 'ar' ? 'rtl' : 'ltr';
    }
    break;
  }
})();
