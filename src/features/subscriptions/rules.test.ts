import { expect, test } from 'vitest';
import { planAfterChoosing } from './rules.ts';

const now = new Date('2026-03-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);

test('a plan’s trial goes on to its own end, whatever was chosen in between', () => {
  const current = { type: 'Basic', status: 'Active', expiry: inDays(3), now } as const;
  expect(planAfterChoosing('Free', current, inDays(12))).toEqual({
    type: 'Free',
    status: 'Trial',
    expiry: inDays(12),
  });
});

test('a plan whose trial is over is Active for thirty days', () => {
  const current = { type: 'Free', status: 'Expired', expiry: inDays(-2), now } as const;
  expect(planAfterChoosing('Free', current, inDays(-2))).toEqual({
    type: 'Free',
    status: 'Active',
    expiry: inDays(30),
  });
});

test('choosing a plan that is Active changes nothing; one that has run out begins again', () => {
  const running = { type: 'Basic', status: 'Active', expiry: inDays(5), now } as const;
  expect(planAfterChoosing('Basic', running, inDays(-40)).expiry).toEqual(inDays(5));
  // The job that writes Expired down may be late.
  const over = { ...running, expiry: inDays(-1) };
  expect(planAfterChoosing('Basic', over, inDays(-40)).expiry).toEqual(inDays(30));
});
