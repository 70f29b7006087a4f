import { forEachCommunity } from '../../../../kit/server/each-community.ts';
import { timedJob } from '../../../../kit/server/jobs.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx, Database } from '../../../../kit/server/tx.ts';
import { recountUnmetSearches } from '../../../members/server/directory/public.ts';
import { takeTime } from '../take-time.ts';
import { readMeanings } from './read-meanings.ts';

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

/** About so many referrals are counted in one transaction: a fraction of a second. One day, or one company's, are not divided. */
const usualPiece = 10_000;

/** In pieces that commit one by one, so that no transaction is long. What is counted is shown with the last one. */
export async function countCommunity(
  database: Database,
  communityId: number,
  piece = usualPiece,
): Promise<void> {
  await database.inCommunity({ communityId }, readMeanings);
  while (!(await database.inCommunity({ communityId }, (tx) => countPiece(tx, piece))));
  await database.inCommunity({ communityId }, recountUnmetSearches);
}

/** Whether it was the last one. */
export async function countPiece(tx: CommunityTx, piece = usualPiece): Promise<boolean> {
  await takeTime(tx);
  const { rows } = await sql<{ is_last: boolean }>`
    SELECT count_community_piece(${piece}) AS is_last`.execute(tx);
  return rows[0]!.is_last;
}
