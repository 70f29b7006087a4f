import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findToChange } from './find-commission.ts';
import { move, tell } from './ledger.ts';

/** Either side says that something is not right; an admin settles it. */
export async function disputeCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  reason: string,
): Promise<void> {
  const { row, to, hand } = await findToChange(tx, caller, id, 'dispute');
  await move(tx, id, row.state, { ...hand, state: to, note: reason });
  tell(tx, 'disputed', { referral_id: row.referral_id, commission_id: id }, row, caller.companyId);
}
