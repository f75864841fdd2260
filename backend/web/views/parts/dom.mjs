// SPDX-License-Identifier: GPL-3.0-or-later
// Elements without markup: data only ever becomes text nodes and attribute values.

const SVG = 'http://www.w3.org/2000/svg';

function setProperty(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === 'on') {
    for (const [type, handler] of Object.entries(value)) node.addEventListener(type, handler);
  } else if (name === 'data') {
    for (const [key, item] of Object.entries(value))
      if (item || item === 0) node.dataset[key] = item;
  } else if (name === 'vars') {
    for (const [key, item] of Object.entries(value)) node.style.setProperty(`--${key}`, item);
  } else if (name === 'checked' || name === 'value' || name === 'open' || name === 'hidden') {
    node[name] = value;
  } else {
    node.setAttribute(name, value === true ? '' : value);
  }
}

/** h('p', {class: 'x', on: {click}}, 'text', node, …); falsy children are left out. */
export function h(tag, properties, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) setProperty(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return node;
}

/** An icon of the page's sprite, hidden from assistive technology: a word always stands beside it. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `ic ic-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.style.setProperty('--size', `${size / 16}rem`);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

/** Replaces children only when `signature` differs from the last time: focus, selection and animations survive. */
export function fill(node, signature, build) {
  const text = typeof signature === 'string' ? signature : JSON.stringify(signature);
  if (node.foyerSignature === text) return false;
  node.foyerSignature = text;
  node.replaceChildren(...[build()].flat(Infinity).filter(Boolean));
  return true;
}

/** Keyed children: nodes are kept, moved, made and dropped so that they follow `items`. */
export function reconcile(parent, items, keyOf, create, update) {
  const kept = parent.foyerChildren ?? new Map();
  const next = new Map();
  let place = parent.firstChild;
  for (const item of items) {
    const key = keyOf(item);
    const node = kept.get(key) ?? create(item);
    kept.delete(key);
    next.set(key, node);
    update?.(node, item);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
  for (const node of kept.values()) node.remove();
  parent.foyerChildren = next;
}

/** Text with the given ranges in <mark>. */
export function marked(text, ranges) {
  const parts = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(h('mark', null, text.slice(from, to)));
    at = to;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
