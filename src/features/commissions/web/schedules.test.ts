import { expect, test } from 'vitest';
import type { Commission } from '../contract.ts';
import { foldSchedules } from './schedules.ts';

const row = (id: number, more: Partial<Commission> = {}) =>
  ({ id, referral_id: 1, closing: 1, kind: 'month', part: id, state: 'Pending', ...more }) as Commission;

const folded = (...rows: Commission[]) =>
  foldSchedules(rows).map(({ now, others }) => [now.id, others.map(({ id }) => id)]);

test('folds the months of one schedule into the first one that isn’t settled', () => {
  expect(folded(row(1, { state: 'Received' }), row(2, { state: 'Due' }), row(3), row(4))).toEqual([
    [2, [1, 3, 4]],
  ]);
  expect(folded(row(1, { state: 'Received' }), row(2, { state: 'Received' }))).toEqual([[2, [1]]]);
});

test('leaves other rows where they are, and each closing of a deal by itself', () => {
  const deal = row(9, { kind: 'deal', referral_id: 2 });
  const refund = row(10, { kind: 'refund' });
  const anew = row(5, { closing: 2, part: 1 });
  expect(folded(row(1), deal, row(2), refund, anew)).toEqual([
    [1, [2]],
    [9, []],
    [10, []],
    [5, []],
  ]);
});
