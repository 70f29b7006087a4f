import { expect, test } from 'vitest';
import { freeStarts, proposedTimes } from './meeting-times.ts';

/** Monday is 0. */
const slot = (weekday: number, hour: number, half = 0) => weekday * 48 + hour * 2 + half;
const starts = (zone: string, slots: number[], from: string, until: string, minutes = 30) =>
  freeStarts([{ zone, slots }], { from: new Date(from), until: new Date(until), minutes }).map((at) =>
    at.toISOString(),
  );

test('a week is read by the clock of its zone, before and after that clock changes', () => {
  const nine = [slot(6, 9), slot(6, 10)];
  expect(starts('Europe/London', nine, '2026-10-17T00:00Z', '2026-10-31T00:00Z')).toEqual([
    '2026-10-18T08:00:00.000Z',
    '2026-10-18T09:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
    '2026-10-25T10:00:00.000Z',
  ]);
  expect(starts('Australia/Sydney', [slot(0, 9)], '2026-09-27T00:00Z', '2026-10-11T00:00Z')).toEqual([
    '2026-09-27T23:00:00.000Z',
    '2026-10-04T22:00:00.000Z',
  ]);
});

test('an hour that clocks skip is in nobody’s week, and one that they double is there once', () => {
  expect(starts('America/New_York', [slot(6, 2)], '2026-03-08T00:00Z', '2026-03-09T00:00Z')).toEqual([]);
  expect(starts('America/New_York', [slot(6, 1)], '2026-11-01T00:00Z', '2026-11-02T00:00Z')).toEqual([
    '2026-11-01T05:00:00.000Z',
  ]);
});

test('zones beside the hour are right to the minute', () => {
  expect(starts('Asia/Kolkata', [slot(1, 9)], '2026-11-16T00:00Z', '2026-11-20T00:00Z')).toEqual([
    '2026-11-17T03:30:00.000Z',
  ]);
  const ninetoTen = [slot(1, 9), slot(1, 9, 1)];
  expect(starts('Asia/Kathmandu', ninetoTen, '2026-11-16T00:00Z', '2026-11-20T00:00Z')).toEqual([
    '2026-11-17T03:30:00.000Z',
  ]);
});

test('all of the meeting has to be free for all of them', () => {
  const window = { from: new Date('2026-11-16T00:00Z'), until: new Date('2026-11-21T00:00Z'), minutes: 45 };
  const sydney = { zone: 'Australia/Sydney', slots: [slot(1, 18), slot(1, 18, 1), slot(1, 19)] };
  const london = { zone: 'Europe/London', slots: [slot(1, 7), slot(1, 7, 1), slot(1, 8)] };
  expect(freeStarts([sydney, london], window).map((at) => at.toISOString())).toEqual([
    '2026-11-17T07:00:00.000Z',
    '2026-11-17T07:30:00.000Z',
  ]);
});

test('three are chosen on different days and at different hours, and none within a day', () => {
  const slots = [0, 1, 2, 3, 4].flatMap((weekday) =>
    [9, 10, 14].flatMap((hour) => [slot(weekday, hour), slot(weekday, hour, 1)]),
  );
  const now = new Date('2026-11-16T00:00Z');
  const window = { from: now, until: new Date('2026-11-30T00:00Z'), minutes: 45 };
  const times = proposedTimes([{ zone: 'UTC', slots }], window, now);
  expect(times).toHaveLength(3);
  expect(new Set(times.map((at) => at.toISOString().slice(0, 10))).size).toBe(3);
  expect(new Set(times.map((at) => at.getUTCHours())).size).toBe(3);
  expect(times[0]!.getTime() - now.getTime()).toBeGreaterThanOrEqual(86_400_000);
  expect(proposedTimes([{ zone: 'UTC', slots: [] }], window, now)).toEqual([]);
});
