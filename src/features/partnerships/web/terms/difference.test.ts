import { expect, it } from 'vitest';
import type { CommissionTerms } from '../../../members/contract/terms.ts';
import { differenceBetween } from './difference.ts';

const percent: CommissionTerms = {
  commission_calc_method: 'percent',
  commission_value: 800,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 14,
  commission_payment_method: 'bank_transfer',
  tiers: [],
};
const from =
  (before: Partial<CommissionTerms> = {}) =>
  (after: Partial<CommissionTerms>) =>
    differenceBetween({ ...percent, ...before }, { ...percent, ...before, ...after });

it('says nothing about terms that are the same', () => {
  expect(differenceBetween(percent, { ...percent })).toEqual([]);
  expect(differenceBetween(null, null)).toEqual([]);
});

it('names what has another value, what is new and what is gone', () => {
  expect(from()({ commission_value: 1000 })).toEqual(['value 8% → 10%']);
  expect(from()({ commission_cap: 200_000 })).toEqual(['cap added: AUD\u00a02,000']);
  expect(from({ commission_cap: 200_000 })({ commission_cap: null })).toEqual([
    'cap removed: AUD\u00a02,000',
  ]);
  expect(from({ commission_minimum: 5000 })({ commission_minimum: 9950 })).toEqual([
    'minimum AUD\u00a050 → AUD\u00a099.50',
  ]);
  expect(from()({ commission_hold_days: 0, commission_payment_method: 'invoice' })).toEqual([
    'due after 14 days → immediately',
    'paid bank transfer → on an invoice',
  ]);
});

it('speaks of amounts in their own currency, and of the currency alone where no amount says it', () => {
  const fixed = { commission_calc_method: 'fixed', commission_value: 25_000 } as const;
  expect(from(fixed)({ commission_currency: 'JPY', commission_value: 25_000 })).toEqual([
    'value AUD\u00a0250 → JPY\u00a025,000',
  ]);
  expect(from()({ commission_currency: 'NZD' })).toEqual(['currency AUD → NZD']);
  expect(from({ commission_cap: 200_000 })({ commission_currency: 'NZD' })).toEqual([
    'cap AUD\u00a02,000 → NZD\u00a02,000',
  ]);
});

it('compares tiers by the deal they begin with', () => {
  const tiers = [
    { from_deals: 1, commission_value: 500 },
    { from_deals: 5, commission_value: 750 },
  ];
  expect(
    from({ commission_calc_method: 'tiers', tiers })({
      tiers: [
        { from_deals: 1, commission_value: 600 },
        { from_deals: 10, commission_value: 900 },
      ],
    }),
  ).toEqual(['tier from deal 1: 5% → 6%', 'tier from deal 5 removed: 7.5%', 'tier from deal 10 added: 9%']);
});

it('says a recurring percentage’s months', () => {
  const recurring = { commission_calc_method: 'percent_recurring', commission_duration_months: 6 } as const;
  expect(from(recurring)({ commission_duration_months: 12 })).toEqual(['months 6 → 12']);
});

it('sets whole sentences side by side where the way of paying is another one', () => {
  expect(
    from()({ commission_calc_method: 'fixed', commission_value: 25_000, commission_hold_days: 30 }),
  ).toEqual([
    'terms 8% of the deal → AUD\u00a0250 for each closed deal',
    'due after 14 days → after 30 days',
  ]);
  expect(from()({ commission_calc_method: 'none' })).toEqual(['terms 8% of the deal → no commission']);
  expect(differenceBetween(null, percent)).toEqual(['terms nothing agreed → 8% of the deal']);
  expect(differenceBetween(percent, null)).toEqual(['terms 8% of the deal → nothing agreed']);
});
