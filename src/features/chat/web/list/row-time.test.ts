import { expect, it } from 'vitest';
import { rowTime } from './row-time.ts';

it('is the clock today, and how long ago before that', () => {
  const now = new Date(2026, 11, 3, 9, 30);
  const at = (day: number, hours: number, minutes: number) =>
    rowTime(new Date(2026, 11, day, hours, minutes).toISOString(), now);
  expect(at(3, 9, 29)).toBe('09:29');
  expect(at(3, 0, 0)).toBe('00:00');
  // Yesterday evening, however few hours ago.
  expect(at(2, 23, 59)).toBe('9h');
  expect(at(1, 9, 30)).toBe('2d');
});
