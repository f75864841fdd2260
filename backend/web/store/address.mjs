// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the address: place, day, view, search, filters, zone and the open session. Pure.

const LISTS = ['room', 'track'];
const VIEWS = ['agenda', 'grid'];
const WHO = ['mine', 'going', 'hosting'];

/** Parts of the page beside the schedule (''). */
export const PLACES = [
  'mine',
  'proposals',
  'propose',
  'vote',
  'guests',
  'meet',
  'news',
  'me',
  'profile',
  'book',
];

function decode(text) {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

function placeOf(text) {
  const [place, id = ''] = text.split('/');
  return PLACES.includes(place) ? { place, id: decode(id) } : { place: '', id: '' };
}

export function parseAddress(pathname, query) {
  const params = new URLSearchParams(query);
  const path = /^\/e\/([^/]+)(?:\/(.*?))?\/?$/.exec(pathname);
  const rest = path?.[2] ?? '';
  const session = /^s\/([^/]+)$/.exec(rest)?.[1];
  return {
    slug: decode(path?.[1]),
    session: decode(session),
    ...placeOf(session ? (params.get('at') ?? '') : rest),
    day: params.get('day') ?? '',
    view: VIEWS.includes(params.get('view')) ? params.get('view') : '',
    query: params.get('q') ?? '',
    who: WHO.includes(params.get('who')) ? params.get('who') : '',
    meeting: params.get('meeting') ?? '',
    room: params.getAll('room'),
    track: params.getAll('track'),
    zone: params.get('zone') === 'mine' ? 'mine' : 'event',
  };
}

export function formatAddress(state) {
  const params = new URLSearchParams();
  const place = state.place
    ? [state.place, state.id].filter(Boolean).map(encodeURIComponent).join('/')
    : '';
  if (state.session && place) params.set('at', place);
  if (state.day) params.set('day', state.day);
  if (state.view) params.set('view', state.view);
  if (state.query) params.set('q', state.query);
  if (state.who) params.set('who', state.who);
  if (state.meeting && state.place === 'meet') params.set('meeting', state.meeting);
  for (const name of LISTS) for (const value of state[name]) params.append(name, value);
  if (state.zone === 'mine') params.set('zone', 'mine');
  const query = params.toString();
  const rest = state.session ? `/s/${encodeURIComponent(state.session)}` : place && `/${place}`;
  return `/e/${encodeURIComponent(state.slug)}${rest || ''}${query ? `?${query}` : ''}`;
}
