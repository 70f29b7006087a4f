import { audit, auditNothing } from '../../../kit/server/audit.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { invitationCancelled } from '../audits.ts';
import { ofTheCommunity } from './community-invitations.ts';

/** Answers how many were taken back. Those that were answered, or are not the community's, stay as they are. */
export async function withdrawMany(tx: CommunityTx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<Row<'invitations', 'id' | 'email'>>`
    UPDATE invitations i SET cancelled_at = now(), cancelled_by = ${tx.memberId}
     WHERE i.community_id = ${tx.communityId} AND i.id = ANY (${ids}::bigint[]) AND ${ofTheCommunity}
       AND i.accepted_at IS NULL AND i.declined_at IS NULL AND i.cancelled_at IS NULL
    RETURNING i.id, i.email`.execute(tx);
  auditNothing(tx);
  for (const { id, email } of rows) await audit(tx, invitationCancelled, { id, name: email });
  return rows.length;
}
