import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it('waits between one and thirty seconds, longer with every failure', () => {
  expect(backoff(1, 0)).toBe(1_000);
  expect(backoff(3, 0)).toBe(4_000);
  expect(backoff(3, 1)).toBe(8_000);
  expect(backoff(50, 1)).toBe(30_000);
});

it('spreads browsers whose stream ended well over the time in which nobody misses it', () => {
  expect(backoff(0, 0)).toBe(500);
  expect(backoff(0, 1)).toBe(2_000);
});
