import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Which two of these people do not write to each other because one of them has blocked the other. Who has is for the two alone. */
export async function blockedPairs(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<(readonly [one: number, other: number])[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    SELECT DISTINCT least(p.member_id, p.other_member_id) AS one, greatest(p.member_id, p.other_member_id) AS other
      FROM conversation_participants p
     WHERE p.community_id = ${tx.communityId} AND p.has_blocked
       AND p.member_id = ANY (${memberIds}::bigint[]) AND p.other_member_id = ANY (${memberIds}::bigint[])`.execute(
    tx,
  );
  return rows.map(({ one, other }) => [one, other] as const);
}
