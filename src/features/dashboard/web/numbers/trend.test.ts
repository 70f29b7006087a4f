import { expect, test } from 'vitest';
import { moneyTrend } from './trend.ts';

test('compares money with money, and says by how much', () => {
  expect(moneyTrend(4_545_000, 4_000_000, 'AUD', '90')).toEqual({
    way: 'up',
    isGood: true,
    words: 'AUD\u00a05,450 more than the 90 days before',
  });
  expect(moneyTrend(100_000, 250_000, 'AUD', '30')).toMatchObject({
    way: 'down',
    words: 'AUD\u00a01,500 less than the 30 days before',
  });
  expect(moneyTrend(100, 100, 'AUD', '30')).toMatchObject({ way: 'same', isGood: null, words: 'No change' });
});

test('has nothing to compare with where there was nothing before', () => {
  expect(moneyTrend(100, null, 'AUD', '30')).toBeNull();
  expect(moneyTrend(100, 50, 'AUD', 'all')).toBeNull();
});
