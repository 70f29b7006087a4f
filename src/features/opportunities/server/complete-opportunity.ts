import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { ratingDays } from '../rules.ts';
import { addActivity } from './activities.ts';
import { changeStatus } from './change-status.ts';
import { actorOf, holdOpportunity, holdOwn } from './find-opportunity.ts';
import { mayRate } from './may-do.ts';
import { ratingsOf } from './ratings.ts';
import { noArrow, refused } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';
import { tell } from './tell.ts';
import { winningCompanies, workingCompanies } from './working-companies.ts';

export async function completeOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityDetail> {
  const opportunity = await holdOwn(tx, caller, id);
  await changeStatus(tx, opportunity, { action: 'complete', by: 'owner', companyId: caller.companyId });
  tell(tx, id, 'completed', {
    tells: await winningCompanies(tx, opportunity),
    shows: [caller.companyId],
    by: caller.companyId,
  });
  return showOpportunity(tx, caller, id);
}

export async function endOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  reason: string,
): Promise<OpportunityDetail> {
  const found = await holdOpportunity(tx, caller, id);
  const actor = actorOf(found);
  if (actor === null) throw noArrow('end', found.status, null);
  const { companyId } = caller;
  // Why it ended is between the two.
  await changeStatus(tx, found.opportunity, {
    action: 'end',
    by: actor,
    companyId,
    also: sql`reason = ${reason}`,
  });
  await addActivity(tx, id, { companyId, type: 'give_reason', note: reason, audience: 'work' });
  const both = await workingCompanies(tx, found.opportunity);
  tell(tx, id, 'ended', {
    tells: both.filter((each) => each !== companyId),
    shows: [companyId],
    by: companyId,
  });
  return showOpportunity(tx, caller, id);
}

/** Changed as long as the other side has not read it. */
export async function rateOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { stars, words }: { stars: number; words: string | null },
): Promise<OpportunityDetail> {
  const found = await holdOpportunity(tx, caller, id);
  if (!mayRate(found))
    throw refused(
      'not_completed',
      `The two companies can rate each other once the work is completed, for ${ratingDays} days.`,
    );
  const { companyId, memberId } = caller;
  const before = await ratingsOf(tx, found);
  if (before.mine !== null && before.isShown)
    throw refused('not_completed', 'The other company has read your rating, so it can’t change anymore.');
  await sql`
    INSERT INTO opportunity_ratings (community_id, opportunity_id, company_id, member_id, stars, words)
    VALUES (${tx.communityId}, ${id}, ${companyId}, ${memberId}, ${stars}, ${words})
    ON CONFLICT (community_id, opportunity_id, company_id)
      DO UPDATE SET stars = excluded.stars, words = excluded.words, member_id = excluded.member_id`.execute(
    tx,
  );
  if (before.mine === null) {
    const both = await workingCompanies(tx, found.opportunity);
    tell(tx, id, 'rated', {
      tells: both.filter((each) => each !== companyId),
      shows: [companyId],
      by: companyId,
    });
  }
  return showOpportunity(tx, caller, id);
}
