import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** What speaks for or against two people getting to know each other. */
export interface ProfileToMatch
  extends Row<'members', 'company_id'>, Row<'companies', 'city' | 'concepts_off'> {
  member_id: Row<'members'>['id'];
  company_name: Row<'companies'>['name'];
  services: string[];
  ideal_clients: string[];
}

/** Of those who have a living seat; whoever is suspended or has left is missing. */
export async function profilesToMatch(
  tx: CommunityTx,
  memberIds: readonly number[],
): Promise<Map<number, ProfileToMatch>> {
  const { rows } = await sql<ProfileToMatch>`
    SELECT m.id AS member_id, m.company_id, c.name AS company_name, c.city, c.concepts_off,
           ARRAY (SELECT t.text FROM company_tags t
                   WHERE t.community_id = m.community_id AND t.company_id = m.company_id AND t.kind = 'service' ORDER BY t.position) AS services,
           ARRAY (SELECT t.text FROM company_tags t
                   WHERE t.community_id = m.community_id AND t.company_id = m.company_id AND t.kind = 'ideal_client' ORDER BY t.position) AS ideal_clients
      FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ANY (${memberIds}::bigint[])
       AND m.suspended_at IS NULL AND m.left_at IS NULL`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row]));
}
