import { expect, test } from 'vitest';
import { categoriesOf, isSame, moved, without } from './category-rows.ts';

const three = categoriesOf([
  { id: 1, name: 'Promoted content', entries: 2 },
  { id: 2, name: 'Guides', entries: 1 },
  { id: 3, name: 'Templates', entries: 0 },
]);
const ids = (rows: readonly { id?: number }[]) => rows.map(({ id }) => id);

test('a category moves by one place, and not beyond the ends', () => {
  expect(ids(moved(three.rows, 2, -1))).toEqual([1, 3, 2]);
  expect(ids(moved(three.rows, 0, -1))).toEqual([1, 2, 3]);
  expect(ids(moved(three.rows, 2, 1))).toEqual([1, 2, 3]);
  expect(isSame(three, { ...three, rows: moved(three.rows, 2, -1) })).toBe(false);
});

test('entries follow when the category that took them over goes as well', () => {
  const one = without(three, 2, 3);
  const both = without(one, 3, 1);
  expect(ids(both.rows)).toEqual([1]);
  expect(both.moves).toEqual([
    { from: 2, to: 1 },
    { from: 3, to: 1 },
  ]);
});
