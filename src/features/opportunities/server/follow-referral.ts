import { subscribe, type Recorded } from '../../../kit/server/events.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { referralEvents } from '../../referrals/events.ts';
import { referralStatusOf } from '../../referrals/server/public.ts';
import { begin, giveBack, isOver } from './accept-award.ts';
import { changeStatus } from './change-status.ts';
import { opportunityColumns, type OpportunityRow } from './opportunities.queries.ts';
import { responsesWhere } from './responses.ts';
import { noAward, releaseWinner } from './settle.ts';
import { tell } from './tell.ts';
import { workingCompanies } from './working-companies.ts';

/** The winner may answer the referral instead of the award: it is the same yes or no. One that is withdrawn takes the award with it. */
export const referralSubscriptions = (database: Database) =>
  (['accepted', 'declined', 'withdrawn', 'expired'] as const).map((answer) =>
    subscribe(
      referralEvents[answer],
      `opportunity-referral-${answer}`,
      ({ community_id: communityId, payload }: Recorded<{ referral_id: number }>) =>
        database.inCommunity({ communityId }, (tx) => follow(tx, payload.referral_id)),
    ),
  );

async function follow(tx: CommunityTx, referralId: number): Promise<void> {
  const { rows } = await sql<OpportunityRow>`
    SELECT ${opportunityColumns} FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.referral_id = ${referralId} AND o.status = 'Awarded' FOR NO KEY UPDATE OF o`.execute(
    tx,
  );
  const [opportunity] = rows;
  // By the award itself, or too late.
  if (!opportunity) return;
  const [mine] = await responsesWhere(
    tx,
    opportunity.id,
    sql`r.id = ${opportunity.award_response_id}::bigint`,
  );
  const status = await referralStatusOf(tx, referralId);
  const { company_id: winner } = mine!;
  if (isOver(status)) await takeAwardBack(tx, opportunity);
  else if (status === 'Declined') await giveBack(tx, { opportunity, mine: mine! }, winner, null);
  else if (status !== 'New' && status !== 'Viewed')
    await begin(tx, { opportunity, mine: mine! }, winner, null);
}

async function takeAwardBack(tx: CommunityTx, opportunity: OpportunityRow): Promise<void> {
  const shows = await workingCompanies(tx, opportunity);
  await releaseWinner(tx, opportunity);
  await changeStatus(tx, opportunity, { action: 'lapse', by: 'time', companyId: null, also: noAward });
  tell(tx, opportunity.id, 'touched', { tells: [], shows, by: null });
}
