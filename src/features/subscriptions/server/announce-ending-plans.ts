import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { planEnding } from '../events.ts';

/** A week and a day before a plan ends, once each. A plan that was prolonged has another end, which is announced anew. */
export async function announceEndingPlans(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find plans that end soon',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_ending_plans()`.execute(tx),
    (inCommunity) => inCommunity(announceHere),
  );
}

async function announceHere(tx: CommunityTx): Promise<void> {
  const isLastDay = sql`subscription_expiry <= now() + interval '1 day'`;
  const { rows } = await sql<Row<'companies', 'id'> & { type: Row<'companies'>['subscription_type'] }>`
    WITH ending AS MATERIALIZED (
      SELECT id FROM companies
       WHERE community_id = ${tx.communityId} AND subscription_status <> 'Expired'
         AND subscription_expiry > now() AND subscription_expiry <= now() + interval '7 days'
         AND (end_announced_for IS DISTINCT FROM subscription_expiry
              OR ${isLastDay} AND last_day_announced_for IS DISTINCT FROM subscription_expiry)
       -- By their ids, as whoever sends something holds them.
       ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE companies c
       SET end_announced_for = subscription_expiry,
           last_day_announced_for = CASE WHEN ${isLastDay} THEN subscription_expiry ELSE last_day_announced_for END
      FROM ending
     WHERE c.community_id = ${tx.communityId} AND c.id = ending.id
    RETURNING c.id, c.subscription_type AS type`.execute(tx);
  for (const { id, type } of rows) record(tx, planEnding, { subscription_type: type }, { tells: [id] });
}

export const announceEndingPlansJob = (database: Database) =>
  timedJob({
    queue: 'announce-ending-plans',
    cron: '53 * * * *',
    run: () => announceEndingPlans(database),
  });
