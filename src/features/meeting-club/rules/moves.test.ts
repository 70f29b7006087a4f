import { expect, test } from 'vitest';
import { agoText, planMove } from './moves.ts';

const pair = { id: 1, members: [1, 2] };
const other = { id: 2, members: [3, 4] };
const trio = { id: 3, members: [5, 6, 7] };

test('two trade places', () => {
  expect(planMove(1, { from: pair, to: other, withId: 3 })).toMatchObject({
    changed: [
      { id: 1, members: [2, 3] },
      { id: 2, members: [1, 4] },
    ],
    dissolved: [],
    leftAlone: [],
  });
});

test('whoever leaves two behind as one dissolves the meeting, and one of three leaves two', () => {
  expect(planMove(1, { from: pair, to: other, withId: null })).toMatchObject({
    changed: [{ id: 2, members: [1, 3, 4] }],
    dissolved: [1],
    leftAlone: [2],
  });
  expect(planMove(5, { from: trio, to: pair, withId: null })).toMatchObject({
    changed: [
      { id: 3, members: [6, 7] },
      { id: 1, members: [1, 2, 5] },
    ],
    dissolved: [],
    leftAlone: [],
  });
});

test('somebody without a meeting takes a place, or meets another one without', () => {
  expect(planMove(9, { from: null, to: pair, withId: 2 })).toMatchObject({
    changed: [{ id: 1, members: [1, 9] }],
    leftAlone: [2],
  });
  expect(planMove(9, { from: null, to: null, withId: 8 })).toMatchObject({ made: [8, 9], leftAlone: [] });
  expect(planMove(5, { from: trio, to: null, withId: null })).toMatchObject({
    changed: [{ id: 3, members: [6, 7] }],
    leftAlone: [5],
    isLeftOut: true,
  });
});

test('what cannot be done is no plan', () => {
  expect(planMove(9, { from: pair, to: other, withId: 3 })).toBeUndefined();
  expect(planMove(1, { from: pair, to: pair, withId: 2 })).toBeUndefined();
  expect(planMove(1, { from: pair, to: trio, withId: null })).toBeUndefined();
  expect(planMove(1, { from: pair, to: null, withId: 2 })).toBeUndefined();
  expect(planMove(9, { from: null, to: null, withId: null })).toBeUndefined();
});

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [9, '9 days ago'],
  [20, '2 weeks ago'],
  [95, '3 months ago'],
])('%i days ago are said as %s', (days, words) => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(agoText(new Date(now.getTime() - days * 86_400_000), now)).toBe(words);
});
