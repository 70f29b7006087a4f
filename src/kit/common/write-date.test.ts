import { expect, test } from 'vitest';
import { type DateShape, writeDate } from './write-date.ts';

const shapes: Record<DateShape, Intl.DateTimeFormatOptions> = {
  thisYear: { weekday: 'short', day: 'numeric', month: 'short' },
  otherYear: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  clock: { hour: '2-digit', minute: '2-digit' },
  exact: { dateStyle: 'full', timeStyle: 'short' },
  exactDay: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long' },
};

/** Every 31 hours and 7 minutes of three years: each hour, weekday, month and both changes of the clock. */
const step = (31 * 60 + 7) * 60_000;
const start = Date.UTC(2025, 11, 30, 22, 3);
const times = Array.from({ length: 850 }, (_, at) => new Date(start + at * step));

test.each(Object.entries(shapes))('writes %s as Intl does, here and in Greenwich', (shape, options) => {
  for (const timeZone of [undefined, 'UTC']) {
    const form = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    const written = times.map((time) => writeDate(shape as DateShape, time, timeZone === 'UTC'));
    expect(written).toEqual(times.map((time) => form.format(time).replace(',', '')));
  }
});

test('refuses what is no date', () => {
  expect(() => writeDate('clock', new Date('never'), false)).toThrow(RangeError);
});
