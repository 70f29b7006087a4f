import { formatMoney } from '../../../kit/common/money.ts';
import type { Price } from './fields.ts';

/** "AUD 2,000", "AUD 2,000 to AUD 3,500", "AUD 95 an hour", "Make an offer". */
export function priceWords({ kind, low, high }: Price, currency: string | null): string {
  if (kind === 'offer' || low === null || currency === null) return 'Make an offer';
  const from = formatMoney(low, currency);
  if (kind === 'hourly') return `${from} an hour`;
  if (kind === 'range' && high !== null && high > low) return `${from} to ${formatMoney(high, currency)}`;
  return from;
}
