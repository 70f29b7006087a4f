import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Whose it was; undefined where that had been done before. Taking it back twice is taking it back. Of an acceptance and this at the same time, one counts. */
export async function cancelInvitation(
  tx: CommunityTx,
  whose: Sql,
  id: number,
  isAccepted: string,
): Promise<string | undefined> {
  const { rows: cancelled } = await sql<{ email: string }>`
    UPDATE invitations i SET cancelled_at = now(), cancelled_by = ${tx.memberId}
     WHERE i.community_id = ${tx.communityId} AND i.id = ${id} AND ${whose}
       AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.cancelled_at IS NULL
    RETURNING i.email`.execute(tx);
  if (cancelled[0]) return cancelled[0].email;
  const { rows } = await sql<{ is_accepted: boolean }>`
    SELECT i.accepted_at IS NOT NULL AS is_accepted FROM invitations i
     WHERE i.community_id = ${tx.communityId} AND i.id = ${id} AND ${whose}`.execute(tx);
  if (!rows[0]) throw notFound();
  if (rows[0].is_accepted) throw new Refusal('invitation.accepted', 409, isAccepted);
  return undefined;
}
