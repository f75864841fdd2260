// SPDX-License-Identifier: GPL-3.0-or-later
// Comments in the order of reading: each with its replies below it. Pure.

const MAX_DEPTH = 3;

/** [{comment, depth}]: oldest first, replies after their parent; one whose parent is unknown begins a thread. */
export function threads(comments) {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const children = new Map();
  for (const comment of comments) {
    const parent = byId.has(comment.parentId) ? comment.parentId : '';
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(comment);
  }
  const rows = [];
  const seen = new Set();
  const walk = (parent, depth) => {
    const list = [...(children.get(parent) ?? [])].sort(
      (a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : a.id < b.id ? -1 : 1),
    );
    for (const comment of list) {
      if (seen.has(comment.id)) continue;
      seen.add(comment.id);
      rows.push({ comment, depth: Math.min(depth, MAX_DEPTH) });
      walk(comment.id, depth + 1);
    }
  };
  walk('', 0);
  return rows;
}
