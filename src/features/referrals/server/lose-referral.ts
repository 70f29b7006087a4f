import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import { showReferral } from './show-referral.ts';

export async function loseReferral(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  reason: string,
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  await changeStatus(tx, referral, {
    action: 'lose',
    by: actor,
    companyId: caller.companyId,
    note: reason,
    also: sql`reason = ${reason}`,
  });
  return showReferral(tx, caller, id);
}
