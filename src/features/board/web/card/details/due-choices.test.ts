import { expect, it } from 'vitest';
import { dueChoices } from './due-choices.ts';

it('offers no time that has passed', () => {
  const labels = (hour: number) => dueChoices(new Date(2026, 10, 16, hour)).map(({ label }) => label);
  expect(labels(9)).toEqual(['Today', 'Tomorrow', 'In a week']);
  expect(labels(18)).toEqual(['Tomorrow', 'In a week']);
});
