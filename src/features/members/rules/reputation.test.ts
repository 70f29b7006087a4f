import { expect, test } from 'vitest';
import { answersWithin } from './reputation.ts';

test('a response time is said in words that never promise too much', () => {
  expect(answersWithin(null)).toBeNull();
  expect([60, 3600, 3601, 86_400, 86_401, 8 * 86_400].map(answersWithin)).toEqual([
    'within an hour',
    'within an hour',
    'within a few hours',
    'within a day',
    'within three days',
    'after more than a week',
  ]);
});
