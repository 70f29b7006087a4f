import { describe, expect, it } from 'vitest';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { type Estimate, estimateOf, exampleAt, type Size } from './estimate.ts';

const percent: CommissionTerms = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'invoice',
  tiers: [],
};
const monthly: CommissionTerms = {
  ...percent,
  commission_calc_method: 'percent_recurring',
  commission_duration_months: 12,
};
const tiers: CommissionTerms = {
  ...percent,
  commission_calc_method: 'tiers',
  tiers: [
    { from_deals: 1, commission_value: 500 },
    { from_deals: 3, commission_value: 1000 },
  ],
};

const plain = (words: string | null) => words && words.replaceAll('\u00a0', ' ');
const wordsOf = ({ owed, from, otherwise }: Estimate) => plain([owed, from, otherwise].join(' | '));

describe('an estimate', () => {
  it.each<[string, CommissionTerms, Size, string]>([
    ['a share of a price', percent, 'price', 'AUD 200 | from a deal of AUD 2,000 | '],
    [
      'a monthly share of a price, which may be by the month or for all of them',
      monthly,
      'price',
      'AUD 2,400 | from AUD 2,000 paid each month for 12 months | If AUD 2,000 is for all 12 months together, it’s AUD 200.',
    ],
    [
      'a monthly share of a deal, which is recorded by the month',
      monthly,
      'deal',
      'AUD 2,400 | from AUD 2,000 paid each month for 12 months | ',
    ],
    [
      'a monthly share of a budget, which is all that there is',
      monthly,
      'budget',
      'AUD 200 | from AUD 2,000 paid over 12 months | ',
    ],
    [
      'one month’s share, where both are the same',
      { ...monthly, commission_duration_months: 1 },
      'price',
      'AUD 200 | from AUD 2,000 paid each month for one month | ',
    ],
    ['a tier', tiers, 'price', 'AUD 100 | from a deal of AUD 2,000 | '],
  ])('says %s', (_, terms, is, words) => {
    expect(wordsOf(estimateOf(terms, { size: 200_000, is, dealNumber: 1 }))).toBe(words);
  });

  it('counts the deal that it would be', () => {
    expect(plain(estimateOf(tiers, { size: 200_000, is: 'price', dealNumber: 3 }).owed)).toBe('AUD 200');
  });
});

describe('the example for whoever accepts', () => {
  it.each<[string, CommissionTerms, number | null, string | null]>([
    ['a share', percent, 200_000, 'For your price of AUD 2,000, that’s AUD 200.'],
    ['a share without a price', percent, null, 'For a deal of AUD 5,000, that’s AUD 500.'],
    [
      'a monthly share',
      monthly,
      200_000,
      'If the customer pays your price of AUD 2,000 each month, that’s AUD 2,400 in all. If AUD 2,000 is for all 12 months together, it’s AUD 200.',
    ],
    [
      'a fixed amount',
      { ...percent, commission_calc_method: 'fixed', commission_value: 50_000 },
      200_000,
      'If you close a deal, that’s AUD 500, whatever it comes to.',
    ],
    [
      'a fee for the lead',
      { ...percent, commission_calc_method: 'per_lead', commission_value: 4000 },
      200_000,
      'You owe AUD 40 as soon as you accept, whatever the deal comes to.',
    ],
    ['nothing', { ...percent, commission_calc_method: 'none' }, 200_000, null],
  ])('is of their own price: %s', (_, terms, price, words) => {
    expect(plain(exampleAt(terms, { price, dealNumber: 1 }))).toBe(words);
  });
});
