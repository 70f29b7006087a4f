import { expect, test } from 'vitest';
import { activeSentence, activeTrend } from './active-words.ts';

const weeks = (...counts: (number | null)[]) =>
  counts.map((companies, at) => ({ from: `2026-03-${at + 10}`, to: `2026-03-${at + 16}`, companies }));

test.each([
  [weeks(), 'Weeks are counted from the first Monday on.'],
  [weeks(null, 1), 'One company was active last week.'],
  [weeks(20, 24, 30), '30 companies were active last week, the most in these weeks.'],
  [weeks(20, 24, 12), '12 companies were active last week, the fewest in these weeks.'],
  [weeks(20, 30, 24), '24 companies were active last week, between 20 and 30 in the weeks before.'],
  [weeks(20, 20, 20), '20 companies were active last week, as in every week before.'],
])('weeks in a sentence: %#', (counted, sentence) => {
  expect(activeSentence(counted)).toBe(sentence);
});

test('the last week is compared with the one before it, and with nothing where there is none', () => {
  expect(activeTrend(weeks(20, 24))).toEqual({
    way: 'up',
    isGood: true,
    words: '4 more than the week before',
  });
  expect(activeTrend(weeks(24, 24))).toMatchObject({ way: 'same', isGood: null, words: 'No change' });
  expect(activeTrend(weeks(0, 24))?.words).toBe('None the week before');
  expect(activeTrend(weeks(null, 24))).toBeNull();
});
