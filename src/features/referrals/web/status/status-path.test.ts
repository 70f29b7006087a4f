import { expect, it } from 'vitest';
import type { ReferralStatus } from '../../contract.ts';
import { statusPath } from './status-path.ts';

const said = (status: ReferralStatus, before: ReferralStatus | null = null, isLogged = false) =>
  statusPath({ status, status_before: before, is_logged: isLogged }).map(
    (step) => `${{ done: '✓', current: '●', ahead: '·' }[step.place]} ${step.status}`,
  );

it('shows what is behind and what lies ahead', () => {
  expect(said('Accepted')).toEqual([
    '✓ New',
    '✓ Viewed',
    '● Accepted',
    '· Customer Contacted',
    '· Quoted',
    '· Deal Closed',
  ]);
});

it('ends where the way was left', () => {
  expect(said('Lost', 'Quoted').at(-1)).toBe('● Lost');
  expect(said('Lost', 'Customer Contacted')).toHaveLength(5);
  expect(said('Declined', 'Viewed')).toEqual(['✓ New', '✓ Viewed', '● Declined']);
  expect(said('Expired')).toEqual(['✓ New', '● Expired']);
});

it('begins a logged one with its confirmation', () => {
  expect(said('Awaiting confirmation', null, true)[0]).toBe('● Awaiting confirmation');
  expect(said('Disputed', null, true)).toEqual(['✓ Awaiting confirmation', '● Disputed']);
  expect(said('Disputed', 'Deal Closed', true)).toEqual(['✓ Awaiting confirmation', '● Disputed']);
  expect(said('Withdrawn', 'Accepted', true)).toEqual(['✓ Awaiting confirmation', '● Withdrawn']);
});
