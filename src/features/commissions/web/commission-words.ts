import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { Commission, CommissionStep } from '../contract/ledger.ts';
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

const dayMs = 86_400_000;

/** "Overdue by 17 days": since it became due. */
export const overdueText = ({ since }: Pick<Commission, 'since'>, now = Date.now()) =>
  `Overdue by ${Math.floor((now - Date.parse(since)) / dayMs)} days`;

/** The day that matters in its state. The day on which it is due says something only until it is paid. */
export function daysOf({
  state,
  since,
  due_on: due,
  paid_at: paid,
  received_at: received,
}: Commission): string[] {
  switch (state) {
    case 'Pending':
    case 'Due':
      return [`Due ${dayText(due)}`];
    case 'Disputed':
      return [`Since ${dayText(since)}`];
    case 'Cancelled':
      return [dayText(since)];
    default:
      return [
        ...(paid === null ? [] : [`Paid ${dayText(paid)}`]),
        ...(received === null ? [] : [`Confirmed ${dayText(received)}`]),
      ];
  }
}

/** When the company that owes it can mark it as paid, as long as it cannot. */
export const payableFrom = ({ state, side, amount, due_on: due }: Commission): string | null =>
  state === 'Pending' && side === 'payer' && amount > 0
    ? `You can mark it as paid from ${dayText(due)}.`
    : null;

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
