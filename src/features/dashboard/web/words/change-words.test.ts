import { expect, it } from 'vitest';
import { changeSentence, comparedText, differenceText } from './change-words.ts';

it.each([
  [14, 11, '3 more'],
  [14, 4, '10 more'],
  [50, 40, '25% more'],
  [7, 4, '3 more'],
  [4, 7, '3 fewer'],
  [9, 12, '3 fewer'],
  [30, 40, '25% fewer'],
  [31, 40, '9 fewer'],
  [5, 5, 'no change'],
  [5, 0, 'none'],
  [0, 0, 'no change'],
])('compares %d with %d', (now, before, words) => {
  expect(differenceText(now, before)).toBe(words);
});

it.each([
  [7, 4, '90', '3 more than the 90 days before'],
  [4, 0, '30', 'none in the 30 days before'],
  [4, 4, '365', 'no change'],
  [4, null, '365', null],
  [4, 2, 'all', null],
] as const)('compares %d with %s of the period before %s', (now, before, period, words) => {
  expect(comparedText(now, before, period)).toBe(words);
});

it.each([
  [{ count: 7, before: 4 }, '90', 'You sent 7 in the last 90 days, 3 more than the 90 days before.'],
  [{ count: 4, before: 4 }, '30', 'You sent 4 in the last 30 days, no change.'],
  [{ count: 4, before: 0 }, '30', 'You sent 4 in the last 30 days, none in the 30 days before.'],
  [{ count: 0, before: 0 }, '30', 'You sent none in the last 30 days, no change.'],
  [{ count: 1200, before: null }, 'all', 'You sent 1,200 since you joined.'],
  [{ count: 3, before: null }, '365', 'You sent 3 in the last 365 days.'],
] as const)('says %o in a sentence', (flow, period, words) => {
  expect(changeSentence(flow, 'You sent', period)).toBe(words);
});
