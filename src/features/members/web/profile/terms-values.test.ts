import { describe, expect, it } from 'vitest';
import type { CommissionTerms } from '../../contract/terms.ts';
import { mistakeIn, readTerms, termsValues, type TermsValues } from './terms-values.ts';

const typed = (changes: Partial<TermsValues>) => readTerms({ ...termsValues(null, 'AUD'), ...changes });

describe('terms as they are typed', () => {
  it('become whole minor units and hundredths of a percent', () => {
    expect(typed({ method: 'percent', percent: '12.5', cap: '2,000' }).terms).toMatchObject({
      commission_value: 1250,
      commission_cap: 200_000,
      commission_minimum: null,
    });
    expect(typed({ method: 'fixed', amount: '1500', currency: 'JPY' }).terms!.commission_value).toBe(1500);
    expect(typed({ method: 'fixed', amount: '1.505', currency: 'KWD' }).terms!.commission_value).toBe(1505);
  });

  it('send nothing that the method does not use', () => {
    const { terms } = typed({ method: 'fixed', amount: '100', percent: '99', cap: '5', minimum: 'what' });
    expect(terms).toMatchObject({ commission_value: 10_000, commission_cap: null, tiers: [] });
    expect(typed({ method: 'none', amount: 'x', hold_days: 'y' }).terms).toMatchObject({
      commission_value: 0,
      commission_hold_days: 0,
    });
  });

  it.each([
    [{ method: '' }, { method: 'Choose one of these.' }],
    [
      { method: 'fixed', amount: '9.50', currency: 'JPY' },
      { amount: 'Enter an amount without decimals: JPY has none.' },
    ],
    [{ method: 'percent', percent: '' }, { percent: 'Enter an amount, or choose “No commission”.' }],
    [{ method: 'percent', percent: '101' }, { percent: 'At most 100%.' }],
    [{ method: 'percent', percent: '12.345' }, { percent: 'At most two decimals.' }],
    [{ method: 'percent', percent: 'ten' }, { percent: 'Enter a percentage, like 10 or 12.5.' }],
    [
      { method: 'percent', percent: '5', minimum: '50', cap: '20' },
      { cap: 'The maximum can’t be less than the minimum.' },
    ],
    [{ method: 'percent_recurring', percent: '5', months: '' }, { months: 'Enter the number of months.' }],
    [{ method: 'percent', percent: '5', hold_days: '400' }, { hold_days: 'At most 365 days.' }],
    [
      {
        method: 'tiers',
        tiers: [
          { from_deals: '1', percent: '5' },
          { from_deals: '1', percent: '7' },
        ],
      },
      { tiers: 'Each tier must start after the one before it.' },
    ],
    [{ method: 'tiers', tiers: [{ from_deals: '1', percent: '' }] }, { tiers: 'Enter a percentage.' }],
  ] as [Partial<TermsValues>, object][])('%o is told at its field', (changes, complaints) => {
    expect(typed(changes)).toEqual({ terms: undefined, complaints });
  });

  it('are wrong only where something was typed', () => {
    const mistake = (changes: Partial<TermsValues>) => mistakeIn({ ...termsValues(null, 'AUD'), ...changes });
    expect(mistake({ method: 'percent' })).toBeUndefined();
    expect(mistake({ method: 'percent', percent: '12.345' })).toBe('At most two decimals.');
    expect(mistake({ method: 'percent', hold_days: '400' })).toBe('At most 365 days.');
    expect(mistake({ method: 'tiers' })).toBeUndefined();
    expect(mistake({ method: 'tiers', tiers: [{ from_deals: '1', percent: '1.234' }] })).toBe(
      'At most two decimals.',
    );
  });

  it('read back as they were', () => {
    const terms: CommissionTerms = {
      commission_calc_method: 'tiers',
      commission_value: 0,
      commission_currency: 'KWD',
      commission_cap: 1_000_500,
      commission_minimum: 10,
      commission_duration_months: null,
      commission_hold_days: 30,
      commission_payment_method: 'invoice',
      tiers: [
        { from_deals: 1, commission_value: 500 },
        { from_deals: 6, commission_value: 750 },
      ],
    };
    expect(readTerms(termsValues(terms, 'AUD')).terms).toEqual(terms);
  });
});
