import { expect, it } from 'vitest';
import { abbreviatedTime, relativeTime } from './relative-time.ts';

const now = new Date('2026-05-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it.each([
  [0.01, 'now', 'now'],
  [1 / 30, '2m', '2\u00A0min'],
  [5, '5h', '5\u00A0h'],
  [3 * 24, '3d', '3\u00A0d'],
  [95 * 24, '3M', '3\u00A0mo'],
  [400 * 24, '1Y', '1\u00A0y'],
])('tells %d hours as %s in a row and as %s elsewhere', (hours, abbreviated, words) => {
  expect(abbreviatedTime(hoursAgo(hours), now)).toBe(abbreviated);
  expect(relativeTime(hoursAgo(hours), now)).toBe(words);
});

it('never tells minutes and months alike', () => {
  const told = [1 / 60, 31 * 24].map((hours) => relativeTime(hoursAgo(hours), now).toLowerCase());
  expect(new Set(told).size).toBe(2);
});
