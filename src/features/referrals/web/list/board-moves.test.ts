import { expect, it } from 'vitest';
import type { ReferralCard } from '../../contract/referral.ts';
import type { Direction, ReferralStatus } from '../../contract/status.ts';
import { movesOf, refusalOf } from './board-moves.ts';

const card = (
  direction: Direction,
  status: ReferralStatus,
  more: Partial<Pick<ReferralCard, 'status_before' | 'waiting'>> = {},
) => ({ direction, status, status_before: null, waiting: null, ...more });
const targets = (...of: Parameters<typeof card>) => [...movesOf(card(...of)).keys()];

it('lets a card go where the transition table has an arrow for our side', () => {
  expect(targets('incoming', 'New')).toEqual(['Viewed', 'Accepted', 'Declined']);
  expect(targets('incoming', 'Customer Contacted')).toEqual(['Accepted', 'Quoted', 'Deal Closed', 'Lost']);
  expect(targets('incoming', 'Deal Closed', { status_before: 'Quoted' })).toEqual([]);
  expect(targets('outgoing', 'Viewed')).toEqual(['Withdrawn']);
  expect(targets('outgoing', 'Quoted')).toEqual([]);
});

it('lets a logged one go to where it was said to be', () => {
  expect(targets('incoming', 'Awaiting confirmation', { status_before: 'Deal Closed' })).toEqual([
    'Deal Closed',
    'Disputed',
  ]);
});

it('lets the sender reopen what the receiver asked for, and nothing else', () => {
  const waiting = { on: 'us', since: '2026-11-15T00:00:00Z' } as const;
  expect(targets('outgoing', 'Lost', { status_before: 'Accepted' })).toEqual([]);
  expect(targets('outgoing', 'Lost', { status_before: 'Accepted', waiting })).toEqual(['Accepted']);
});

it('says why a card goes back, and where it could go', () => {
  expect(refusalOf('Ada', 'New', 'Quoted', movesOf(card('incoming', 'New')))).toBe(
    'Ada can’t move from New to Quoted. It can move to Viewed, Accepted or Declined.',
  );
});
