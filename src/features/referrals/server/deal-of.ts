import { hasDeal } from '../rules.ts';
import type { ListedRow } from './referrals.queries.ts';

export interface Deal {
  amount: number;
  date: string;
}

/** As it was made or is said to have been made. One that was logged and then withdrawn is none, though its row still has the words. */
export const dealOf = ({ status, deal_amount: amount, deal_date: date }: ListedRow): Deal | null =>
  hasDeal(status) && amount !== null && date !== null ? { amount, date } : null;
