import { expect, it } from 'vitest';
import { leftWords, resetDay } from './allowance-words.ts';

it('names the first of the month in the community’s own zone', () => {
  expect(resetDay('2026-11-30T13:00:00Z')).toBe('1 December');
  expect(resetDay('2026-12-01T00:00:00Z')).toBe('1 December');
  expect(resetDay('2026-12-01T11:00:00Z')).toBe('1 December');
});

it('says what is left, never less than nothing', () => {
  const allowance = {
    plan: 'Free' as const,
    is_expired: false,
    sent: 2,
    most_sent: 20,
    received: 0,
    most_received: 5,
    resets_at: '2026-11-30T13:00:00Z',
  };
  expect(leftWords(allowance)).toBe('18 of 20 left this month, resets on 1 December');
  expect(leftWords({ ...allowance, sent: 25 })).toMatch(/^0 of 20/);
});
