// SPDX-License-Identifier: GPL-3.0-or-later
// The Markdown that descriptions use, as DOM nodes: paragraphs, headings, lists, quotes, code, emphasis, strikethrough,
// links and bare addresses, hard breaks. No HTML, no images; anything else stays the text that it is.

import { h } from './dom.mjs';

const MAX_DEPTH = 6;

/** The address if it may be followed from here, else ''. */
export function safeUrl(text) {
  try {
    const url = new URL(text);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : '';
  } catch {
    return '';
  }
}

export function link(url, label) {
  return h('a', { href: url, target: '_blank', rel: 'nofollow noopener noreferrer' }, label);
}

// One alternative per construct, so that a text is read once from left to right.
const INLINE = new RegExp(
  [
    '\\\\([!-/:-@[-`{-~])', // 1: escaped punctuation
    '(`+)(?!`)(.+?)(?<!`)\\2(?!`)', // 2, 3: code
    '\\[([^\\[\\]]{1,500})\\]\\(\\s*<?([^\\s()<>]{1,2000})>?(?:\\s+"[^"]*")?\\s*\\)', // 4, 5: link
    '<((?:https?://|mailto:)[^\\s<>]{1,2000})>', // 6: autolink
    '(?<![\\w@/])((?:https?://)[^\\s<>]{1,2000})', // 7: bare address
    '(\\*\\*|__)(?=\\S)(.{1,5000}?\\S)\\8', // 8, 9: strong
    '~~(?=\\S)(.{1,5000}?\\S)~~', // 10: struck
    '(?<![\\w*])\\*(?=[^\\s*])(.{0,5000}?[^\\s*])\\*(?!\\*)', // 11: emphasis
    '(?<!\\w)_(?=[^\\s_])(.{0,5000}?[^\\s_])_(?!\\w)', // 12: emphasis
    '(?: {2,}|\\\\)\\n', // hard break
  ].join('|'),
  'su',
);

function bareUrl(text) {
  let end = text.length;
  while (end > 0 && /[.,;:!?'"*_~)\]]/.test(text[end - 1])) {
    if (text[end - 1] === ')' && text.slice(0, end).includes('(')) break;
    end -= 1;
  }
  return text.slice(0, end);
}

function inlineNode(match, depth) {
  const [all, escaped, , code, label, target, auto, bare, , strong, struck, starred, scored] =
    match;
  if (escaped) return [escaped, all.length];
  if (code) return [h('code', null, code.trim() || code), all.length];
  if (label) {
    const url = safeUrl(target);
    return [
      url ? link(url, inline(label, depth + 1)) : h('span', null, inline(label, depth + 1)),
      all.length,
    ];
  }
  if (auto)
    return [safeUrl(auto) ? link(safeUrl(auto), auto.replace(/^mailto:/, '')) : auto, all.length];
  if (bare) {
    const text = bareUrl(bare);
    return [safeUrl(text) ? link(safeUrl(text), text) : text, text.length];
  }
  if (strong) return [h('strong', null, inline(strong, depth + 1)), all.length];
  if (struck) return [h('s', null, inline(struck, depth + 1)), all.length];
  if (starred || scored) return [h('em', null, inline(starred || scored, depth + 1)), all.length];
  return [h('br'), all.length];
}

function inline(text, depth = 0) {
  if (depth > MAX_DEPTH) return [text];
  const nodes = [];
  let rest = text;
  while (rest !== '') {
    const match = INLINE.exec(rest);
    if (!match) break;
    if (match.index > 0) nodes.push(rest.slice(0, match.index));
    const [node, length] = inlineNode(match, depth);
    nodes.push(node);
    rest = rest.slice(match.index + Math.max(length, 1));
  }
  if (rest !== '') nodes.push(rest);
  return nodes;
}

const FENCE = /^ {0,3}(```+|~~~+)/;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}>\s?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])\s+(.*)$/;

const startsBlock = (line) =>
  FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || ITEM.test(line);

function takeFence(lines) {
  const fence = FENCE.exec(lines.shift())[1];
  const code = [];
  while (lines.length > 0) {
    const line = lines.shift();
    if (line.trim().startsWith(fence)) break;
    code.push(line);
  }
  return h('pre', null, h('code', null, code.join('\n')));
}

function takeQuote(lines, depth) {
  const inner = [];
  while (
    lines.length > 0 &&
    lines[0].trim() !== '' &&
    (QUOTE.test(lines[0]) || !startsBlock(lines[0]))
  ) {
    inner.push(lines.shift().replace(QUOTE, ''));
  }
  return h('blockquote', { dir: 'auto' }, blocks(inner, depth + 1));
}

function takeList(lines, depth) {
  const first = ITEM.exec(lines[0]);
  const ordered = /\d/.test(first[2]);
  const list = h(ordered ? 'ol' : 'ul', {
    dir: 'auto',
    start: ordered && parseInt(first[2], 10) !== 1 ? parseInt(first[2], 10) : null,
  });
  while (lines.length > 0) {
    const item = ITEM.exec(lines[0]);
    if (!item || /\d/.test(item[2]) !== ordered || RULE.test(lines[0])) break;
    lines.shift();
    const inner = [item[3]];
    while (
      lines.length > 0 &&
      (/^(?: {2,}|\t)\S/.test(lines[0]) || (lines[0].trim() !== '' && !startsBlock(lines[0])))
    ) {
      inner.push(lines.shift().replace(/^(?: {1,4}|\t)/, ''));
    }
    while (lines.length > 1 && lines[0].trim() === '' && ITEM.test(lines[1])) lines.shift();
    const content = blocks(inner, depth + 1);
    list.append(
      h(
        'li',
        null,
        content.length === 1 && content[0].tagName === 'P' ? [...content[0].childNodes] : content,
      ),
    );
  }
  return list;
}

function blocks(lines, depth = 0) {
  if (depth > MAX_DEPTH) return [h('p', { dir: 'auto' }, lines.join('\n'))];
  const out = [];
  while (lines.length > 0) {
    const line = lines[0];
    if (line.trim() === '') lines.shift();
    else if (FENCE.test(line)) out.push(takeFence(lines));
    else if (HEADING.test(line))
      out.push(h('p', { class: 'md-heading', dir: 'auto' }, inline(HEADING.exec(lines.shift())[1])));
    else if (RULE.test(line)) out.push(lines.shift() && h('hr'));
    else if (QUOTE.test(line)) out.push(takeQuote(lines, depth));
    else if (ITEM.test(line)) out.push(takeList(lines, depth));
    else {
      const paragraph = [lines.shift()];
      while (lines.length > 0 && lines[0].trim() !== '' && !startsBlock(lines[0]))
        paragraph.push(lines.shift());
      out.push(h('p', { dir: 'auto' }, inline(paragraph.join('\n').trim())));
    }
  }
  return out;
}

/** Nodes for a description; each block runs the way its own letters do. */
export function markdown(text) {
  return blocks((text ?? '').replace(/\r\n?/g, '\n').split('\n'));
}
