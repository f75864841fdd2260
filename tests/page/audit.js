// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at the page as it stands and answers what is wrong with it, as lines of text: names, roles, contrast, sizes, what
// is cut. Runs in the page's own world.
window.audit = () => {
  const wrong = [];
  const shown = (e) =>
    e.getClientRects().length > 0 &&
    getComputedStyle(e).visibility !== 'hidden' &&
    !e.closest('.vh, [aria-hidden=true], [hidden], [inert]');
  const inert = document.querySelector('dialog[open]');
  const all = [...(inert ?? document.body).querySelectorAll('*')].filter(shown);
  const text = (e) => (e.textContent ?? '').trim().replace(/\s+/g, ' ');
  const where = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} “${text(e).slice(0, 40)}”`;

  const labelled = (e) => {
    const by = e.getAttribute('aria-labelledby');
    if (e.getAttribute('aria-label')?.trim()) return true;
    if (by && by.split(' ').some((id) => text(document.getElementById(id) ?? document.createElement('i')))) return true;
    if (e.labels?.length && text(e.labels[0])) return true;
    return e.matches('a, button, summary, h1, h2, h3, h4, option') && text(e) !== '';
  };
  for (const e of all) {
    if (e.matches('button, a[href], input, select, textarea, summary, dialog, [role=region], nav, progress') && !labelled(e))
      wrong.push(`no name: ${where(e)}`);
    const tab = e.getAttribute('tabindex');
    if (tab && Number(tab) > 0) wrong.push(`tabindex ${tab}: ${where(e)}`);
    if (e.matches('a:not([href])')) wrong.push(`link without address: ${where(e)}`);
    if (e.matches('img') && !e.hasAttribute('alt')) wrong.push(`picture without alt: ${where(e)}`);
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
      for (const id of (e.getAttribute(name) ?? '').split(' ').filter(Boolean))
        if (!document.getElementById(id)) wrong.push(`${name} leads nowhere: ${where(e)}`);
  }
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) !== i))) wrong.push(`twice: id ${id}`);
  if (document.querySelectorAll('h1').length !== 1) wrong.push('not one h1');
  if (document.querySelectorAll('main').length !== 1) wrong.push('not one main');

  const number = (colour) => (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '0,0,0,0').split(',').map(Number);
  const over = (top, below) => {
    const a = top[3] ?? 1;
    return [0, 1, 2].map((i) => top[i] * a + below[i] * (1 - a));
  };
  const ground = (e) => {
    const layers = [];
    for (let at = e; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      // A picture behind is nothing that can be measured here.
      if (style.backgroundImage !== 'none') return null;
      const colour = number(style.backgroundColor);
      if ((colour[3] ?? 1) > 0) layers.push(colour);
      if ((colour[3] ?? 1) === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  const luminance = (c) => {
    const [r, g, b] = c.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const e of all) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || e.closest('[disabled], .block')) continue;
    const style = getComputedStyle(e);
    const below = ground(e);
    if (!below) continue;
    const ink = over(number(style.color), below);
    const [a, b] = [luminance(ink), luminance(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5) - 0.01) wrong.push(`contrast ${ratio.toFixed(2)}: ${where(e)}`);
  }

  const box = (inert ?? document.documentElement).getBoundingClientRect();
  if (document.documentElement.scrollWidth > innerWidth + 1)
    wrong.push(`wider than the window: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  for (const e of all) {
    const size = e.getBoundingClientRect();
    if (e.closest('.scroller, .canvas, .grid, .days, .tools, pre') || size.width === 0) continue;
    if (size.right > Math.min(innerWidth, box.right) + 1.5 && !e.closest('svg'))
      wrong.push(`beyond the edge by ${Math.round(size.right - innerWidth)}: ${where(e)}`);
    const style = getComputedStyle(e);
    if (
      e.matches('button, .btn, .mark, label, .nav-link, .slot, b, h1, h2, h3, h4, p') &&
      style.overflow !== 'auto' &&
      style.webkitLineClamp === 'none' &&
      style.textOverflow !== 'ellipsis' &&
      e.scrollWidth > e.clientWidth + 1 &&
      e.clientWidth > 0
    )
      wrong.push(`cut: ${where(e)}`);
  }
  // What stands in the head stands beside one another.
  const inHead = all.filter((e) => e.matches('.head :is(button, a, h1, .chip, .sync-live, .sync-zone)'));
  for (const [i, one] of inHead.entries())
    for (const other of inHead.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 2) wrong.push(`over each other: ${where(one)} and ${where(other)}`);
    }
  return [...new Set(wrong)];
};
