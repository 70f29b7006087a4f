import { expect, it } from 'vitest';
import { dateInSentence, dateText, dayText, documentDay, exactText, momentText, monthText } from './dates.ts';

const timeZone = 'Australia/Sydney';
const sydney = { now: new Date('2026-12-01T07:00:00Z'), timeZone };

it('says a day as people do, and the year only where it is another one', () => {
  expect(dayText('2026-12-03', sydney)).toBe('Thu 3 Dec');
  expect(dayText('2025-12-03', sydney)).toBe('3 Dec 2025');
  expect(documentDay('2026-12-03', sydney)).toBe('3 Dec 2026');
  expect(monthText('2026-12')).toBe('December 2026');
});

it('says when it was today, and on which day otherwise', () => {
  expect(dateText('2026-12-01T03:05:00Z', sydney)).toBe('Today 14:05');
  expect(dateInSentence('2026-12-01T03:05:00Z', sydney)).toBe('today at 14:05');
  expect(dateText('2026-11-30T12:59:00Z', sydney)).toBe('Mon 30 Nov');
  expect(dateText('2026-12-01', sydney)).toBe('Tue 1 Dec');
});

it('takes a moment on the reader’s own day, which in Sydney begins while Greenwich still has yesterday', () => {
  expect(dayText('2026-11-30T13:30:00Z', sydney)).toBe('Tue 1 Dec');
  expect(momentText('2026-11-30T13:30:00Z', sydney)).toBe('Tue 1 Dec 00:30');
  const newYear = { now: new Date('2026-12-31T14:00:00Z'), timeZone };
  expect(dayText('2026-12-31T12:00:00Z', newYear)).toBe('31 Dec 2026');
  expect(dayText('2027-01-02', newYear)).toBe('Sat 2 Jan');
});

it('has the exact time for whoever points at it', () => {
  expect(exactText('2026-12-01T03:05:00Z', sydney)).toBe('Tuesday 1 December 2026 at 14:05');
  expect(exactText('2026-12-01', sydney)).toBe('Tuesday 1 December 2026');
});
