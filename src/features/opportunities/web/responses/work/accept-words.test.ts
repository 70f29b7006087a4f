import { expect, it } from 'vitest';
import { side } from '../../../contract/fields.ts';
import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { acceptWords } from './accept-words.ts';

type Award = NonNullable<OpportunityDetail['award']>;

const award: Award = {
  company: side.parse({ id: 7, user_id: 70, name: 'Quay Joinery', avatar: null }),
  partner: null,
  becomes: 'customer',
  amount: 200_000,
  per: 'total',
  currency: 'AUD',
  awarded_at: '2026-12-03T10:00:00.000Z',
  referral: {
    id: 4,
    path: '/incoming/referrals/4',
    closed_deals: 0,
    terms: {
      commission_calc_method: 'percent',
      commission_value: 1000,
      commission_currency: 'AUD',
      commission_cap: null,
      commission_minimum: null,
      commission_duration_months: null,
      commission_hold_days: 0,
      commission_payment_method: 'invoice',
      tiers: [],
    },
  },
};

const words = (more: Partial<Award> = {}) =>
  Object.values(acceptWords('Keel', { ...award, ...more })).map(
    (said: string | null) => said && said.replaceAll('\u00a0', ' '),
  );

const asReferral =
  'Work begins, and we’ll let Keel know. The customer comes to you as a referral, and accepting the award also accepts that.';

it('says the price, the terms and what they come to when a customer is referred', () => {
  expect(words()).toEqual([
    asReferral,
    'AUD 2,000',
    'You pay Keel 10% of the deal.',
    'For your price of AUD 2,000, that’s AUD 200.',
  ]);
});

it('takes an example of its own when the price is by the hour or in another currency', () => {
  const example = 'For a deal of AUD 5,000, that’s AUD 500.';
  expect(words({ amount: 9500, per: 'hour' })).toEqual([
    asReferral,
    'AUD 95 an hour',
    'You pay Keel 10% of the deal.',
    example,
  ]);
  expect(words({ currency: 'EUR' }).at(-1)).toBe(example);
});

it('says that nothing is owed when the owner is the customer', () => {
  expect(words({ becomes: 'own', referral: null })).toEqual([
    'Work begins, and we’ll let Keel know.',
    'AUD 2,000',
    'Keel is the customer, so there’s no commission to pay.',
    null,
  ]);
});
