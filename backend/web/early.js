// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for the schedule while the modules are still on their way: the longest wait begins first. feed/snapshot.mjs takes
// the answer. The worker's shell has the address of the page that was asked for, so this holds for it as well.
(function () {
  var slug = /^\/e\/([^/]+)/.exec(location.pathname);
  if (!slug || !window.fetch) return;
  try {
    var url = '/api/v1/events/' + encodeURIComponent(decodeURIComponent(slug[1])) + '/snapshot';
    var answer = fetch(url, { headers: { Accept: 'application/json' }, cache: 'no-store' });
    // Who takes it hears of the failure; until then it is nobody's.
    answer.catch(function () {});
    window.foyerEarly = { url: url, sentAt: Date.now(), answer: answer };
  } catch (error) {
    // A broken address: the page says so itself.
  }
})();
