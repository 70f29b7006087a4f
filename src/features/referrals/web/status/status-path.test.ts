import { expect, it } from 'vitest';
import type { ReferralStatus } from '../../contract/status.ts';
import { statusPath } from './status-path.ts';

const all: ReferralStatus[] = [
  'New',
  'Viewed',
  'Awaiting confirmation',
  'Accepted',
  'Customer Contacted',
  'Quoted',
];
const marks = { done: '✓', skipped: '–', current: '●', ahead: '·' };
const said = (
  status: ReferralStatus,
  before: ReferralStatus | null = null,
  { isLogged = false, reached = all } = {},
) =>
  statusPath({ status, status_before: before, is_logged: isLogged, reached }).map(
    (step) => `${marks[step.place]} ${step.status}`,
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

it('shows a step that was skipped as skipped', () => {
  expect(said('Deal Closed', 'Accepted', { reached: ['New', 'Viewed', 'Accepted', 'Deal Closed'] })).toEqual([
    '✓ New',
    '✓ Viewed',
    '✓ Accepted',
    '– Customer Contacted',
    '– Quoted',
    '● Deal Closed',
  ]);
});

it('takes a step that was taken back for one that lies ahead', () => {
  expect(said('Customer Contacted').at(-2)).toBe('· Quoted');
});

it('ends where the way was left', () => {
  expect(said('Lost', 'Quoted').at(-1)).toBe('● Lost');
  expect(said('Lost', 'Customer Contacted')).toHaveLength(5);
  expect(said('Declined', 'Viewed')).toEqual(['✓ New', '✓ Viewed', '● Declined']);
  expect(said('Expired')).toEqual(['✓ New', '● Expired']);
});

it('begins a logged one with its confirmation', () => {
  const isLogged = true;
  expect(said('Awaiting confirmation', null, { isLogged })[0]).toBe('● Awaiting confirmation');
  expect(said('Disputed', null, { isLogged })).toEqual(['✓ Awaiting confirmation', '● Disputed']);
  expect(said('Disputed', 'Deal Closed', { isLogged })).toEqual(['✓ Awaiting confirmation', '● Disputed']);
  expect(said('Withdrawn', 'Accepted', { isLogged })).toEqual(['✓ Awaiting confirmation', '● Withdrawn']);
});
