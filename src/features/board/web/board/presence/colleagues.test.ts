import { expect, it } from 'vitest';
import { createColleagues, goneAfter } from './colleagues.ts';

it('knows who is here, what they edit, and that they have gone', () => {
  let now = 0;
  const colleagues = createColleagues(() => now);
  const ids = () => colleagues.current().map(({ id }) => id);
  expect(colleagues.hear({ id: 1, editing: null, isLeaving: false })).toBe(true);
  expect(colleagues.hear({ id: 2, editing: null, isLeaving: false })).toBe(true);
  now = goneAfter - 1;
  expect(colleagues.hear({ id: 1, editing: 7, isLeaving: false })).toBe(false);
  expect(colleagues.current()[0]).toMatchObject({ id: 1, editing: 7 });
  now = goneAfter;
  colleagues.forget();
  expect(ids()).toEqual([1]);
  colleagues.hear({ id: 1, editing: null, isLeaving: true });
  expect(ids()).toEqual([]);
});
