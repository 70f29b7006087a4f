import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { MemberCard } from '../../contract/member-card.ts';
import { cardColumns, memberCardOf, type CardRow } from '../faces/cards.ts';

export async function recentlyActive(tx: CommunityTx, caller: Caller, most: number): Promise<MemberCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns}
      FROM (SELECT a.company_id FROM company_activity a
             WHERE a.community_id = ${tx.communityId} AND a.company_id <> ${caller.companyId}
             ORDER BY a.last_active_at DESC, a.company_id DESC LIMIT ${most}) AS page
     CROSS JOIN LATERAL (SELECT * FROM companies c
                          WHERE c.community_id = ${tx.communityId} AND c.id = page.company_id AND c.is_listed LIMIT 1) c
     ORDER BY last_active_at DESC, c.id DESC`.execute(tx);
  return rows.map(memberCardOf);
}
