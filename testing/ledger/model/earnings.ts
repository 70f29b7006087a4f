import type { CommissionTerms } from '../../../src/features/members/contract/terms.ts';

/** Terms as the documents name them: whole minor units, percentages in hundredths of a percent. */
export type Terms = CommissionTerms;

/** In how many months a deal is paid for. */
export const monthsOf = ({ commission_calc_method: method, commission_duration_months: months }: Terms) =>
  method === 'percent_recurring' ? (months ?? 1) : 1;

/** "Percent to two decimals, half rounded up, then the cap": before that, the least that a referral earns. */
function withinLimits(terms: Terms, amount: bigint): number {
  const least = BigInt(terms.commission_minimum ?? 0);
  const raised = amount < least ? least : amount;
  const most = terms.commission_cap === null ? raised : BigInt(terms.commission_cap);
  return Number(raised > most ? most : raised);
}

/** Half a minor unit and more is a whole one. */
function percentOf(amount: number, hundredths: number): bigint {
  const exact = BigInt(amount) * BigInt(hundredths);
  const whole = exact / 10_000n;
  return exact % 10_000n >= 5_000n ? whole + 1n : whole;
}

/** What the deal with this number pays, by how many deals there are between the two with it. */
function tierFor({ tiers }: Terms, dealNumber: number): number {
  let found = 0;
  for (const tier of tiers) if (dealNumber >= tier.from_deals) found = tier.commission_value;
  return found;
}

/** For an accepted lead. */
export const leadFee = (terms: Terms) =>
  terms.commission_calc_method === 'per_lead' ? withinLimits(terms, BigInt(terms.commission_value)) : 0;

/** For a whole deal: all months of what the customer pays. */
export function dealCommission(terms: Terms, whole: number, dealNumber: number): number {
  switch (terms.commission_calc_method) {
    case 'none':
    case 'per_lead':
      return 0;
    case 'fixed':
      return withinLimits(terms, BigInt(terms.commission_value));
    case 'percent':
    case 'percent_recurring':
      return withinLimits(terms, percentOf(whole, terms.commission_value));
    case 'tiers':
      return withinLimits(terms, percentOf(whole, tierFor(terms, dealNumber)));
  }
}

/** The months' parts add up to the whole; minor units that are left over go to the first months. */
export const partsOf = (whole: number, months: number): number[] =>
  Array.from({ length: months }, (_, at) => Math.ceil((whole - at) / months));

/** "The commission shrinks by what it would have been less"; of a deal that is given back whole nothing is left. */
export function shrinksBy(terms: Terms, deal: { left: number; number: number }, givenBack: number): number {
  const owedFor = (amount: number) => (amount > 0 ? dealCommission(terms, amount, deal.number) : 0);
  return owedFor(deal.left) - owedFor(deal.left - givenBack);
}
