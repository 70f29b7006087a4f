import { expect, it } from 'vitest';
import { formatLibrary, parseLibrary } from './library-state.ts';

const inAddress = (search: string) => parseLibrary(new URLSearchParams(search));

it('stands in the address as it is, and only what differs from the whole library', () => {
  const search = 'q=lease&category=3&kind=document&company=12&sort=most_used';
  expect(formatLibrary(inAddress(search)).toString()).toBe(search);
  expect(formatLibrary(inAddress('sort=newest')).toString()).toBe('');
});

it('leaves out what was mangled on its way', () => {
  expect(inAddress(`q=%0A${'x'.repeat(200)}&category=no&kind=cake&company=-1&sort=best`)).toEqual({
    q: 'x'.repeat(120),
    category: undefined,
    kind: undefined,
    company: undefined,
    sort: 'newest',
  });
});
