import { sql } from 'kysely';
import { record } from '../../../kit/server/events.ts';
import { timedJob } from '../../../kit/server/jobs.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import { planEnded } from '../events.ts';

/** Writes down what became of every plan whose time is over, however long ago that was. */
export async function endPlans(database: Database): Promise<void> {
  const { rows } = await database.asSystem('find plans that have ended', (tx) =>
    sql<{ community_id: number }>`SELECT community_id FROM communities_with_ended_plans()`.execute(tx),
  );
  for (const { community_id: communityId } of rows) {
    await database.inCommunity({ communityId }, endPlansHere);
  }
}

async function endPlansHere(tx: CommunityTx): Promise<void> {
  const { rows } = await sql<Row<'companies', 'id'> & { type: Row<'companies'>['subscription_type'] }>`
    UPDATE companies SET subscription_status = 'Expired'
     WHERE community_id = ${tx.communityId} AND subscription_status <> 'Expired' AND subscription_expiry <= now()
    RETURNING id, subscription_type AS type`.execute(tx);
  for (const { id, type } of rows) record(tx, planEnded, { subscription_type: type }, { tells: [id] });
}

export const endPlansJob = (database: Database) =>
  timedJob({
    queue: 'end-plans',
    cron: '*/10 * * * *',
    run: () => endPlans(database),
  });
