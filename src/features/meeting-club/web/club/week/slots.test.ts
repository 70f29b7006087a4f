import { expect, test } from 'vitest';
import { between, includesAll, nameOf, painted, presets, slotOf } from './slots.ts';
import { hoursText, weekText } from './slots-text.ts';

test('a half hour is called by its day and its hours, and whether it is free', () => {
  expect(nameOf({ day: 1, row: 18 }, true)).toBe('Tuesday 9:00 to 9:30, free');
  expect(nameOf({ day: 6, row: 47 }, false)).toBe('Sunday 23:30 to 24:00, not free');
});

test('what lies between two half hours is the same hours on all days between', () => {
  const [monday, wednesday] = [
    { day: 0, row: 20 },
    { day: 2, row: 19 },
  ];
  const rectangle = [19, 20, 67, 68, 115, 116];
  expect(between(monday, wednesday)).toEqual(rectangle);
  expect(between(wednesday, monday)).toEqual(rectangle);
  expect(between(monday, monday)).toEqual([slotOf(monday)]);
});

test('half hours become free, or not, once each and in their order', () => {
  expect(painted([40, 3], [4, 3], true)).toEqual([3, 4, 40]);
  expect(painted([3, 4, 40], [4, 5], false)).toEqual([3, 40]);
});

test('a week is told in few words', () => {
  const [mornings, lunches] = [presets[0].slots, presets[1].slots];
  expect(weekText(mornings)).toEqual(['Mon–Fri 8:00–12:00']);
  expect(weekText([...mornings, ...lunches].toSorted((one, other) => one - other))).toEqual([
    'Mon–Fri 8:00–14:00',
  ]);
  expect(weekText([0, 1, 48, 49, 100, 101, 104, 288, 289])).toEqual([
    'Mon, Tue, Sun 0:00–1:00',
    'Wed 2:00–3:00, 4:00–4:30',
  ]);
  expect(weekText(between({ day: 5, row: 0 }, { day: 5, row: 47 }))).toEqual(['Sat all day']);
  expect(weekText([])).toEqual([]);
  expect(includesAll(mornings, lunches)).toBe(false);
  expect([hoursText(mornings), hoursText([1, 2]), hoursText([1, 2, 3])]).toEqual([
    '20 hours a week',
    '1 hour a week',
    '1½ hours a week',
  ]);
});
