import { expect, it } from 'vitest';
import { noteServerTime, serverNow } from './server-time.ts';

const now = Date.parse('2026-12-03T14:05:00Z');

it('follows the server where the computer’s clock is minutes off, and not for a second or without a word', () => {
  noteServerTime('Thu, 03 Dec 2026 14:02:00 GMT', now);
  expect(serverNow(now)).toBe(now - 180_000);
  noteServerTime(null, now);
  noteServerTime('soon', now);
  expect(serverNow(now)).toBe(now - 180_000);
  noteServerTime('Thu, 03 Dec 2026 14:04:57 GMT', now);
  expect(serverNow(now)).toBe(now);
});
