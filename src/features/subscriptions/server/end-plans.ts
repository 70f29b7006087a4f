import { record } from '../../../kit/server/events.ts';
import { forEachCommunity } from '../../../kit/server/each-community.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { planEnded } from '../events.ts';

/** Writes down what became of every plan whose time is over, however long ago that was. */
export async function endPlans(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find plans that have ended',
    (tx) =>
      sql<{ community_id: number }>`SELECT community_id FROM communities_with_ended_plans()`.execute(tx),
    (inCommunity) => inCommunity(endPlansHere),
  );
}

async function endPlansHere(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'companies', 'id'> & { type: Row<'companies'>['subscription_type'] }>`
    WITH ended AS MATERIALIZED (
      SELECT id FROM companies
       WHERE community_id = ${tx.communityId} AND subscription_status <> 'Expired' AND subscription_expiry <= now()
       -- By their ids, as whoever sends something holds them.
       ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE companies c SET subscription_status = 'Expired' FROM ended
     WHERE c.community_id = ${tx.communityId} AND c.id = ended.id
    RETURNING c.id, c.subscription_type AS type`.execute(tx);
  for (const { id, type } of rows) record(tx, planEnded, { subscription_type: type }, { tells: [id] });
}

export const endPlansJob = (database: Database) =>
  timedJob({
    queue: 'end-plans',
    cron: '*/10 * * * *',
    run: () => endPlans(database),
  });
