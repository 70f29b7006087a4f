import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import { showReferral } from './show-referral.ts';

export async function withdrawReferral(tx: CommunityTx, caller: Caller, id: number): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  await changeStatus(tx, referral, { action: 'withdraw', by: actor, companyId: caller.companyId });
  return showReferral(tx, caller, id);
}
