import { formatMoney } from '../../../kit/common/money.ts';
import type { Commission, CommissionStep } from '../contract.ts';
import { monthsAfter } from '../rules.ts';

/** So many months away from another one. */
export const monthBeside = (month: string, months: number) => monthsAfter(`${month}-01`, months).slice(0, 7);

/** A sum, which refunds may have brought below zero: "−AUD 40". */
export const sumText = (minorUnits: number, currency: string) =>
  minorUnits < 0 ? `−${formatMoney(-minorUnits, currency)}` : formatMoney(minorUnits, currency);

/** What it does to our own money: what comes is plus, what goes is minus. */
export const effectOf = ({ side, amount }: Pick<Commission, 'side' | 'amount'>) =>
  side === 'payee' ? amount : -amount;

export function effectText(row: Pick<Commission, 'side' | 'amount' | 'currency'>): string {
  const effect = effectOf(row);
  return effect < 0 ? sumText(effect, row.currency) : `+${sumText(effect, row.currency)}`;
}

/** "+AUD 600 in 12 months": of all months of a schedule that a list has and that were not cancelled. */
export function monthsTotal(rows: readonly Commission[]): string {
  const counted = rows.filter(({ state }) => state !== 'Cancelled');
  const [first] = counted;
  if (!first) return '';
  const amount = counted.reduce((sum, row) => sum + row.amount, 0);
  return `${effectText({ ...first, amount })} in ${counted.length} ${counted.length === 1 ? 'month' : 'months'}`;
}

const whatHappened: Record<Commission['state'], string> = {
  Pending: 'Recorded as pending',
  Due: 'Due',
  Paid: 'Paid',
  Received: 'Receipt confirmed',
  Disputed: 'Disputed',
  Cancelled: 'Cancelled',
};

/** "Paid by Okafor Design". */
export function stepText(
  { state, actor }: CommissionStep,
  partner: string,
  before?: CommissionStep['state'],
): string {
  const by = { us: ' by you', them: ` by ${partner}`, admin: ' (admin’s decision)', time: '' }[actor];
  const isBySide = actor === 'us' || actor === 'them';
  if (before === 'Disputed' && isBySide) return `Dispute withdrawn${by}`;
  // Only time and admins make something due; one of the two takes a payment back.
  const isUndone = state === 'Due' && isBySide;
  return `${isUndone ? 'Payment undone' : whatHappened[state]}${by}`;
}
