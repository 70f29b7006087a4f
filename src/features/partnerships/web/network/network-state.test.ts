import { expect, it } from 'vitest';
import { formatNetwork, isNarrowed, parseNetwork } from './network-state.ts';

const parsed = (search: string) => parseNetwork(new URLSearchParams(search));
const roundTrip = (search: string) => formatNetwork(parsed(search)).toString();

it('shows the partners, the recently active first, where nothing is said', () => {
  expect(parsed('')).toEqual({ group: 'partners', status: undefined, q: '', isLiked: false, sort: 'active' });
  expect(roundTrip('group=partners&sort=active&liked=false&q=')).toBe('');
  expect(isNarrowed(parsed('sort=name'))).toBe(false);
});

it('keeps everything that was asked for in the address', () => {
  const search = 'group=former&status=Ended&q=acme&liked=true&sort=sent';
  expect(roundTrip(search)).toBe(search);
  expect(isNarrowed(parsed(search))).toBe(true);
});

it('does without what a mangled address asks for', () => {
  expect(roundTrip('group=other&status=Sideways&sort=size&liked=yes')).toBe('');
  expect(roundTrip('q=%00%20acme%20')).toBe('q=acme');
  expect(parsed(`q=${'x'.repeat(500)}`).q).toHaveLength(120);
});

it('lets a state go that its group does not have', () => {
  expect(parsed('group=waiting&status=Ended').status).toBeUndefined();
  expect(formatNetwork({ ...parsed('group=former&status=Ended'), group: 'partners' }).toString()).toBe('');
});
