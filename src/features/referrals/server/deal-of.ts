import { hasDeal } from '../rules.ts';
import type { ListedRow, ReferralRow } from './referrals.queries.ts';

export interface Deal {
  amount: number;
  date: string;
}

/** As it was made or is said to have been made. One that was logged and then withdrawn is none, though its row still has the words. */
export const dealOf = ({ status, deal_amount: amount, deal_date: date }: ReferralRow): Deal | null =>
  hasDeal(status) && amount !== null && date !== null ? { amount, date } : null;

export const dealDateOf = ({ status, deal_date: date }: Pick<ListedRow, 'status' | 'deal_date'>) =>
  hasDeal(status) ? date : null;
