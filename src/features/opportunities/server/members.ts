import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { peopleById } from '../../members/server/people/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { addActivity } from './activities.ts';
import { findOpportunity, holdOpportunity } from './find-opportunity.ts';
import { mayChangeMembers } from './may-do.ts';
import { noArrow } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';
import { tell } from './tell.ts';
import { workingCompanies } from './working-companies.ts';

/** Each side says so of its own people. */
export async function changeMember(
  tx: CommunityTx,
  caller: Caller,
  { id, userId }: { id: number; userId: number },
  isMember: boolean,
): Promise<OpportunityDetail> {
  const found = await holdOpportunity(tx, caller, id);
  if (!mayChangeMembers(found)) throw noArrow('complete', found.status, found.isOwner ? 'owner' : 'winner');
  const person = (await peopleById(tx, [userId])).get(userId);
  if (!person || person.companyId !== caller.companyId || (isMember && person.hasLeft))
    throw invalidInput({ userId: 'Choose someone from your company.' });
  if (isMember)
    await sql`
      INSERT INTO opportunity_members (community_id, opportunity_id, member_id, company_id)
      VALUES (${tx.communityId}, ${id}, ${userId}, ${caller.companyId}) ON CONFLICT DO NOTHING`.execute(tx);
  else
    await sql`
      DELETE FROM opportunity_members
       WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND member_id = ${userId}`.execute(
      tx,
    );
  await addActivity(tx, id, {
    companyId: caller.companyId,
    type: isMember ? 'add_member' : 'remove_member',
    detail: { member_id: userId },
    audience: 'work',
  });
  tell(tx, id, 'touched', {
    tells: [],
    shows: await workingCompanies(tx, found.opportunity),
    by: caller.companyId,
  });
  return showOpportunity(tx, caller, id);
}

/** For the caller alone. */
export async function subscribeToOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  isSubscribed: boolean,
): Promise<OpportunityDetail> {
  await findOpportunity(tx, caller, id);
  if (isSubscribed)
    await sql`
      INSERT INTO opportunity_subscribers (community_id, opportunity_id, member_id)
      VALUES (${tx.communityId}, ${id}, ${caller.memberId}) ON CONFLICT DO NOTHING`.execute(tx);
  else
    await sql`
      DELETE FROM opportunity_subscribers
       WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND member_id = ${caller.memberId}`.execute(
      tx,
    );
  return showOpportunity(tx, caller, id);
}
