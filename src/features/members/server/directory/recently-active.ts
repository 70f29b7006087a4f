import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { MemberCard } from '../../contract/member-card.ts';
import { cardColumns, cardJoins, memberCardOf, type CardRow } from '../faces/cards.ts';

export async function recentlyActive(tx: CommunityTx, caller: Caller, most: number): Promise<MemberCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns}
      FROM (SELECT a.company_id AS id, a.last_active_at FROM company_activity a
             WHERE a.community_id = ${tx.communityId} AND a.company_id <> ${caller.companyId}
             ORDER BY a.last_active_at DESC, a.company_id DESC LIMIT ${most}) AS page ${cardJoins(tx)}
     WHERE c.id IS NOT NULL ORDER BY page.last_active_at DESC, page.id DESC`.execute(tx);
  return rows.map(memberCardOf);
}
