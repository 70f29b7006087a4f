import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import { showReferral } from './show-referral.ts';

export async function progressReferral(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { status: to, note }: { status: ReferralStatus; note: string | null },
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  await changeStatus(tx, referral, {
    action: 'progress',
    by: actor,
    companyId: caller.companyId,
    to,
    note,
  });
  return showReferral(tx, caller, id);
}
