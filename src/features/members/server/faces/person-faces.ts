import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** A person as a line of a list shows them. */
export interface PersonFace extends Row<'members', 'id' | 'avatar' | 'company_id'> {
  name: string;
  /** What they do at their company; empty where they have not said. */
  role: string;
  hasLeft: boolean;
  isSuspended: boolean;
}

/** Of those who have left too, as far as they still have a name. */
export async function personFaces(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, PersonFace>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<PersonFace>`
    SELECT m.id, m.first_name || ' ' || m.last_name AS name, m.avatar, CASE WHEN m.role = 'GUEST' THEN '' ELSE m.role END AS role,
           m.company_id, m.left_at IS NOT NULL AS "hasLeft", m.suspended_at IS NOT NULL AS "isSuspended"
      FROM unnest(${[...new Set(memberIds)]}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (SELECT * FROM members m WHERE m.community_id = ${tx.communityId} AND m.id = wanted.id LIMIT 1) m`.execute(
    tx,
  );
  return new Map(rows.map((face) => [face.id, face]));
}
