import { formatMoney } from '../../../../kit/common/money.ts';
import type { CommissionTerms } from '../../contract/terms.ts';

const paidBy: Record<CommissionTerms['commission_payment_method'], string> = {
  bank_transfer: 'Bank transfer',
  invoice: 'Invoice',
  account_credit: 'Account credit',
  other: 'As agreed',
};

/** Every condition that the sentence of the terms leaves open or only touches. */
export function conditionsOf(terms: CommissionTerms): { title: string; text: string }[] {
  const money = (minorUnits: number) => formatMoney(minorUnits, terms.commission_currency);
  const days = terms.commission_hold_days;
  const months = terms.commission_duration_months;
  const isRecurring = terms.commission_calc_method === 'percent_recurring' && months !== null;
  return [
    { title: 'At least', text: terms.commission_minimum ? money(terms.commission_minimum) : 'No minimum' },
    { title: 'At most', text: terms.commission_cap === null ? 'No limit' : money(terms.commission_cap) },
    ...(isRecurring ? [{ title: 'Paid for', text: months === 1 ? 'One month' : `${months} months` }] : []),
    { title: 'Due', text: dueText(days, terms.commission_calc_method === 'per_lead') },
    { title: 'Paid by', text: paidBy[terms.commission_payment_method] },
  ];
}

function dueText(days: number, isPerLead: boolean): string {
  const start = isPerLead ? 'the lead is accepted' : 'the deal is closed';
  if (days === 0) return `As soon as ${start}`;
  return days === 1 ? `One day after ${start}` : `${days} days after ${start}`;
}
