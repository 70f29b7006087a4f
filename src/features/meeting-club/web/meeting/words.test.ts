import { expect, test } from 'vitest';
import { countdown } from './words.ts';

const at = (text: string) => new Date(text).toISOString();
const now = new Date('2026-11-16T10:00');

test.each([
  ['2026-11-16T10:00:20', 'in 1 minute'],
  ['2026-11-16T10:20', 'in 20 minutes'],
  ['2026-11-16T13:00', 'in 3 hours'],
  ['2026-11-17T08:00', 'tomorrow'],
  ['2026-11-20T23:00', 'in 4 days'],
  ['2026-11-16T09:50', 'now'],
  ['2026-11-16T08:00', 'over'],
])('from Monday 10:00, %s is %s', (starts, words) => {
  const ends = new Date(new Date(starts).getTime() + 45 * 60_000).toISOString();
  expect(countdown(at(starts), ends, now)).toBe(words);
});
