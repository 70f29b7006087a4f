import { expect, test } from 'vitest';
import { dayIn } from './days.ts';

test('a day is that of the clock on the wall, not of Greenwich', () => {
  const lateInOslo = new Date('2026-03-31T22:30:00Z');
  expect(dayIn('Europe/Oslo', 0, lateInOslo)).toBe('2026-04-01');
  expect(dayIn('America/New_York', 0, lateInOslo)).toBe('2026-03-31');
  expect(dayIn('America/New_York', 1, lateInOslo)).toBe('2026-04-01');
});
