import { record } from '../../../kit/server/events.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { commissionEvents, type WhyCancelled, type WhyRefunded } from '../events.ts';
import type { Basis } from '../rules.ts';
import { firstOf, move, tell, writeRow, type Hand } from './ledger.ts';
import { refundsOf, type LedgerRow } from './rows.queries.ts';

/** Who takes it back, in whose words, and why. */
export interface Reason {
  hand: Hand;
  note: string | null;
  why: 'reopened' | 'decision';
}

/**
 * A row that is not owed any more. What is not paid is cancelled, with what was to be taken back of it; of what is paid,
 * the rest is taken back by a row of the opposite sign.
 */
export async function undo(tx: CommunityTx, row: LedgerRow, reason: Reason): Promise<void> {
  if (row.state === 'Cancelled') return;
  if (mayCancel(row)) return cancelWithRefunds(tx, row, reason);
  await refundRow(tx, row, row.rest, { why: reason.why });
}

/** Not where money has moved, be it only back. */
export const mayCancel = (row: LedgerRow) => !row.is_paid && !row.has_moved_back;

export async function cancelWithRefunds(
  tx: CommunityTx,
  row: LedgerRow,
  { hand, note, why }: Pick<Reason, 'hand' | 'note'> & { why: WhyCancelled },
): Promise<void> {
  const refunds = await refundsOf(tx, row.id);
  for (const each of [row, ...refunds.filter(({ state }) => state !== 'Cancelled')])
    await move(tx, each.id, each.state, { ...hand, state: 'Cancelled', note });
  const both = [row.payer, row.payee];
  const about = { referral_id: row.referral_id, commission_id: row.id, why };
  // Of a decision both are told by the decision itself.
  record(tx, commissionEvents.cancelled, about, { tells: why === 'decision' ? [] : both, shows: both });
}

/** At once, or with what it is taken from. */
export const refundDueOn = (row: Pick<LedgerRow, 'is_paid' | 'due_on'>, today: string) =>
  row.is_paid || row.due_on < today ? today : row.due_on;

/** A row of the opposite sign: paid by whoever had received the first, and due at once, or with what it is taken from. */
export async function refundRow(
  tx: CommunityTx,
  row: LedgerRow,
  amount: number,
  basis: Partial<Basis> & { why: WhyRefunded },
): Promise<void> {
  if (amount === 0) return;
  const { today: now } = await calendarOf(tx);
  const written = await writeRow(
    tx,
    {
      referralId: row.referral_id,
      payer: row.payer,
      payee: row.payee,
      kind: 'refund',
      part: row.part,
      closing: row.closing,
      amount: -amount,
      currency: row.currency,
      basis: { ...row.basis, ...basis },
      refundOf: row.id,
      month: row.is_paid || row.month < firstOf(now) ? firstOf(now) : row.month,
      dueOn: refundDueOn(row, now),
    },
    now,
  );
  const about = {
    referral_id: row.referral_id,
    commission_id: written!,
    why: basis.why,
    was_paid: row.is_paid,
  };
  tell(tx, 'refunded', about, row);
}
