import { expect, it } from 'vitest';
import { lasting, waitingLine, waitingWords } from './waiting-words.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const since = '2026-11-12T11:00:00Z';

it('says how long something lasts in one unit', () => {
  expect(lasting('2026-11-15T11:30:00Z', now)).toBe('just now');
  expect(lasting('2026-11-15T10:59:00Z', now)).toBe('1 hour');
  expect(lasting('2026-11-14T13:00:00Z', now)).toBe('23 hours');
  expect(lasting(since, now)).toBe('3 days');
  expect(lasting('2026-08-01T12:00:00Z', now)).toBe('3 months');
});

it('takes a clock that is behind for the present', () => {
  expect(lasting('2026-11-15T12:05:00Z', now)).toBe('just now');
});

it('says who waits on whom', () => {
  expect(waitingWords({ on: 'us', since }, now)).toBe('Your turn · 3 days');
  expect(waitingWords({ on: 'customer', since }, now)).toBe('Waiting on the customer · 3 days');
  expect(waitingLine({ on: 'them', since }, 'Okafor Design', now)).toBe('Waiting on Okafor Design · 3 days');
});
