import { expect, test } from 'vitest';
import { columnOf, lookOf, numberText } from './values.ts';

test.each([
  [0, undefined, 'number'],
  [14, undefined, 'day'],
  [20, undefined, 'time'],
  [22, undefined, 'day and time'],
  [49, undefined, 'number'],
  [164, 'dd/mm/yyyy', 'day'],
  [164, '[$-407]d. mmmm yyyy;@', 'day'],
  [164, 'yyyy-mm-dd hh:mm', 'day and time'],
  [164, '[h]:mm:ss', 'time'],
  [164, '#,##0.00 "days"', 'number'],
  [164, '[Red]0.0', 'number'],
  [164, 'General', 'number'],
  [164, '00000', { digits: 5 }],
])('takes format %d %s for %s', (format, code, look) => {
  expect(lookOf(format, code)).toEqual(look);
});

test.each([
  ['45000', 'day', '2023-03-15'],
  ['1', 'day', '1899-12-31'],
  ['45000.999999', 'day and time', '2023-03-16 00:00'],
  ['0.5', 'time', '12:00'],
  ['-1', 'day', '-1'],
  ['99999999', 'day', '99999999'],
  ['1E3', 'number', '1000'],
  ['none', 'number', 'none'],
  ['', 'day', ''],
] as const)('writes %s as a %s: %s', (written, look, text) => {
  expect(numberText(written, look, 1900)).toBe(text);
});

test('knows the column of a cell by its name', () => {
  expect(['A1', 'Z9', 'AB7', 'XFD1048576', 'a1', 'A0', ''].map(columnOf)).toEqual([
    0,
    25,
    27,
    16_383,
    undefined,
    undefined,
    undefined,
  ]);
});
