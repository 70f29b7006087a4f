import { describe, expect, it } from 'vitest';
import type { EventValues } from './typed-event.ts';
import { complaintsAbout, emptyEvent } from './values.ts';
import { firstTimes, isDoubled, readingOf, viewerText, withAllDay, withStart } from './times.ts';

const values = (more: Partial<EventValues>): EventValues => ({
  ...emptyEvent({ starts: '2027-05-06T18:30', ends: '2027-05-06T20:00' }, []),
  title: 'Breakfast',
  ...more,
});
const moved = (from: Partial<EventValues>, starts: string) => {
  const before = values(from);
  return withStart(before, starts, before.starts);
};

describe('moving the start', () => {
  it('moves the end by the same, also over midnight and into another month', () => {
    expect(moved({}, '2027-05-07T19:00').ends).toBe('2027-05-07T20:30');
    expect(moved({}, '2027-05-31T23:00').ends).toBe('2027-06-01T00:30');
  });

  it('keeps what the clocks show over both changes', () => {
    // From a Thursday into the night in which October's clocks go forward, and that of April in which they go back.
    expect(moved({ ends: '2027-05-06T21:30' }, '2026-10-03T23:30').ends).toBe('2026-10-04T03:00');
    expect(moved({}, '2027-04-04T01:00')).toMatchObject({ ends: '2027-04-04T02:30', is_second_hour: '' });
  });

  it('says nothing until a time has been typed in full', () => {
    const half = withStart(values({}), '', '2027-05-06T18:30');
    expect(half).toMatchObject({ starts: '', ends: '2027-05-06T20:00' });
    expect(withStart(half, '2027-05-08T18:30', '2027-05-06T18:30').ends).toBe('2027-05-08T20:00');
  });

  it('asks anew which of two hours is meant, and gives up a last week that the day is not in', () => {
    const april = values({ starts: '2027-04-04T02:30', ends: '2027-04-04T04:00', is_second_hour: 'true' });
    expect(withStart(april, '2027-04-05T02:30', april.starts).is_second_hour).toBe('');
    const last = values({ starts: '2027-05-28T18:00', repeats: 'monthly_by_last_weekday' });
    expect(withStart(last, '2027-05-21T18:00', last.starts).repeats).toBe('monthly_by_weekday');
    expect(withStart(last, '2027-05-27T18:00', last.starts).repeats).toBe('monthly_by_last_weekday');
  });
});

describe('the nights in which clocks change', () => {
  it('refuses the hour that October skips, and names the next time', () => {
    const skipped = values({ starts: '2026-10-04T02:30', ends: '2026-10-04T04:00' });
    expect(readingOf(skipped)).toEqual({ is: 'skipped', field: 'starts', next: '2026-10-04T03:00' });
    expect(complaintsAbout(skipped)).toEqual({
      starts: 'Clocks go forward in Sydney that night, so 02:30 doesn’t exist. The next time is 03:00.',
    });
    const end = values({ starts: '2026-10-04T01:30', ends: '2026-10-04T02:30' });
    expect(readingOf(end)).toMatchObject({ is: 'skipped', field: 'ends' });
  });

  it('asks about the hour that April doubles, and takes either', () => {
    const doubled = values({ starts: '2027-04-04T02:30', ends: '2027-04-04T04:00' });
    expect(isDoubled(doubled)).toBe(true);
    expect(readingOf(doubled)).toEqual({ is: 'twice', clock: '02:30' });
    expect(complaintsAbout(doubled)).toEqual({ is_second_hour: 'Choose one of the two.' });
    const at = (second: 'true' | 'false') => {
      const read = readingOf({ ...doubled, is_second_hour: second });
      return read.is === 'right' ? read.times.starts_at.toISOString() : read.is;
    };
    expect(at('false')).toBe('2027-04-03T15:30:00.000Z');
    expect(at('true')).toBe('2027-04-03T16:30:00.000Z');
  });

  it('asks nothing of whole days', () => {
    const days = values({ starts: '2027-04-04T02:30', ends: '2027-04-04T02:30', is_all_day: true });
    expect(complaintsAbout(days)).toEqual({});
    expect(isDoubled(days)).toBe(false);
  });
});

describe('the reader’s own time', () => {
  it.each([
    ['Australia/Perth', '2027-05-06T18:30', '16:30–18:00 your time'],
    ['Australia/Perth', '2027-01-06T18:30', '15:30–17:00 your time'],
    ['Australia/Adelaide', '2027-05-06T18:30', '18:00–19:30 your time'],
    ['Australia/Lord_Howe', '2027-05-06T18:30', '19:00–20:30 your time'],
    ['Australia/Eucla', '2027-05-06T18:30', '17:15–18:45 your time'],
    ['Asia/Kathmandu', '2027-05-06T18:30', '14:15–15:45 your time'],
    ['America/New_York', '2027-05-06T18:30', '04:30–06:00 your time'],
  ])('in %s stands beside Sydney’s', (zone, starts, words) => {
    const ends = starts.replace('18:30', '20:00');
    expect(viewerText(values({ starts, ends }), zone)).toContain(words);
  });

  it('is left out where clocks agree, of whole days, and while something is missing', () => {
    expect(viewerText(values({}), 'Australia/Sydney')).toBeUndefined();
    expect(viewerText(values({}), 'Australia/Melbourne')).toBeUndefined();
    expect(viewerText(values({ is_all_day: true }), 'Australia/Perth')).toBeUndefined();
    expect(viewerText(values({ ends: '' }), 'Australia/Perth')).toBeUndefined();
  });
});

it('begins a week from now in Sydney, in the evening', () => {
  expect(firstTimes(new Date('2026-12-31T20:00:00Z'))).toEqual({
    starts: '2027-01-08T18:00',
    ends: '2027-01-08T20:00',
  });
});

it('gives whole days that get times a working day, and keeps those that were typed before', () => {
  const days = values({ starts: '2027-05-06T00:00', ends: '2027-05-07T00:00', is_all_day: true });
  expect(withAllDay(days, false)).toMatchObject({ starts: '2027-05-06T09:00', ends: '2027-05-07T17:00' });
  expect(withAllDay(withAllDay(values({}), true), false)).toEqual(values({}));
});

it('names the field of what is missing', () => {
  expect(
    complaintsAbout(values({ title: ' ', starts: '', capacity: 'ten', map_link: 'nowhere' })),
  ).toMatchObject({
    title: 'Give your event a title.',
    starts: 'Choose when it starts.',
    capacity: 'Enter a whole number of seats, or leave it empty for no limit.',
    map_link: 'Enter a web address, like https://example.org.',
  });
});
