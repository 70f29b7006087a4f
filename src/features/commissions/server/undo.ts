import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { Basis } from '../rules.ts';
import { firstOf, move, tell, writeRow, type Hand } from './ledger.ts';
import { refundsOf, type LedgerRow } from './rows.queries.ts';

/** Who takes it back, in whose words, and why. */
export interface Reason {
  hand: Hand;
  note: string | null;
  why: NonNullable<Basis['why']>;
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
  { hand, note }: Pick<Reason, 'hand' | 'note'>,
): Promise<void> {
  const refunds = await refundsOf(tx, row.id);
  for (const each of [row, ...refunds.filter(({ state }) => state !== 'Cancelled')])
    await move(tx, each.id, each.state, { ...hand, state: 'Cancelled', note });
  tell(tx, 'cancelled', { referral_id: row.referral_id, commission_id: row.id }, row);
}

/** A row of the opposite sign: paid by whoever had received the first, and due at once, or with what it is taken from. */
export async function refundRow(
  tx: CommunityTx,
  row: LedgerRow,
  amount: number,
  basis: Partial<Basis>,
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
      dueOn: row.is_paid || row.due_on < now ? now : row.due_on,
    },
    now,
  );
  tell(tx, 'refunded', { referral_id: row.referral_id, commission_id: written! }, row);
}
