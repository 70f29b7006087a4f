import { describe, expect, it, test } from 'vitest';
import { readTimes, timesOn, type DateTimes } from './date-times.ts';
import { daysOf, horizonFrom, isOfRule, movedAlong, skippedMonths } from './series.ts';
import { instantOf, instantsOf, isWallTime, nextValid, wallTimeOf } from './sydney-time.ts';

const iso = (wallTime: string, isSecond?: boolean) => {
  const found = instantOf(wallTime, isSecond);
  return 'at' in found ? found.at.toISOString() : found;
};

describe('Sydney’s clocks', () => {
  it('are ten hours ahead in winter and eleven in summer', () => {
    expect(iso('2026-07-01T09:00')).toBe('2026-06-30T23:00:00.000Z');
    expect(iso('2026-12-01T09:00')).toBe('2026-11-30T22:00:00.000Z');
    expect(wallTimeOf(new Date('2026-12-31T13:00:00Z'))).toBe('2027-01-01T00:00');
  });

  it('skip an hour in October: it is refused, with the next time', () => {
    expect(iso('2026-10-04T01:59')).toBe('2026-10-03T15:59:00.000Z');
    for (const skipped of ['2026-10-04T02:00', '2026-10-04T02:30', '2026-10-04T02:59'])
      expect(instantOf(skipped)).toEqual({ problem: 'skipped', next: '2026-10-04T03:00' });
    expect(iso('2026-10-04T03:00')).toBe('2026-10-03T16:00:00.000Z');
    expect(nextValid('2026-10-04T03:10')).toBe('2026-10-04T03:10');
  });

  it('double an hour in April: which one is asked', () => {
    expect(instantOf('2027-04-04T02:30')).toEqual({ problem: 'doubled' });
    expect(iso('2027-04-04T02:30', false)).toBe('2027-04-03T15:30:00.000Z');
    expect(iso('2027-04-04T02:30', true)).toBe('2027-04-03T16:30:00.000Z');
    expect(instantsOf('2027-04-04T01:59')).toHaveLength(1);
    expect(iso('2027-04-04T03:00', true)).toBe('2027-04-03T17:00:00.000Z');
  });

  it('go to and fro without loss, every quarter of an hour around both changes', () => {
    const nights = ['2026-10-03', '2027-04-03'].map((day) => Date.parse(`${day}T00:00Z`));
    for (let step = 0; step < 2 * 192; step += 1) {
      const at = nights[step % 2]! + Math.floor(step / 2) * 900_000;
      const times = instantsOf(wallTimeOf(new Date(at))).map((found) => found.getTime());
      expect(times).toContain(at);
    }
  });

  test.each(['2027-04-31T10:00', '2027-04-30T24:00', '2027-13-01T10:00', '2027-04-30', '2027-04-30T10:60'])(
    '%s is no time',
    (text) => expect(isWallTime(text)).toBe(false),
  );

  test.each([
    ['Australia/Perth', '15:30', '16:30'],
    ['Australia/Adelaide', '18:00', '18:00'],
    ['Australia/Lord_Howe', '18:30', '19:00'],
    ['Australia/Eucla', '16:15', '17:15'],
    ['Asia/Kathmandu', '13:15', '14:15'],
    ['America/New_York', '02:30', '04:30'],
  ])('a viewer in %s sees 18:30 in their own time, in summer and in winter', (timeZone, summer, winter) => {
    const shown = (wallTime: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        new Date(iso(wallTime) as string),
      );
    expect([shown('2026-12-01T18:30'), shown('2026-07-01T18:30')]).toEqual([summer, winter]);
  });
});

const read = (starts: string, ends: string, more: object = {}): DateTimes => {
  const found = readTimes({ starts, ends, is_all_day: false, ...more });
  if ('complaint' in found) throw new Error(JSON.stringify(found.complaint));
  return found.times;
};
const complaint = (starts: string, ends: string, more: object = {}) => {
  const found = readTimes({ starts, ends, is_all_day: false, ...more });
  return 'complaint' in found ? found.complaint : undefined;
};

describe('what a host writes', () => {
  it('may begin before a change of the clocks and end after it', () => {
    const spring = read('2026-10-04T01:00', '2026-10-04T04:00');
    expect(spring.ends_at.getTime() - spring.starts_at.getTime()).toBe(2 * 3_600_000);
    const autumn = read('2027-04-04T01:00', '2027-04-04T04:00');
    expect(autumn.ends_at.getTime() - autumn.starts_at.getTime()).toBe(4 * 3_600_000);
  });

  it('is refused by field: an hour that is not there, one that is there twice, an end before the start', () => {
    expect(complaint('2026-10-04T02:30', '2026-10-04T04:00')?.fields.starts).toContain('03:00');
    expect(complaint('2026-10-04T01:30', '2026-10-04T02:30')?.fields.ends).toContain('03:00');
    expect(complaint('2027-04-04T02:30', '2027-04-04T04:00')).toMatchObject({
      code: 'calendar.hour_twice',
      fields: { is_second_hour: expect.stringContaining('02:30') },
    });
    expect(complaint('2027-01-02T10:00', '2027-01-02T10:00')?.fields).toHaveProperty('ends');
    expect(complaint('2027-01-02T10:00', '2027-03-02T10:00')?.fields).toHaveProperty('ends');
    expect(complaint('2027-02-30T10:00', '2027-03-02T10:00')?.fields).toHaveProperty('starts');
  });

  it('of a doubled hour ends at the first time after its start', () => {
    const crossing = read('2027-04-04T02:45', '2027-04-04T02:15', { is_second_hour: false });
    expect(crossing.ends_at.getTime() - crossing.starts_at.getTime()).toBe(30 * 60_000);
    expect(read('2027-04-04T02:15', '2027-04-04T02:45', { is_second_hour: true })).toMatchObject({
      is_second_hour: true,
      ends_at: new Date('2027-04-03T16:45:00Z'),
    });
  });

  it('of whole days goes from midnight to the midnight after the last, a change of the clocks among them', () => {
    expect(read('2026-10-04T09:00', '2026-10-04T10:00', { is_all_day: true })).toMatchObject({
      starts_local: '2026-10-04T00:00',
      ends_local: '2026-10-05T00:00',
      starts_at: new Date('2026-10-03T14:00:00Z'),
      ends_at: new Date('2026-10-04T13:00:00Z'),
    });
  });
});

