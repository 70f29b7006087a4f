import { expect, it } from 'vitest';
import { lasting, waitingLine, waitingWords } from './waiting-words.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const since = '2026-11-12T11:00:00Z';

it('says how long something lasts in one unit', () => {
  expect(lasting('2026-11-15T11:30:00Z', now)).toBe('a few minutes');
  expect(lasting('2026-11-15T10:59:00Z', now)).toBe('1 hour');
  expect(lasting('2026-11-14T13:00:00Z', now)).toBe('23 hours');
  expect(lasting(since, now)).toBe('3 days');
  expect(lasting('2026-08-01T12:00:00Z', now)).toBe('3 months');
});

it('takes a clock that is behind for the present', () => {
  expect(lasting('2026-11-15T12:05:00Z', now)).toBe('a few minutes');
});

it('says who waits on whom', () => {
  expect(waitingWords({ on: 'us', since }, now)).toBe('Waits for you, 3 days');
  expect(waitingWords({ on: 'customer', since }, now)).toBe('Waits for the customer, 3 days');
  expect(waitingLine({ on: 'them', since }, 'Okafor Design', now)).toBe(
    'Waiting for Okafor Design for 3 days',
  );
});
