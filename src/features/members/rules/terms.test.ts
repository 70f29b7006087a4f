import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CommissionTerms, calcMethods } from '../contract/terms.ts';
import { commissionFor, termsSentence } from './terms.ts';

describe('terms in one sentence', () => {
  const terms: CommissionTerms = {
    commission_calc_method: 'percent',
    commission_value: 1000,
    commission_currency: 'AUD',
    commission_cap: 200_000,
    commission_minimum: null,
    commission_duration_months: null,
    commission_hold_days: 0,
    commission_payment_method: 'bank_transfer',
    tiers: [],
  };
  test.each<[Partial<CommissionTerms>, string]>([
    [{}, '10% of the deal, at most AUD\u00a02,000'],
    [
      { commission_value: 1250, commission_cap: null, commission_minimum: 9950 },
      '12.5% of the deal, at least AUD\u00a099.50',
    ],
    [{ commission_calc_method: 'none' }, 'no commission'],
    [
      {
        commission_calc_method: 'fixed',
        commission_value: 15_000,
        commission_currency: 'JPY',
        commission_cap: null,
      },
      'JPY\u00a015,000 for each closed deal',
    ],
    [
      {
        commission_calc_method: 'fixed',
        commission_value: 1500,
        commission_currency: 'KWD',
        commission_cap: null,
      },
      'KWD\u00a01.500 for each closed deal',
    ],
    [
      { commission_calc_method: 'percent_recurring', commission_duration_months: 12, commission_cap: null },
      '10% of what the customer pays for 12 months',
    ],
    [
      { commission_calc_method: 'per_lead', commission_value: 5000, commission_cap: null },
      'AUD\u00a050 for each accepted lead',
    ],
    [
      {
        commission_calc_method: 'tiers',
        commission_cap: null,
        tiers: [
          { from_deals: 1, commission_value: 500 },
          { from_deals: 5, commission_value: 800 },
        ],
      },
      '5% of the deal, 8% from deal 5 on',
    ],
  ])('%j', (change, sentence) => {
    expect(termsSentence({ ...terms, ...change })).toBe(sentence);
  });
});

const withTerms = (changes: Partial<CommissionTerms>): CommissionTerms => ({
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
  ...changes,
});

describe('what is owed for a deal', () => {
  test('is a share of it, rounded half up', () => {
    expect(commissionFor(withTerms({}), 500_000)).toBe(50_000);
    expect(commissionFor(withTerms({ commission_value: 1250 }), 100)).toBe(13);
    expect(commissionFor(withTerms({ commission_value: 1249 }), 100)).toBe(12);
    expect(commissionFor(withTerms({ commission_value: 3333 }), 15)).toBe(5);
  });

  test('stays exact where a plain number would not', () => {
    expect(commissionFor(withTerms({ commission_value: 3333 }), 999_999_999_999)).toBe(333_300_000_000);
  });

  test('is the amount itself where the terms name one', () => {
    expect(commissionFor(withTerms({ commission_calc_method: 'fixed', commission_value: 25_000 }), 1)).toBe(
      25_000,
    );
    expect(commissionFor(withTerms({ commission_calc_method: 'per_lead', commission_value: 4000 }), 0)).toBe(
      4000,
    );
    expect(
      commissionFor(withTerms({ commission_calc_method: 'none', commission_minimum: 900 }), 500_000),
    ).toBe(0);
  });

  test('is raised to the least and held to the most', () => {
    const bounded = withTerms({ commission_minimum: 10_000, commission_cap: 200_000 });
    expect(commissionFor(bounded, 50_000)).toBe(10_000);
    expect(commissionFor(bounded, 1_000_000)).toBe(100_000);
    expect(commissionFor(bounded, 9_000_000)).toBe(200_000);
    expect(commissionFor(withTerms({ commission_cap: 0 }), 9_000_000)).toBe(0);
  });

  test('follows the tier of the deal', () => {
    const tiered = withTerms({
      commission_calc_method: 'tiers',
      commission_value: 0,
      tiers: [
        { from_deals: 1, commission_value: 500 },
        { from_deals: 5, commission_value: 750 },
        { from_deals: 10, commission_value: 1000 },
      ],
    });
    expect([1, 4, 5, 9, 10, 99].map((deal) => commissionFor(tiered, 100_000, deal))).toEqual([
      5000, 5000, 7500, 7500, 10_000, 10_000,
    ]);
  });

  test('is never negative, never a fraction and never over the most', () => {
    const any = fc.record({
      commission_calc_method: fc.constantFrom(...calcMethods),
      commission_value: fc.nat(10_000),
      commission_cap: fc.option(fc.nat(1e12)),
      commission_minimum: fc.option(fc.nat(1e12)),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: -1e12, max: 1e12 }), fc.nat(200), (changes, deal, dealNumber) => {
        const owed = commissionFor(withTerms(changes), deal, dealNumber);
        expect(Number.isSafeInteger(owed)).toBe(true);
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(owed).toBeLessThanOrEqual(changes.commission_cap ?? Number.MAX_SAFE_INTEGER);
      }),
    );
  });
});

test('says the terms in one sentence', () => {
  expect(termsSentence(withTerms({ commission_cap: 200_000 }))).toBe(
    '10% of the deal, at most AUD\u00a02,000',
  );
});
