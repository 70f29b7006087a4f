import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { peopleById } from '../../members/server/people/public.ts';
import { reminders } from '../rules.ts';
import { opportunityColumns, type OpportunityRow } from './opportunities.queries.ts';
import { settle } from './settle.ts';
import { tell, tellMembers } from './tell.ts';
import { winningCompanies } from './working-companies.ts';

const pieceSize = 20;

/** Tells people what time has done. That it has done so is read everywhere, so nothing is wrong where this comes late. */
export async function tendOpportunities(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find opportunities whose time has come',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_opportunities_due()`.execute(
        tx,
      ),
    async (inCommunity) => {
      // First, so that nobody is reminded of what is over.
      while ((await inCommunity(settlePiece)) === pieceSize);
      while ((await inCommunity(remindPiece)) === pieceSize);
    },
  );
}

/** Whoever changes one in this moment is left alone: the next time will tell. */
export async function settlePiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<OpportunityRow>`
    SELECT ${opportunityColumns} FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.ends_at <= (SELECT moment())
     ORDER BY o.ends_at, o.id LIMIT ${pieceSize} FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  for (const opportunity of rows) await settle(tx, opportunity);
  return rows.length;
}

/** One reminder for what is due: whoever comes back after weeks is not reminded twice at once. */
export async function remindPiece(tx: CommunityTx): Promise<number> {
  const { rows } = await sql<OpportunityRow>`
    SELECT ${opportunityColumns} FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id IN (
       SELECT k.id
         FROM unnest(${reminders.map(({ of }) => of)}::text[], ${reminders.map(({ sent }) => sent)}::smallint[],
                     ${reminders.map(({ hoursLeft }) => hoursLeft)}::integer[]) AS due (status, reminders, hours_left)
        CROSS JOIN LATERAL (
          SELECT o.id FROM opportunities o
           WHERE o.community_id = ${tx.communityId} AND o.status = due.status AND o.reminders = due.reminders AND o.ends_at > (SELECT moment())
             AND o.ends_at <= (SELECT moment()) + make_interval(hours => due.hours_left)
           ORDER BY o.ends_at LIMIT ${pieceSize}) k)
     ORDER BY o.ends_at, o.id LIMIT ${pieceSize} FOR NO KEY UPDATE OF o SKIP LOCKED`.execute(tx);
  for (const opportunity of rows) {
    await sql`
      UPDATE opportunities
         SET reminders = ${remindersSentBy(opportunity)} WHERE community_id = ${tx.communityId} AND id = ${opportunity.id}`.execute(
      tx,
    );
    await remind(tx, opportunity);
  }
  return rows.length;
}

function remindersSentBy({ status, ends_at: endsAt, now }: OpportunityRow): number {
  const left = (endsAt!.getTime() - now.getTime()) / 3_600_000;
  return Math.max(
    ...reminders.map(({ of, sent, hoursLeft }) => (of === status && left <= hoursLeft ? sent + 1 : 0)),
  );
}

async function remind(tx: CommunityTx, opportunity: OpportunityRow): Promise<void> {
  const { id, status, company_id: owner } = opportunity;
  if (status === 'Reviewing') tell(tx, id, 'decision_due', { tells: [owner], by: null });
  if (status === 'Awarded') {
    // The company that speaks for both, where two do it together.
    const [lead] = await winningCompanies(tx, opportunity);
    tell(tx, id, 'award_waits', { tells: [lead!], by: null });
  }
  if (status === 'Open') tellMembers(tx, id, 'closing', await membersToRemind(tx, id), null);
}

/** Whoever follows it or has begun an answer, unless their company has answered or said "not for us". */
async function membersToRemind(tx: CommunityTx, id: number): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    SELECT s.member_id FROM opportunity_subscribers s WHERE s.community_id = ${tx.communityId} AND s.opportunity_id = ${id}
    UNION
    SELECT r.member_id FROM opportunity_responses r
     WHERE r.community_id = ${tx.communityId} AND r.opportunity_id = ${id} AND r.status = 'Draft' AND r.member_id IS NOT NULL`.execute(
    tx,
  );
  const people = await peopleById(
    tx,
    rows.map((row) => row.member_id),
  );
  const { rows: done } = await sql<{ company_id: number }>`
    SELECT company_id FROM opportunity_participants WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}
    UNION
    SELECT company_id FROM opportunity_passes WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(
    tx,
  );
  const isDone = new Set(done.map((row) => row.company_id));
  return [...people].flatMap(([memberId, { companyId, hasLeft }]) =>
    hasLeft || isDone.has(companyId) ? [] : [memberId],
  );
}

export const tendOpportunitiesJob = (database: Database) =>
  timedJob({ queue: 'tend-opportunities', cron: '*/5 * * * *', run: () => tendOpportunities(database) });
