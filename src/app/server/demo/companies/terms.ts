import type { Terms } from './demo-company.ts';

type More = Partial<Terms>;

/** Amounts in whole dollars and percentages as people say them; the contract counts in hundredths of both. */
const hundredths = (amount: number) => Math.round(amount * 100);

const termsOf = (method: Terms['commission_calc_method'], value: number, more: More = {}): Terms => ({
  commission_calc_method: method,
  commission_value: hundredths(value),
  commission_currency: 'AUD',
  ...more,
});

export const noCommission = termsOf('none', 0);
export const fixed = (dollars: number, more?: More) => termsOf('fixed', dollars, more);
export const percent = (share: number, more?: More) => termsOf('percent', share, more);
export const perLead = (dollars: number, more?: More) => termsOf('per_lead', dollars, more);
export const recurring = (share: number, months: number, more?: More) =>
  termsOf('percent_recurring', share, { commission_duration_months: months, ...more });
/** From so many closed deals on, so many percent. */
export const tiers = (steps: readonly (readonly [fromDeals: number, share: number])[], more?: More) =>
  termsOf('tiers', 0, {
    tiers: steps.map(([from, share]) => ({ from_deals: from, commission_value: hundredths(share) })),
    ...more,
  });

export const atMost = (dollars: number): More => ({ commission_cap: hundredths(dollars) });
export const atLeast = (dollars: number): More => ({ commission_minimum: hundredths(dollars) });
