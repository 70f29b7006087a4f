import { expect, it } from 'vitest';
import { gap, placeBetween } from './places.ts';

it('puts a card first, last, and between', () => {
  expect(placeBetween(undefined, undefined)).toBe(0);
  expect(placeBetween(undefined, -gap)).toBe(-2 * gap);
  expect(placeBetween(gap, undefined)).toBe(2 * gap);
  expect(placeBetween(0, gap)).toBe(gap / 2);
});

it('says when there is no room left between two, which takes 32 drops into the same gap', () => {
  let after = gap;
  let drops = 0;
  for (let place = placeBetween(0, after); place !== undefined; place = placeBetween(0, after)) {
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(after);
    after = place;
    drops += 1;
  }
  expect(drops).toBe(32);
});

it('never answers a number that is not exact', () => {
  expect(placeBetween(Number.MAX_SAFE_INTEGER - gap, undefined)).toBeUndefined();
  expect(placeBetween(undefined, -(Number.MAX_SAFE_INTEGER - gap))).toBeUndefined();
});