describe('a series', () => {
  const on = (first: string, repeats: Parameters<typeof daysOf>[0]['repeats'], to: string, every = 1) =>
    daysOf({ first, repeats, every, until: null }, to);

  it('weekly at 09:00 stays at 09:00 across both changes', () => {
    const pattern = read('2026-09-20T09:00', '2026-09-20T10:30');
    const days = on('2026-09-20', 'weekly', '2027-04-20');
    expect(days).toContain('2026-10-04');
    expect(days).toContain('2027-04-04');
    for (const day of days) {
      const times = timesOn(pattern, day);
      expect(times.starts_local).toBe(`${day}T09:00`);
      expect(wallTimeOf(times.starts_at)).toBe(`${day}T09:00`);
      expect(times.ends_at.getTime() - times.starts_at.getTime()).toBe(90 * 60_000);
    }
  });

  it('at a time that a night has not, or has twice, takes the next and the first', () => {
    const early = read('2026-09-27T02:15', '2026-09-27T02:45');
    expect(timesOn(early, '2026-10-04')).toMatchObject({
      starts_local: '2026-10-04T03:00',
      ends_local: '2026-10-04T03:30',
      starts_at: new Date('2026-10-03T16:00:00Z'),
    });
    expect(timesOn(early, '2027-04-04').starts_at).toEqual(new Date('2027-04-03T15:15:00Z'));
    const long = read('2026-09-26T23:00', '2026-09-27T02:30');
    expect(timesOn(long, '2026-10-03')).toMatchObject({ ends_local: '2026-10-04T03:00' });
  });

  it('goes every so many weeks, and ends with its last day', () => {
    expect(on('2027-01-05', 'weekly', '2027-02-10', 2)).toEqual(['2027-01-05', '2027-01-19', '2027-02-02']);
    const until = daysOf(
      { first: '2027-01-05', repeats: 'weekly', every: 1, until: '2027-01-19' },
      '2028-01-01',
    );
    expect(until).toEqual(['2027-01-05', '2027-01-12', '2027-01-19']);
  });

  it('monthly by date leaves out months without that day, and says which', () => {
    expect(on('2027-01-31', 'monthly_by_date', '2027-06-30')).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ]);
    const series = { first: '2027-01-31', repeats: 'monthly_by_date', every: 1, until: null } as const;
    expect(skippedMonths(series, '2027-06-30')).toEqual(['2027-02', '2027-04', '2027-06']);
    expect(on('2028-02-29', 'monthly_by_date', '2028-04-30')).toEqual([
      '2028-02-29',
      '2028-03-29',
      '2028-04-29',
    ]);
  });

  it('monthly by weekday: the first Tuesday, the last Friday, the fifth Friday', () => {
    expect(on('2027-02-02', 'monthly_by_weekday', '2027-05-31')).toEqual([
      '2027-02-02',
      '2027-03-02',
      '2027-04-06',
      '2027-05-04',
    ]);
    expect(on('2027-02-26', 'monthly_by_last_weekday', '2027-05-31')).toEqual([
      '2027-02-26',
      '2027-03-26',
      '2027-04-30',
      '2027-05-28',
    ]);
    expect(on('2027-01-29', 'monthly_by_weekday', '2027-07-31')).toEqual([
      '2027-01-29',
      '2027-04-30',
      '2027-07-30',
    ]);
    expect(isOfRule({ first: '2027-02-19', repeats: 'monthly_by_last_weekday' })).toBe(false);
    expect(isOfRule({ first: '2027-02-26', repeats: 'monthly_by_last_weekday' })).toBe(true);
  });

  it('moves along with one of its days, each within its week or month', () => {
    const byOne = { from: '2027-02-02', to: '2027-02-03' };
    expect(movedAlong('2027-03-02', 'weekly', byOne)).toBe('2027-03-03');
    expect(movedAlong('2027-04-06', 'monthly_by_weekday', byOne)).toBe('2027-04-07');
    expect(
      movedAlong('2027-02-14', 'monthly_by_date', { from: '2027-03-14', to: '2027-03-31' }),
    ).toBeUndefined();
  });

  it('is made a year ahead', () => {
    expect(horizonFrom('2026-11-16')).toBe('2027-11-16');
    expect(horizonFrom('2027-03-31')).toBe('2028-03-28');
  });
});
