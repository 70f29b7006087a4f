import { expect, test } from 'vitest';
import { hasRoomToMeet, isPaused, slotsOfWeek, standingIn } from './wishes.ts';
import { isSameClock, keepMoments } from './wishes-zone.ts';

const slot = (day: number, hour: number, half = 0) => day * 48 + hour * 2 + half;
const at = (moment: string) => new Date(moment);

test('a meeting needs two half hours in a row, over midnight on Sunday too', () => {
  expect(hasRoomToMeet([])).toBe(false);
  expect(hasRoomToMeet([4, 8, 12])).toBe(false);
  expect(hasRoomToMeet([4, 5])).toBe(true);
  expect(hasRoomToMeet([0, slotsOfWeek - 1])).toBe(true);
});

test('whoever is paused is back on the day that they named', () => {
  expect(isPaused(null, '2026-12-03')).toBe(false);
  expect(isPaused('2026-12-04', '2026-12-03')).toBe(true);
  expect(isPaused('2026-12-03', '2026-12-03')).toBe(false);
});

test('where somebody stands in a round is how they stand when it is matched', () => {
  const round = { deadline: at('2026-12-03T22:00:00Z'), day: '2026-12-04' };
  const wished = {
    pace: 'fortnightly',
    pausedUntil: null,
    lastSentAt: null,
    hasSkipped: false,
    isLeftOut: false,
  } as const;
  expect(standingIn(round, wished)).toBe('in');
  expect(standingIn(round, { ...wished, hasSkipped: true })).toBe('skipped');
  expect(standingIn(round, { ...wished, isLeftOut: true })).toBe('out');
  expect(standingIn(round, { ...wished, pausedUntil: '2026-12-04' })).toBe('in');
  expect(standingIn(round, { ...wished, pausedUntil: '2026-12-05' })).toBe('paused');
  const sent = { ...wished, lastSentAt: at('2026-11-20T22:00:00Z') };
  expect(standingIn(round, sent)).toBe('in');
  expect(standingIn(round, { ...sent, lastSentAt: at('2026-11-20T22:00:01Z') })).toBe('not_due');
  expect(standingIn(round, { ...sent, pace: 'monthly' })).toBe('not_due');
  expect(standingIn(round, { ...sent, pace: 'weekly', lastSentAt: round.deadline })).toBe('in');
});

// Sydney is 9, 10 or 11 hours ahead of London, as daylight saving has begun in both, one or none of them.
const sydneyToLondon = [
  ['both have changed to winter and summer', '2026-12-01T00:00:00Z', 11],
  ['the day before London springs forward', '2026-03-28T12:00:00Z', 11],
  ['the day after, Sydney not back yet', '2026-03-29T12:00:00Z', 10],
  ['Sydney has fallen back', '2026-04-05T12:00:00Z', 9],
  ['Sydney has sprung forward, London not back yet', '2026-10-04T12:00:00Z', 10],
  ['London has fallen back', '2026-10-25T12:00:00Z', 11],
] as const;

test.each(sydneyToLondon)('moments kept from Sydney to London: %s', (_, moment, hours) => {
  const tuesdayMorning = [slot(1, 9), slot(1, 9, 1), slot(1, 10)];
  expect(keepMoments(tuesdayMorning, 'Australia/Sydney', 'Europe/London', at(moment))).toEqual(
    tuesdayMorning.map((each) => each - hours * 2),
  );
});

test('moments that fall on another day go around the end of the week', () => {
  const summer = at('2026-07-01T00:00:00Z');
  expect(keepMoments([slot(0, 0), slot(0, 0, 1)], 'Australia/Sydney', 'America/New_York', summer)).toEqual([
    slot(6, 10),
    slot(6, 10, 1),
  ]);
  expect(keepMoments([slot(6, 23), slot(6, 23, 1)], 'Europe/London', 'Pacific/Auckland', summer)).toEqual([
    slot(0, 10),
    slot(0, 10, 1),
  ]);
});

test('there and back again is what it was, in zones without daylight saving and a half hour off too', () => {
  const week = [slot(0, 0), slot(2, 13), slot(2, 13, 1), slot(6, 23, 1)];
  for (const zone of ['Asia/Kolkata', 'Asia/Tokyo', 'America/St_Johns', 'Pacific/Apia', 'UTC'])
    for (const moment of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z']) {
      const there = keepMoments(week, 'Europe/London', zone, at(moment));
      expect(there).toHaveLength(week.length);
      expect(keepMoments(there, zone, 'Europe/London', at(moment))).toEqual(week);
    }
});

test('a half hour that is only partly free in the other zone is not free', () => {
  const winter = at('2026-01-15T00:00:00Z');
  expect(
    keepMoments([slot(0, 9), slot(0, 9, 1), slot(0, 10)], 'Europe/London', 'Asia/Kathmandu', winter),
  ).toEqual([slot(0, 15), slot(0, 15, 1)]);
});

test('two zones with the same clock today can differ in half a year', () => {
  expect(isSameClock('Australia/Sydney', 'Australia/Brisbane', at('2026-07-01T00:00:00Z'))).toBe(true);
  expect(isSameClock('Australia/Sydney', 'Australia/Brisbane', at('2026-12-01T00:00:00Z'))).toBe(false);
});
