import { expect, it } from 'vitest';
import { isAbroad, isElsewhere, sheetOf, spanText, whenText } from './when.ts';

const now = new Date('2027-02-01T00:00:00Z');
const breakfast = {
  event_time: '2027-04-30T08:30',
  event_end_time: '2027-04-30T10:00',
  starts_at: '2027-04-29T22:30:00.000Z',
  ends_at: '2027-04-30T00:00:00.000Z',
  is_all_day: false,
};

it('writes a time by the clock of its reader, and Sydney’s beside it where they differ', () => {
  expect(whenText(breakfast, 'Australia/Sydney', now)).toBe('Fri 30 Apr, 08:30–10:00');
  expect(whenText(breakfast, 'Australia/Perth', now)).toBe(
    'Fri 30 Apr, 06:30–08:00 your time · 08:30 Sydney',
  );
  expect(whenText(breakfast, 'America/New_York', now)).toBe(
    'Thu 29 Apr, 18:30–20:00 your time · Fri 08:30 Sydney',
  );
  expect(isAbroad('America/New_York')).toBe(true);
  expect(isAbroad('Australia/Sydney')).toBe(false);
});

it('names both days where it ends on another', () => {
  expect(spanText(breakfast, 'America/New_York', now)).toBe('Thu 29 Apr, 18:30–20:00');
  expect(spanText(breakfast, 'Europe/London', now)).toBe('Thu 29 Apr, 23:30 – Fri 30 Apr, 01:00');
  expect(sheetOf(breakfast, 'Europe/London')).toEqual({ day: '29', month: 'Apr' });
});

it('takes a zone for Sydney’s as long as its clocks agree', () => {
  expect(isElsewhere(breakfast, 'Australia/Brisbane')).toBe(false);
  const inSummer = { ...breakfast, starts_at: '2027-01-14T21:30:00Z', ends_at: '2027-01-14T23:00:00Z' };
  expect(isElsewhere(inSummer, 'Australia/Brisbane')).toBe(true);
});

it('leaves whole days where they are', () => {
  const fair = {
    ...breakfast,
    event_time: '2027-04-30T00:00',
    event_end_time: '2027-05-01T00:00',
    is_all_day: true,
  };
  expect(whenText(fair, 'America/New_York', now)).toBe('Fri 30 Apr – Sat 1 May, all day');
  expect(sheetOf(fair, 'America/New_York')).toEqual({ day: '30', month: 'Apr' });
});
