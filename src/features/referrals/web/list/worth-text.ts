import { formatMoney } from '../../../../kit/common/money.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import { dealText } from '../../rules.ts';

type Worth = Pick<ReferralCard, 'deal_amount' | 'opportunity' | 'commission'>;

/** The deal where there is one, otherwise the budget. Null where neither was given. */
export function worthText({ deal_amount: deal, opportunity, commission }: Worth): string | null {
  const { budget, currency } = opportunity;
  if (deal !== null) return dealText(deal, currency, { commission_calc_method: commission.type });
  return budget === null ? null : formatMoney(budget, currency);
}
