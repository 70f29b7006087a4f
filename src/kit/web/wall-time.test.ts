import { expect, it } from 'vitest';
import { endOfDay, instantOf, wallTimeOf } from './wall-time.ts';

it('writes a time as a field of the browser has it, and reads it back', () => {
  const at = new Date('2026-12-03T14:05:00.000Z');
  expect(instantOf(wallTimeOf(at))).toBe('2026-12-03T14:05:00.000Z');
  expect(instantOf('')).toBeUndefined();
  expect(instantOf('2026-12-0')).toBeUndefined();
});

it('ends a day in a week at the same hour', () => {
  expect(wallTimeOf(endOfDay(new Date(2026, 10, 28, 22, 30), 7))).toBe('2026-12-05T17:00');
});
