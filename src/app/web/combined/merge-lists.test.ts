import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

const on = (day: number) => ({ created_at: `2026-11-0${day}T00:00:00.000Z` });

test('two lists are one, newest first', () => {
  const merged = mergeLists([
    { rows: [on(5), on(2)], hasNextPage: false },
    { rows: [on(4), on(1)], hasNextPage: false },
  ]);
  expect(merged.rows).toEqual([on(5), on(4), on(2), on(1)]);
  expect(merged.behind).toEqual([]);
});

test('nothing is shown of which something newer may still come', () => {
  const merged = mergeLists([
    { rows: [on(9), on(6)], hasNextPage: true },
    { rows: [on(8), on(5), on(3)], hasNextPage: true },
  ]);
  expect(merged.rows).toEqual([on(9), on(8), on(6)]);
  expect(merged.behind).toEqual([0]);
});

test('a list that has ended holds back nothing', () => {
  const merged = mergeLists([
    { rows: [], hasNextPage: false },
    { rows: [on(8), on(5)], hasNextPage: true },
  ]);
  expect(merged.rows).toEqual([on(8), on(5)]);
  expect(merged.behind).toEqual([1]);
});
