import { forEachCommunity } from '../../../../kit/server/each-community.ts';
import { timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { Database } from '../../../../kit/server/tx.ts';
import { takeTime } from '../take-time.ts';

/** Each community soon after its day has ended, wherever that is. */
export const countCommunitiesJob = (database: Database) =>
  timedJob({
    queue: 'count-communities',
    cron: '*/5 * * * *',
    run: () => countCommunities(database),
  });

export async function countCommunities(database: Database): Promise<void> {
  await forEachCommunity(
    database,
    'find communities to count',
    (tx) => sql<{ community_id: number }>`SELECT community_id FROM communities_to_count()`.execute(tx),
    (_, { community_id: communityId }) => countCommunity(database, communityId),
  );
}

export const countCommunity = (database: Database, communityId: number): Promise<void> =>
  database.inCommunity({ communityId }, async (tx) => {
    await takeTime(tx);
    await sql`SELECT write_community_numbers()`.execute(tx);
  });
