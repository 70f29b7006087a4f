import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findToChange, refused } from './find-commission.ts';
import { cancelWithRefunds, mayCancel } from './undo.ts';

/** Whoever is owed it waives it. */
export async function cancelCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  reason: string,
): Promise<void> {
  const { row, hand } = await findToChange(tx, caller, id, 'cancel');
  if (!mayCancel(row))
    throw refused('partly_refunded', 'Part of this has already been paid back, so it can’t be waived.');
  await cancelWithRefunds(tx, row, { hand, note: reason, why: 'waived' });
}
