import { expect, test } from 'vitest';
import { crossingCode } from './crossing.ts';

test('the one-time code is read from the fragment alone', () => {
  expect(crossingCode('#crossing=abc-123_x')).toBe('abc-123_x');
  expect(crossingCode('#crossing=a%2Bb')).toBe('a+b');
  for (const other of ['', '#', '#crossing=', '#main', '#crossing=%E0%A4%A', 'crossing=abc']) {
    expect(crossingCode(other)).toBeUndefined();
  }
});
