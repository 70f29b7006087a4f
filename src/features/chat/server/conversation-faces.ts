import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Conversation } from '../contract/types.ts';
import { closedBecause, type Closing } from './conversation-rows.ts';

/** What is shown of a conversation wherever something points at it. */
export interface ConversationFace {
  id: number;
  /** The other one and their company. */
  name: string;
  company: string;
  closedBecause: Conversation['closed_because'];
}

interface Found extends Closing {
  id: number;
  name: string;
  company: string;
}

/** As one of its two sees them; those that they are not part of are not there. */
export async function conversationFaces(
  tx: CommunityTx,
  memberId: number,
  ids: readonly number[],
): Promise<Map<number, ConversationFace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`
    SELECT p.conversation_id AS id, x.other_first_name || ' ' || x.other_last_name AS name, x.company_name AS company,
           p.has_blocked, x.other_has_left, x.other_is_suspended, x.other_has_blocked
      FROM conversation_participants p CROSS JOIN LATERAL conversation_parts(p) x
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
       AND p.conversation_id = ANY (${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, name: row.name, company: row.company, closedBecause: closedBecause(row) },
    ]),
  );
}
