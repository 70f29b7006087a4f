import { expect, it } from 'vitest';
import { dayText, momentText, today } from './day-words.ts';

const now = new Date(2026, 10, 15, 18, 0);

it('says a day as people do, and the year only where it is another one', () => {
  expect(dayText('2026-12-01', now)).toBe('Tue 1 Dec');
  expect(dayText('2025-12-01', now)).toBe('1 Dec 2025');
});

it('says today', () => {
  expect(momentText(new Date(2026, 10, 15, 14, 5).toISOString(), now)).toBe('Today 14:05');
  expect(momentText(new Date(2026, 10, 14, 9, 30).toISOString(), now)).toBe('Sat 14 Nov 09:30');
  expect(today(new Date(2026, 0, 3))).toBe('2026-01-03');
});
