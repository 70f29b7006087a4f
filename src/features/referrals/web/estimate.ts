import { formatMoney } from '../../../kit/common/money.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import { commissionFor, paysCommission, termsExample } from '../../members/web/public.ts';
import { dependsOnDeal, earnings } from './earnings.ts';

/**
 * What an amount is. With a monthly commission a deal is closed with what the customer pays each month, so a budget is for all months, a
 * deal is by the month, and of a price that somebody named nobody knows which.
 */
export type Size = 'budget' | 'deal' | 'price';

export interface Estimate {
  /** `AUD 200` */
  owed: string;
  /** `from a deal of AUD 2,000` */
  from: string;
  /** What it is where the amount was meant in the other way. */
  otherwise: string | null;
}

interface Sized {
  size: number;
  is: Size;
  /** Which deal between the two it would be, from 1. */
  dealNumber: number;
}

/** What an amount would come to, with what was taken for granted. */
export function estimateOf(terms: CommissionTerms, { size, is, dealNumber }: Sized): Estimate {
  const money = (amount: number) => formatMoney(amount, terms.commission_currency);
  const whole = money(commissionFor(terms, size, dealNumber));
  if (terms.commission_calc_method !== 'percent_recurring')
    return { owed: whole, from: `from a deal of ${money(size)}`, otherwise: null };
  const months = monthsText(terms.commission_duration_months ?? 1);
  if (is === 'budget')
    return { owed: whole, from: `from ${money(size)} paid over ${months}`, otherwise: null };
  return {
    owed: money(earnings(terms, size, dealNumber)),
    from: `from ${money(size)} paid each month for ${months}`,
    otherwise:
      is === 'price' && months !== monthsText(1)
        ? `If ${money(size)} is for all ${months} together, it’s ${whole}.`
        : null,
  };
}

/** The terms in money, for whoever is about to take on work at a price: `For your price of AUD 2,000, that’s AUD 200.` */
export function exampleAt(
  terms: CommissionTerms,
  { price, dealNumber }: { price: number | null; dealNumber: number },
): string | null {
  if (!paysCommission(terms)) return null;
  const money = (amount: number) => formatMoney(amount, terms.commission_currency);
  if (!dependsOnDeal(terms)) {
    const owed = money(commissionFor(terms, 0));
    return terms.commission_calc_method === 'per_lead'
      ? `You owe ${owed} as soon as you accept, whatever the deal comes to.`
      : `If you close a deal, that’s ${owed}, whatever it comes to.`;
  }
  if (price === null) return termsExample(terms);
  const { owed, otherwise } = estimateOf(terms, { size: price, is: 'price', dealNumber });
  if (terms.commission_calc_method !== 'percent_recurring')
    return `For your price of ${money(price)}, that’s ${owed}.`;
  const monthly = `If the customer pays your price of ${money(price)} each month, that’s ${owed} in all.`;
  return otherwise === null ? monthly : `${monthly} ${otherwise}`;
}

const monthsText = (months: number) => (months === 1 ? 'one month' : `${months} months`);
