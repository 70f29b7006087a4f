import { expect, it } from 'vitest';
import type { CalendarEvent } from '../../contract/types.ts';
import { addMonths, dayByKey, eventsOn, isDay, reachOf, spanAround, todayOf, weeksOf } from './days.ts';

const at = (id: number, starts: string, ends: string, isAllDay = false) =>
  ({
    id,
    starts_at: starts,
    ends_at: ends,
    event_time: starts.slice(0, 16),
    event_end_time: ends.slice(0, 16),
    is_all_day: isAllDay,
  }) as CalendarEvent;

it('has the weeks of a month from Monday on, and the one week of a day', () => {
  const november = weeksOf('2026-11-16', 'month');
  expect([november.length, november[0]![0], november.at(-1)!.at(-1)]).toEqual([
    6,
    '2026-10-26',
    '2026-12-06',
  ]);
  // It begins on a Monday and has 28 days.
  expect(weeksOf('2027-02-10', 'month')).toHaveLength(4);
  expect(weeksOf('2026-11-22', 'week')).toEqual([
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ]);
  expect(spanAround(weeksOf('2026-11-22', 'week'))).toEqual({
    from: '2026-11-15T00:00:00Z',
    to: '2026-11-24T00:00:00Z',
  });
});

it('knows today by the date of who reads', () => {
  const now = Date.parse('2026-10-03T23:30:00Z');
  expect(todayOf(now, 'Australia/Sydney')).toBe('2026-10-04');
  expect(todayOf(now, 'America/New_York')).toBe('2026-10-03');
  expect(todayOf(now, 'Asia/Kathmandu')).toBe('2026-10-04');
});

it('puts an event on the days that it has for who reads', () => {
  const evening = at(1, '2026-11-16T13:30:00Z', '2026-11-16T14:00:00Z');
  expect(reachOf(evening, 'Australia/Sydney')).toEqual({ first: '2026-11-17', last: '2026-11-17' });
  expect(reachOf(evening, 'Europe/London')).toEqual({ first: '2026-11-16', last: '2026-11-16' });
  const untilMidnight = at(2, '2026-11-16T10:00:00Z', '2026-11-16T13:00:00Z');
  expect(reachOf(untilMidnight, 'Australia/Sydney').last).toBe('2026-11-16');
  const fair = at(3, '2026-11-17T00:00:00Z', '2026-11-19T00:00:00Z', true);
  for (const zone of ['America/New_York', 'Australia/Eucla', 'Australia/Lord_Howe'])
    expect(reachOf(fair, zone)).toEqual({ first: '2026-11-17', last: '2026-11-19' });
  const on = (day: string) =>
    eventsOn([evening, untilMidnight, fair], day, 'Australia/Sydney').map(({ id }) => id);
  expect([on('2026-11-16'), on('2026-11-17'), on('2026-11-19'), on('2026-11-20')]).toEqual([
    [2],
    [3, 1],
    [3],
    [],
  ]);
});

it('goes by keys, across months of all lengths', () => {
  expect(dayByKey('ArrowLeft', '2026-11-01')).toBe('2026-10-31');
  expect(dayByKey('ArrowDown', '2026-12-28')).toBe('2027-01-04');
  expect(dayByKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(dayByKey('PageUp', '2027-01-15')).toBe('2026-12-15');
  expect(dayByKey('End', '2026-11-22')).toBe('2026-11-22');
  expect(dayByKey('Tab', '2026-11-22')).toBeUndefined();
  expect(addMonths('2026-12-31', 14)).toBe('2028-02-29');
  expect([isDay('2027-02-29'), isDay('2028-02-29'), isDay('soon')]).toEqual([false, true, false]);
});
