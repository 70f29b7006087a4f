import { describe, expect, test } from 'vitest';
import { addDays, dueDay, localTime, nextTurns, weekdayOf, type Schedule } from './schedule.ts';

const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  // A Monday.
  firstOn: '2026-11-16',
  everyWeeks: 2,
  holidays: [],
  lastOn: null,
  ...more,
});
const sydney = (day: string, clock = '09:05') => new Date(`${day}T${clock}:00+11:00`);
const due = (at: Date, more: Partial<Schedule> = {}, zone = 'Australia/Sydney') =>
  dueDay(schedule(more), at, zone);

describe('the day of a round', () => {
  test('is the first one, then every second Monday', () => {
    expect(due(sydney('2026-11-15'))).toBeNull();
    expect(due(sydney('2026-11-16'))).toBe('2026-11-16');
    expect(due(sydney('2026-11-23'))).toBeNull();
    expect(due(sydney('2026-11-30'))).toBe('2026-11-30');
    expect(due(sydney('2026-12-14'))).toBe('2026-12-14');
  });

  test('begins at nine by the clocks of the community, not of the server', () => {
    expect(due(sydney('2026-11-16', '08:59'))).toBeNull();
    expect(due(sydney('2026-11-16', '09:00'))).toBe('2026-11-16');
    // Sunday evening in London is Monday morning in Sydney.
    const moment = new Date('2026-11-15T22:30:00Z');
    expect(due(moment)).toBe('2026-11-16');
    expect(due(moment, {}, 'Europe/London')).toBeNull();
    expect(due(new Date('2026-11-16T09:00:00Z'), {}, 'Europe/London')).toBe('2026-11-16');
    expect(due(new Date('2026-11-16T03:29:00Z'), {}, 'Asia/Kolkata')).toBeNull();
    expect(due(new Date('2026-11-16T03:30:00Z'), {}, 'Asia/Kolkata')).toBe('2026-11-16');
  });

  test('begins once, however often it is asked', () => {
    expect(due(sydney('2026-11-16', '09:10'), { lastOn: '2026-11-16' })).toBeNull();
    expect(due(sydney('2026-11-30'), { lastOn: '2026-11-16' })).toBe('2026-11-30');
  });

  test('waits for its next turn on a holiday', () => {
    const holidays = ['2026-11-30'];
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02'])
      expect(due(sydney(day), { holidays, lastOn: '2026-11-16' })).toBeNull();
    expect(due(sydney('2026-12-14'), { holidays, lastOn: '2026-11-16' })).toBe('2026-12-14');
  });

  test('comes up to two days late where nothing ran on its day', () => {
    expect(due(sydney('2026-12-01', '00:05'), { lastOn: '2026-11-16' })).toBeNull();
    expect(due(sydney('2026-12-01', '09:00'), { lastOn: '2026-11-16' })).toBe('2026-11-30');
    expect(due(sydney('2026-12-02'), { lastOn: '2026-11-16' })).toBe('2026-11-30');
    expect(due(sydney('2026-12-03'), { lastOn: '2026-11-16' })).toBeNull();
  });

  test('stays the same weekday and hour across both changes of the clocks', () => {
    const weekly = schedule({ firstOn: '2026-03-02', everyWeeks: 1 });
    const dueIn = (zone: string, at: string) => dueDay(weekly, new Date(at), zone);
    // London goes forward on 29 March 2026 and back on 25 October.
    expect(dueIn('Europe/London', '2026-03-23T09:00:00Z')).toBe('2026-03-23');
    expect(dueIn('Europe/London', '2026-03-30T07:59:00Z')).toBeNull();
    expect(dueIn('Europe/London', '2026-03-30T08:00:00Z')).toBe('2026-03-30');
    expect(dueIn('Europe/London', '2026-10-26T08:59:00Z')).toBeNull();
    expect(dueIn('Europe/London', '2026-10-26T09:00:00Z')).toBe('2026-10-26');
    // Sydney goes back on 5 April and forward on 4 October.
    expect(dueIn('Australia/Sydney', '2026-04-05T22:59:00Z')).toBeNull();
    expect(dueIn('Australia/Sydney', '2026-04-05T23:00:00Z')).toBe('2026-04-06');
    expect(dueIn('Australia/Sydney', '2026-10-04T22:00:00Z')).toBe('2026-10-05');
    // New York goes forward on 8 March.
    expect(dueIn('America/New_York', '2026-03-09T12:59:00Z')).toBeNull();
    expect(dueIn('America/New_York', '2026-03-09T13:00:00Z')).toBe('2026-03-09');
  });
});

test('the next turns leave holidays out', () => {
  expect(nextTurns(schedule({ holidays: ['2026-11-30'] }), '2026-11-17', 3)).toEqual([
    '2026-12-14',
    '2026-12-28',
    '2027-01-11',
  ]);
  expect(nextTurns(schedule({ everyWeeks: 4 }), '2026-01-01', 2)).toEqual(['2026-11-16', '2026-12-14']);
});

test('days are counted without clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7]);
  expect(localTime(new Date('2026-11-15T23:30:00Z'), 'Pacific/Auckland')).toEqual({
    day: '2026-11-16',
    hour: 12,
  });
  expect(localTime(new Date('2026-11-16T00:10:00Z'), 'UTC').hour).toBe(0);
});
