import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { opportunityShared } from '../events.ts';
import { holdOpportunity } from './find-opportunity.ts';
import { mayDo } from './may-do.ts';
import { ownerOnly, refused } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';

/** The feed tells of it, once, to those who may see it. */
export async function shareOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityDetail> {
  const found = await holdOpportunity(tx, caller, id);
  if (!found.isOwner) throw ownerOnly();
  if (!mayDo(found).share)
    throw refused('not_shareable', 'Only an open opportunity for all or for partners can be shared, once.');
  await sql`
    UPDATE opportunities SET shared_at = moment() WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
  record(
    tx,
    opportunityShared,
    { opportunity_id: id },
    { tells: [], shows: [caller.companyId], by: caller.companyId },
  );
  return showOpportunity(tx, caller, id);
}
