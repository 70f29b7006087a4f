import { expect, it } from 'vitest';
import { changedNames, merge } from './merge.ts';

const base = { name: 'Quist', city: 'Sydney', tags: ['a'] };

it('takes over what only the other side changed, and keeps what was typed', () => {
  expect(merge(base, { ...base, city: 'Newcastle' }, { ...base, name: 'Quist & Co' })).toEqual({
    values: { name: 'Quist & Co', city: 'Newcastle', tags: ['a'] },
    taken: ['name'],
    clashes: [],
  });
});

it('names what both changed, and loses neither', () => {
  const merged = merge(base, { ...base, tags: ['a', 'b'] }, { ...base, tags: ['c'] });
  expect(merged).toEqual({ values: { ...base, tags: ['a', 'b'] }, taken: [], clashes: ['tags'] });
});

it('finds no clash where both typed the same', () => {
  expect(merge(base, { ...base, city: 'Perth' }, { ...base, city: 'Perth' }).clashes).toEqual([]);
});

it('does not mix values that belong together', () => {
  const mine = { ...base, city: 'Newcastle' };
  expect(merge(base, mine, { ...base, name: 'Other' }, true)).toEqual({
    values: mine,
    taken: [],
    clashes: ['name', 'city'],
  });
  expect(merge(base, base, { ...base, name: 'Other' }, true).values.name).toBe('Other');
});

it('knows lists by what is in them', () => {
  expect(changedNames(base, { ...base, tags: ['a'] })).toEqual([]);
});
