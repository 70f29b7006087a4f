import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findToChange } from './find-commission.ts';
import { move, tell } from './ledger.ts';

/** Whoever was owed it confirms that the money has come. */
export async function receiveCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  note: string | null,
): Promise<void> {
  const { row, to, hand } = await findToChange(tx, caller, id, 'receive');
  await move(tx, id, row.state, { ...hand, state: to, note });
  tell(tx, 'received', { referral_id: row.referral_id, commission_id: id }, row, caller.companyId);
}
