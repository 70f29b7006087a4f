import { expect, it } from 'vitest';
import type { CommissionTerms } from '../../contract/terms.ts';
import { conditionsOf } from './conditions-of.ts';

const terms: CommissionTerms = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
};
const said = (difference: Partial<CommissionTerms>) =>
  conditionsOf({ ...terms, ...difference }).map(({ title, text }) => `${title}: ${text}`);

it('says what is not limited, too', () => {
  expect(said({})).toEqual([
    'At least: No minimum',
    'At most: No limit',
    'Due: As soon as the deal is closed',
    'Paid by: Bank transfer',
  ]);
});

it('names every condition', () => {
  expect(
    said({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 12,
      commission_cap: 200_000,
      commission_minimum: 9950,
      commission_hold_days: 30,
      commission_payment_method: 'invoice',
    }),
  ).toEqual([
    'At least: AUD\u00a099.50',
    'At most: AUD\u00a02,000',
    'Paid for: 12 months',
    'Due: 30 days after the deal is closed',
    'Paid by: Invoice',
  ]);
  expect(said({ commission_calc_method: 'per_lead', commission_hold_days: 1 })).toContain(
    'Due: One day after the lead is accepted',
  );
});
