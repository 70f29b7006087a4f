import { expect, it } from 'vitest';
import { movedTo } from './parts.ts';

it('puts an item at a place among the others', () => {
  const items = [1, 2, 3].map((id) => ({ id }));
  const ids = (place: number) => movedTo(items, 1, place).map(({ id }) => id);
  expect(ids(0)).toEqual([1, 2, 3]);
  expect(ids(1)).toEqual([2, 1, 3]);
  expect(ids(9)).toEqual([2, 3, 1]);
  expect(movedTo(items, 4, 0)).toEqual(items);
});
