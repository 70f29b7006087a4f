import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findToChange } from './find-commission.ts';
import { move, tell } from './ledger.ts';

/** Whoever owes it says that the money is on its way. */
export async function payCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  note: string | null,
): Promise<void> {
  const { row, to, hand, other } = await findToChange(tx, caller, id, 'pay');
  await move(tx, id, row.state, { ...hand, state: to, note });
  await tell(tx, 'commission.paid', { referral_id: row.referral_id, commission_id: id }, [other]);
}
