import type { CommissionTerms } from '../../members/contract/terms.ts';
import { commissionFor } from '../../members/web/public.ts';

/** What a deal of this size would earn; with a recurring percentage the size is what the customer pays each month. */
export function earnings(terms: CommissionTerms, minorUnits: number, dealNumber: number): number {
  const months =
    terms.commission_calc_method === 'percent_recurring' ? (terms.commission_duration_months ?? 1) : 1;
  return commissionFor(terms, minorUnits * months, dealNumber);
}

/** Whether what is earned depends on the size of the deal. */
export const dependsOnDeal = ({ commission_calc_method: method }: CommissionTerms) =>
  method === 'percent' || method === 'percent_recurring' || method === 'tiers';
