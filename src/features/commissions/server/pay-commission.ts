import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findToChange } from './find-commission.ts';
import { move } from './ledger.ts';
import { tellPaidInTime } from './tell-paid.ts';

/** Whoever owes it says that the money is on its way. The other side hears of it once this can no longer be undone. */
export async function payCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  note: string | null,
): Promise<void> {
  const { row, to, hand } = await findToChange(tx, caller, id, 'pay');
  const stepId = await move(tx, id, row.state, { ...hand, state: to, note });
  await tellPaidInTime(tx, { commission_id: id, step_id: stepId! });
}
