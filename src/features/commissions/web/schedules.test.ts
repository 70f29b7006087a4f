import { expect, test } from 'vitest';
import type { Commission } from '../contract/ledger.ts';
import type { KnownSchedule } from '../contract/statements.ts';
import { foldSchedules } from './schedules.ts';

const row = (id: number, more: Partial<Commission> = {}) =>
  ({
    id,
    referral_id: 1,
    closing: 1,
    kind: 'month',
    part: id,
    state: 'Pending',
    amount: 50,
    ...more,
  }) as Commission;

const folded = (rows: Commission[], known: KnownSchedule[] = []) =>
  foldSchedules(rows, known).map(({ now, months, count, amount }) => [
    now.id,
    months.map(({ id }) => id),
    count,
    amount,
  ]);

test('folds the months of one schedule into the first one that isn’t settled', () => {
  expect(folded([row(1, { state: 'Received' }), row(2, { state: 'Due' }), row(3), row(4)])).toEqual([
    [2, [1, 2, 3, 4], 4, 200],
  ]);
  expect(folded([row(1, { state: 'Received' }), row(2, { state: 'Received' })])).toEqual([
    [2, [1, 2], 2, 100],
  ]);
});

test('tells what is paid of a schedule apart from the rest', () => {
  const months = [row(1, { state: 'Received' }), row(2, { state: 'Paid' }), row(3, { state: 'Due' }), row(4)];
  expect(foldSchedules(months)).toMatchObject([{ amount: 200, paid: 100 }]);
});

test('leaves other rows where they are, and each closing of a deal by itself', () => {
  const deal = row(9, { kind: 'deal', referral_id: 2 });
  const refund = row(10, { kind: 'refund', amount: -20 });
  const anew = row(5, { closing: 2, part: 1 });
  expect(folded([row(1), deal, row(2), refund, anew])).toEqual([
    [1, [1, 2], 2, 100],
    [9, [9], 1, 50],
    [10, [10], 1, -20],
    [5, [5], 1, 50],
  ]);
});

test('adds no month that was cancelled', () => {
  expect(folded([row(1), row(2, { state: 'Cancelled' })])).toEqual([[1, [1, 2], 2, 50]]);
});

test('takes the sum of the whole schedule when it goes on behind this page', () => {
  expect(folded([row(1), row(2)], [{ referral_id: 1, closing: 1, rows: 28, amount: 1400 }])).toEqual([
    [1, [1, 2], 28, 1400],
  ]);
});
