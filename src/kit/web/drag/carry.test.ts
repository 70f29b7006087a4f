import { expect, it } from 'vitest';
import { pace } from './carry.ts';

it('scrolls near an edge only, and faster the nearer it is', () => {
  expect(pace(400, 0, 800, 1)).toBe(0);
  expect(pace(790, 0, 800, 1)).toBeGreaterThan(pace(740, 0, 800, 1));
  expect(pace(740, 0, 800, 1)).toBeGreaterThan(0);
  expect(pace(10, 0, 800, 1)).toBeLessThan(0);
  expect(pace(2000, 0, 800, 1)).toBe(900);
});

it('leaves room to stay in a low list', () => {
  expect(pace(40, 0, 80, 1)).toBe(0);
});
