import { expect, test } from 'vitest';
import { isDelivered, isGone, patienceIn, waitAfter } from './rules.ts';

test('seven more attempts follow the first, each after a longer wait', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => waitAfter(attempts, 0));
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, undefined]);
});

test('whoever says how long to wait is obeyed, up to a day and never for less than planned', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  expect(patienceIn('120', now)).toBe(120);
  expect(patienceIn('Mon, 16 Nov 2026 12:10:00 GMT', now)).toBe(600);
  expect(patienceIn('Mon, 16 Nov 2026 11:00:00 GMT', now)).toBe(0);
  expect(patienceIn('999999999', now)).toBe(86_400);
  for (const nonsense of [undefined, '', 'soon', '-5', '1e9']) expect(patienceIn(nonsense, now)).toBe(0);
  expect(waitAfter(1, 120)).toBe(120);
  expect(waitAfter(3, 120)).toBe(1800);
  expect(waitAfter(8, 120)).toBeUndefined();
});

test('only 2xx is an arrival, and 410 an end', () => {
  expect([200, 204, 299].every(isDelivered)).toBe(true);
  expect([null, 199, 300, 301, 302, 400, 410, 500].some(isDelivered)).toBe(false);
  expect(isGone(410)).toBe(true);
  expect(isGone(404)).toBe(false);
});
