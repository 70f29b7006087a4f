import { formatMoney } from '../../../../kit/common/money.ts';
import type { OpportunityResponse } from '../../contract/responses.ts';

/** "AUD 2,000", "AUD 95 an hour"; null where no price was named. */
export function offerWords({
  amount,
  per,
  currency,
}: Pick<OpportunityResponse, 'amount' | 'per' | 'currency'>): string | null {
  if (amount === null || currency === null) return null;
  return per === 'hour' ? `${formatMoney(amount, currency)} an hour` : formatMoney(amount, currency);
}
