import { describe, expect, test } from 'vitest';
import { freeHalfHours, halfHour, isFreeAt, localTimes, spanOfDays, type Week } from './week-slots.ts';

/** Monday is 0. */
const slot = (weekday: number, hour: number, half = 0) => weekday * 48 + hour * 2 + half;

function momentsOf(week: Week, first: string, last: string, zone = week.zone): string[] {
  const span = spanOfDays(zone, first, last);
  const free = freeHalfHours(week, span);
  return Array.from({ length: span.halfHours }, (_, index) => index)
    .filter((index) => isFreeAt(free, index))
    .map((index) => new Date(span.startsAt + index * halfHour).toISOString().slice(0, 16));
}

const everyHalfHour = Array.from({ length: 336 }, (_, each) => each);
const sunday = 6;

describe('the week in which clocks change', () => {
  test.each([
    ['Australia/Sydney', '2026-10-04', ['2026-10-03T22:00']],
    ['Australia/Sydney', '2027-04-04', ['2027-04-03T23:00']],
    ['Europe/London', '2026-03-29', ['2026-03-29T08:00']],
    ['Europe/London', '2026-10-25', ['2026-10-25T09:00']],
    ['America/New_York', '2026-03-08', ['2026-03-08T13:00']],
    ['America/New_York', '2026-11-01', ['2026-11-01T14:00']],
    ['Asia/Kolkata', '2026-11-01', ['2026-11-01T03:30']],
  ])('%s, %s: nine o’clock is nine o’clock', (zone, day, moments) => {
    expect(momentsOf({ zone, slots: [slot(sunday, 9)] }, day, day)).toEqual(moments);
  });

  test.each([
    ['Australia/Sydney', '2026-10-04', 46],
    ['Europe/London', '2026-03-29', 46],
    ['America/New_York', '2026-03-08', 46],
  ])('%s, %s: what is skipped is in nobody’s week', (zone, day, halfHours) => {
    expect(momentsOf({ zone, slots: everyHalfHour }, day, day)).toHaveLength(halfHours);
    const hour = zone === 'Europe/London' ? 1 : 2;
    expect(momentsOf({ zone, slots: [slot(sunday, hour), slot(sunday, hour, 1)] }, day, day)).toEqual([]);
  });

  test.each([
    ['Australia/Sydney', '2027-04-04', 2, ['2027-04-03T15:00', '2027-04-03T15:30']],
    ['Europe/London', '2026-10-25', 1, ['2026-10-25T00:00', '2026-10-25T00:30']],
    ['America/New_York', '2026-11-01', 1, ['2026-11-01T05:00', '2026-11-01T05:30']],
  ])('%s, %s: what comes twice counts once', (zone, day, hour, moments) => {
    expect(momentsOf({ zone, slots: [slot(sunday, hour), slot(sunday, hour, 1)] }, day, day)).toEqual(
      moments,
    );
    expect(momentsOf({ zone, slots: everyHalfHour }, day, day)).toHaveLength(48);
  });

  test('where clocks never change, every day has its 48 half hours', () => {
    for (const zone of ['Asia/Kolkata', 'UTC', 'Australia/Brisbane'])
      for (const day of ['2026-03-29', '2026-10-25'])
        expect(momentsOf({ zone, slots: everyHalfHour }, day, day)).toHaveLength(48);
  });
});

test('a week and a day before a change and after it are read by the same clock', () => {
  const week = { zone: 'Europe/London', slots: [slot(sunday, 9), slot(0, 9)] };
  expect(momentsOf(week, '2026-10-18', '2026-10-26')).toEqual([
    '2026-10-18T08:00',
    '2026-10-19T08:00',
    '2026-10-25T09:00',
    '2026-10-26T09:00',
  ]);
});

test('the days are those of the community, whatever zone somebody is in', () => {
  const week = { zone: 'America/New_York', slots: everyHalfHour };
  const moments = momentsOf(week, '2026-11-16', '2026-11-16', 'Australia/Sydney');
  expect([moments[0], moments.at(-1)]).toEqual(['2026-11-15T13:00', '2026-11-16T12:30']);
});

test('where clocks skip midnight, the day begins right after it', () => {
  expect(spanOfDays('America/Santiago', '2026-09-06', '2026-09-06')).toEqual({
    startsAt: Date.parse('2026-09-06T04:00Z'),
    halfHours: 46,
  });
});

test('a zone is looked up once for the same days, however often they are asked about, and not remembered for ever', () => {
  const of = (day: number) =>
    localTimes('Pacific/Chatham', { startsAt: Date.UTC(2026, 10, day), halfHours: 48 });
  const first = of(16);
  expect(of(16)).toBe(first);
  for (let day = 17; day < 17 + 300; day += 1) of(day);
  expect(of(16)).not.toBe(first);
  expect(of(16)).toEqual(first);
});
