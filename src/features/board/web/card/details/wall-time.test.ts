import { expect, it } from 'vitest';
import { dueChoices, instantOf, wallTimeOf } from './wall-time.ts';

it('writes a time as a field of the browser has it, and reads it back', () => {
  const at = new Date('2026-12-03T14:05:00.000Z');
  expect(instantOf(wallTimeOf(at))).toBe('2026-12-03T14:05:00.000Z');
  expect(instantOf('')).toBeUndefined();
  expect(instantOf('2026-12-0')).toBeUndefined();
});

it('offers no time that has passed', () => {
  const labels = (hour: number) => dueChoices(new Date(2026, 10, 16, hour)).map(({ label }) => label);
  expect(labels(9)).toEqual(['Today', 'Tomorrow', 'In a week']);
  expect(labels(18)).toEqual(['Tomorrow', 'In a week']);
});
