import { formatMoney, minorDigits, percentText, shareOf } from '../../../kit/common/money.ts';
import type { CommissionTerms } from '../contract/terms.ts';

/** What comes after "pays" or "pay": `10% of the deal, at most AUD 2,000`. */
export function termsSentence(terms: CommissionTerms): string {
  const money = (minorUnits: number) => formatMoney(minorUnits, terms.commission_currency);
  const basis = {
    none: () => 'no commission',
    fixed: () => `${money(terms.commission_value)} for each closed deal`,
    percent: () => `${percentText(terms.commission_value)} of the deal`,
    percent_recurring: () =>
      `${percentText(terms.commission_value)} of what the customer pays for ${monthsText(terms.commission_duration_months ?? 1)}`,
    per_lead: () => `${money(terms.commission_value)} for each accepted lead`,
    tiers: () => tiersText(terms),
  }[terms.commission_calc_method]();
  if (terms.commission_calc_method === 'none') return basis;
  return [
    basis,
    ...(terms.commission_minimum ? [`at least ${money(terms.commission_minimum)}`] : []),
    ...(terms.commission_cap === null ? [] : [`at most ${money(terms.commission_cap)}`]),
  ].join(', ');
}

const exampleDeal = 5000;
const exampleMonth = 500;
const exampleCount = 3;

/** The same in money, for whoever is about to agree: `For a deal of AUD 5,000, that’s AUD 500.` */
export function termsExample(terms: CommissionTerms): string | null {
  const unit = 10 ** minorDigits(terms.commission_currency);
  const money = (minorUnits: number) => formatMoney(minorUnits, terms.commission_currency);
  const owedFor = (deal: number, number = 1) => money(commissionFor(terms, deal * unit, number));
  switch (terms.commission_calc_method) {
    case 'none':
      return null;
    case 'percent':
      return `For a deal of ${money(exampleDeal * unit)}, that’s ${owedFor(exampleDeal)}.`;
    case 'percent_recurring': {
      const months = terms.commission_duration_months ?? 1;
      return `For a customer who pays ${money(exampleMonth * unit)} a month, that’s ${owedFor(exampleMonth * months)} in all.`;
    }
    case 'fixed':
      return `For ${exampleCount} closed deals, that’s ${money(exampleCount * commissionFor(terms, 0))}.`;
    case 'per_lead':
      return `For ${exampleCount} accepted leads, that’s ${money(exampleCount * commissionFor(terms, 0))}.`;
    case 'tiers': {
      const last = terms.tiers.at(-1)?.from_deals ?? 1;
      const first = `For a first deal of ${money(exampleDeal * unit)}, that’s ${owedFor(exampleDeal)}`;
      return last === 1 ? `${first}.` : `${first}; from deal ${last} on, ${owedFor(exampleDeal, last)}.`;
    }
  }
}

const monthsText = (months: number) => (months === 1 ? 'one month' : `${months} months`);

function tiersText({ tiers }: CommissionTerms): string {
  const [first, ...others] = tiers;
  if (!first) return 'by tiers';
  const steps = others.map((tier) => `${percentText(tier.commission_value)} from deal ${tier.from_deals} on`);
  return [`${percentText(first.commission_value)} of the deal`, ...steps].join(', ');
}

/**
 * What is owed for a referral, in whole minor units: rounded half up, then raised to the least, then held to the most.
 * A recurring percentage is of all that the customer pays in its months. Deals are counted from 1.
 */
export function commissionFor(terms: CommissionTerms, dealMinorUnits: number, dealNumber = 1): number {
  if (terms.commission_calc_method === 'none') return 0;
  const share = (hundredths: number) => shareOf(Math.max(0, Math.trunc(dealMinorUnits)), hundredths);
  const basis = {
    fixed: () => terms.commission_value,
    per_lead: () => terms.commission_value,
    percent: () => share(terms.commission_value),
    percent_recurring: () => share(terms.commission_value),
    tiers: () => share(tierOf(terms, dealNumber)),
  }[terms.commission_calc_method]();
  const raised = Math.max(basis, terms.commission_minimum ?? 0);
  return Math.max(0, Math.min(raised, terms.commission_cap ?? raised));
}

/** The percentage for this deal, in hundredths. */
export const tierOf = ({ tiers }: Pick<CommissionTerms, 'tiers'>, dealNumber: number) =>
  tiers.findLast((tier) => tier.from_deals <= dealNumber)?.commission_value ?? 0;

/** Whether there is something to earn: what the directory's filter asks. */
export const paysCommission = (terms: CommissionTerms | null) =>
  terms !== null && terms.commission_calc_method !== 'none';
