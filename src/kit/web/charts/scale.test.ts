import { expect, it } from 'vitest';
import { axisEnd, namedColumns } from './scale.ts';

it.each([
  [0, 2],
  [1, 2],
  [3, 6],
  [7, 10],
  [14, 20],
  [21, 26],
  [99, 100],
  [1_000_001, 2_000_000],
])('ends the axis of %d things at %d', (largest, end) => {
  expect(axisEnd(largest, true)).toBe(end);
});

it('never ends below what is drawn, and halves to a whole number', () => {
  for (let largest = 0; largest < 5000; largest += 1) {
    const end = axisEnd(largest, true);
    expect(end).toBeGreaterThanOrEqual(largest);
    expect(Number.isInteger(end / 2)).toBe(true);
  }
});

const days = (count: number) => Array.from({ length: count }, () => ({}));

it('names at most so many columns, the first among them', () => {
  expect([...namedColumns(days(4), 6)]).toEqual([0, 1, 2, 3]);
  expect([...namedColumns(days(30), 6)]).toEqual([0, 5, 10, 15, 20, 25]);
  expect([...namedColumns(days(53), 6)]).toHaveLength(6);
  expect([...namedColumns([], 6)]).toEqual([]);
});

it('names today, and nothing that would stand in its way', () => {
  expect([...namedColumns([...days(30), { isToday: true }], 6)]).toEqual([0, 6, 12, 18, 24, 30]);
  expect([...namedColumns([...days(28), { isToday: true }], 6)]).toEqual([0, 5, 10, 15, 20, 28]);
});
