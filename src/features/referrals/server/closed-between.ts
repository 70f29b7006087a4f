import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** How many referrals of the community became a deal within a time; whose they are, and what they were worth, is for the two companies. */
export async function closedBetween(
  tx: CommunityTx,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    SELECT count(*)::integer AS closed FROM referrals
     WHERE community_id = ${tx.communityId} AND status = 'Deal Closed' AND status_since >= ${from} AND status_since < ${to}`.execute(
    tx,
  );
  return rows[0]!.closed;
}
