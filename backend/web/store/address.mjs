// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the address: day, view, search, filters, zone and the open session. Pure.

const LISTS = ['room', 'track'];
const VIEWS = ['agenda', 'grid'];

export function parseAddress(pathname, query) {
  const params = new URLSearchParams(query);
  const path = /^\/e\/([^/]+)(?:\/s\/([^/]+))?\/?$/.exec(pathname);
  const decode = (text) => {
    try {
      return decodeURIComponent(text ?? '');
    } catch {
      return '';
    }
  };
  return {
    slug: decode(path?.[1]),
    session: decode(path?.[2]),
    day: params.get('day') ?? '',
    view: VIEWS.includes(params.get('view')) ? params.get('view') : '',
    query: params.get('q') ?? '',
    room: params.getAll('room'),
    track: params.getAll('track'),
    zone: params.get('zone') === 'mine' ? 'mine' : 'event',
  };
}

export function formatAddress(state) {
  const params = new URLSearchParams();
  if (state.day) params.set('day', state.day);
  if (state.view) params.set('view', state.view);
  if (state.query) params.set('q', state.query);
  for (const name of LISTS) for (const value of state[name]) params.append(name, value);
  if (state.zone === 'mine') params.set('zone', 'mine');
  const query = params.toString();
  const session = state.session ? `/s/${encodeURIComponent(state.session)}` : '';
  return `/e/${encodeURIComponent(state.slug)}${session}${query ? `?${query}` : ''}`;
}
