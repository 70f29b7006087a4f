import { expect, it } from 'vitest';
import type { Partner } from '../contract.ts';
import { standingWords, termsLine } from './words.ts';

const standing = (part: Partial<Partner['partnership']>): Partner['partnership'] => ({
  id: 1,
  status: 'Accepted',
  invite_sent_by: 'us',
  waits_on: null,
  paused_by: null,
  closed_by: null,
  directions: ['outgoing'],
  invited_at: '2026-05-01T00:00:00Z',
  expires_at: null,
  accepted_at: '2026-06-15T00:00:00Z',
  ...part,
});

it('says how two companies stand', () => {
  expect(standingWords(standing({}))).toBe('Partner since June 2026');
  expect(standingWords(standing({ waits_on: 'us' }))).toBe('Proposed new terms');
  expect(standingWords(standing({ waits_on: 'them' }))).toBe('Awaiting their reply');
  expect(standingWords(standing({ status: 'Paused', paused_by: 'them' }))).toBe('Paused by them');
  expect(standingWords(standing({ status: 'Ended' }))).toBe('Past partner');
  expect(standingWords(standing({ status: 'Ended', closed_by: 'us' }))).toBe('You ended the partnership');
  expect(standingWords(standing({ status: 'Declined', closed_by: 'them' }))).toBe('They declined');
});

it('tells an invitation from a counter-offer', () => {
  const invited = (part: Partial<Partner['partnership']>) =>
    standingWords(standing({ status: 'Invited', accepted_at: null, ...part }));
  expect(invited({ invite_sent_by: 'us', waits_on: 'them' })).toBe('Awaiting their reply');
  expect(invited({ invite_sent_by: 'us', waits_on: 'us' })).toBe('Counter-offered');
  expect(invited({ invite_sent_by: 'them', waits_on: 'us' })).toBe('Awaiting your reply');
  expect(invited({ invite_sent_by: 'them', waits_on: 'them' })).toBe('Awaiting their reply');
  expect(invited({ invite_sent_by: 'admin', waits_on: 'both' })).toBe('Introduced by the community');
  expect(invited({ invite_sent_by: 'admin', waits_on: 'us' })).toBe('Introduced, waiting for you');
});

it('says what is paid from the side that asks', () => {
  const terms = {
    commission_calc_method: 'percent',
    commission_value: 1000,
    commission_currency: 'AUD',
    commission_cap: 200_000,
    commission_minimum: null,
    commission_duration_months: null,
    commission_hold_days: 0,
    commission_payment_method: 'bank_transfer',
    tiers: [],
  } as const;
  const kept = { ...terms, tiers: [] };
  expect(termsLine('outgoing', kept)).toBe('Pays you 10% of the deal, at most AUD\u00a02,000');
  expect(termsLine('incoming', kept)).toBe('You pay 10% of the deal, at most AUD\u00a02,000');
  expect(termsLine('outgoing', null)).toBe('No terms yet');
});
