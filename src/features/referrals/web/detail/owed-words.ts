import { formatMoney } from '../../../../kit/common/money.ts';
import { paysCommission, termsSentence } from '../../../members/web/public.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { earnings } from '../earnings.ts';

type Owing = Pick<ReferralDetail, 'terms' | 'partner' | 'opportunity' | 'closed_deals'>;

/** What closing with this amount comes to for the sender. */
export function owedWords(
  { terms, partner, opportunity, closed_deals: deals }: Owing,
  amount: number | null,
): string {
  if (!paysCommission(terms)) return 'No commission was agreed for this referral.';
  const sentence = `You pay ${partner.name} ${termsSentence(terms)}`;
  const method = terms.commission_calc_method;
  if (method === 'per_lead') return `${sentence}. The deal adds nothing to that.`;
  const number = method === 'tiers' ? ` This is deal ${deals + 1} between you.` : '';
  if (amount === null) return `${sentence}.${number}`;
  const owed = formatMoney(earnings(terms, amount, deals + 1), opportunity.currency);
  return `${sentence}: ${owed}${method === 'percent_recurring' ? ' in all' : ''}.${number}`;
}
