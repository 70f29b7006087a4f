import { expect, test } from 'vitest';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { owedWords } from './owed-words.ts';

const terms: CommissionTerms = {
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

const owed = (more: Partial<CommissionTerms>, amount: number | null, deals = 0) =>
  owedWords(
    {
      terms: { ...terms, ...more },
      partner: { name: 'Keel' } as ReferralDetail['partner'],
      opportunity: { currency: 'AUD' } as ReferralDetail['opportunity'],
      closed_deals: deals,
    },
    amount,
  );

const tiers = {
  commission_calc_method: 'tiers',
  tiers: [
    { from_deals: 1, commission_value: 500 },
    { from_deals: 3, commission_value: 1000 },
  ],
} as const satisfies Partial<CommissionTerms>;

test('a deal names what it comes to as soon as its size is known', () => {
  expect(owed({}, null)).toBe('You pay Keel 10% of the deal.');
  expect(owed({}, 50_000)).toBe('You pay Keel 10% of the deal: AUD\u00a050.');
  expect(owed({ commission_calc_method: 'none' }, 50_000)).toBe(
    'No commission was agreed for this referral.',
  );
});

test('with tiers it is the tier of the next deal between the two', () => {
  const sentence = 'You pay Keel 5% of the deal, 10% from deal 3 on';
  expect(owed(tiers, 50_000, 1)).toBe(`${sentence}: AUD\u00a025. This is deal 2 between you.`);
  expect(owed(tiers, 50_000, 2)).toBe(`${sentence}: AUD\u00a050. This is deal 3 between you.`);
});

test('with a fee for the lead the deal adds nothing, and months are counted together', () => {
  expect(owed({ commission_calc_method: 'per_lead', commission_value: 8000 }, 50_000)).toBe(
    'You pay Keel AUD\u00a080 for each accepted lead. The deal adds nothing to that.',
  );
  expect(
    owed({ commission_calc_method: 'percent_recurring', commission_duration_months: 12 }, 50_000),
  ).toMatch(/: AUD\u00a0600 in all\.$/);
});
