import { expect, it, test } from 'vitest';
import { countFilters, formatDirectory, isNarrowed, parseDirectory } from './directory-state.ts';

const parse = (search: string) => parseDirectory(new URLSearchParams(search));
const there = (search: string) => formatDirectory(parse(search)).toString();

test.each([
  '',
  'q=plumbing',
  'q=plumbing&industry=legal+services&service=conveyancing&place=fremantle&has_terms=true&partner=false&sort=newest',
  'partner=true',
  'sort=name',
  'q=caf%C3%A9&sort=active',
])('%s says the same after it was read and written', (search) => {
  expect(there(search)).toBe(search);
});

it('writes no order that is the one anyway', () => {
  expect(there('sort=active')).toBe('');
  expect(there('q=x&sort=relevance')).toBe('q=x');
  expect(there('sort=relevance')).toBe('');
});

it('lets an order go that no longer differs when the text is taken away', () => {
  expect(formatDirectory({ ...parse('q=x&sort=active'), q: '' }).toString()).toBe('');
});

it('reads a mangled address as far as it makes sense', () => {
  expect(parse(`q=${'x'.repeat(500)}&sort=sideways&has_terms=perhaps&partner=maybe&industry=%20`)).toEqual({
    ...parse(''),
    q: 'x'.repeat(200),
  });
});

it('drops what cannot be a filter, and keeps one that nobody has', () => {
  const read = parse(`q=a%00b%0A&industry=nothing&service=${'x'.repeat(121)}&place=%00&sort=xx`);
  expect(read).toMatchObject({ q: 'a b', industry: 'nothing', sort: undefined });
  expect(read.service).toBeUndefined();
  expect(read.place).toBeUndefined();
});

it('counts the filters, and knows a narrowed directory from the whole one', () => {
  expect(countFilters(parse('q=x&industry=a&has_terms=true&partner=false&sort=name'))).toBe(3);
  expect(isNarrowed(parse('sort=name'))).toBe(false);
  expect(isNarrowed(parse('q=x'))).toBe(true);
  expect(isNarrowed(parse('place=perth'))).toBe(true);
});
