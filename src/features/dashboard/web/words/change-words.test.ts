import { expect, it } from 'vitest';
import { changeSentence, differenceText } from './change-words.ts';

it.each([
  [14, 11, 'three more'],
  [14, 4, '10 more'],
  [50, 40, '25% more'],
  [7, 4, 'three more'],
  [4, 7, 'three fewer'],
  [9, 12, 'three fewer'],
  [30, 40, '25% fewer'],
  [31, 40, 'nine fewer'],
  [5, 5, 'as many'],
  [5, 0, 'none before'],
  [0, 0, 'no change'],
])('compares %d with %d', (now, before, words) => {
  expect(differenceText(now, before)).toBe(words);
});

it('compares with nothing where nothing was', () => {
  expect(differenceText(3, null)).toBeNull();
});

it.each([
  [{ count: 7, before: 4 }, '90', 'You sent 7, three more than in the 90 days before.'],
  [{ count: 4, before: 4 }, '30', 'You sent 4, as many as in the 30 days before.'],
  [{ count: 4, before: 0 }, '30', 'You sent 4 in the last 30 days, none before.'],
  [{ count: 0, before: 0 }, '30', 'You sent none in the last 30 days, no change.'],
  [{ count: 1200, before: null }, 'all', 'You sent 1,200 since you joined.'],
  [{ count: 3, before: null }, '365', 'You sent 3 in the last 365 days.'],
] as const)('says %o in a sentence', (flow, period, words) => {
  expect(changeSentence(flow, 'sent', period)).toBe(words);
});
