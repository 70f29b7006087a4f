import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { withdrawReferral } from '../../referrals/server/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { changeStatus } from './change-status.ts';
import { holdOwn } from './find-opportunity.ts';
import { forgetFilesOf } from './files.ts';
import { noArrow } from './refusals.ts';
import { noAward, releaseWinner } from './settle.ts';
import { showOpportunity } from './show-opportunity.ts';
import { answeringCompanies, tell } from './tell.ts';

export async function cancelOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  reason: string | null,
): Promise<OpportunityDetail> {
  const opportunity = await holdOwn(tx, caller, id);
  const { status, referral_id: referralId } = opportunity;
  if (status === 'Awarded') await releaseWinner(tx, opportunity);
  await changeStatus(tx, opportunity, {
    action: 'cancel',
    by: 'owner',
    companyId: caller.companyId,
    note: reason,
    also: sql`reason = ${reason}, ${noAward}`,
  });
  // What was awarded and not accepted yet had sent a referral, if it was for a customer.
  if (status === 'Awarded' && referralId !== null) await withdrawReferral(tx, caller, referralId);
  tell(tx, id, 'cancelled', {
    tells: await answeringCompanies(tx, id),
    shows: [caller.companyId],
    by: caller.companyId,
  });
  return showOpportunity(tx, caller, id);
}

/** A draft goes without a trace: nobody else has seen it. */
export async function discardOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<{ id: number }> {
  const { status } = await holdOwn(tx, caller, id);
  if (status !== 'Draft') throw noArrow('post', status, 'owner');
  await forgetFilesOf(tx, sql`f.opportunity_id = ${id}`);
  await sql`DELETE FROM opportunities WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  return { id };
}
