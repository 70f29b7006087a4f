import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Conversation } from '../contract/types.ts';
import { earlierShared } from '../events.ts';
import { showConversation } from './conversation-rows.ts';
import { holdConversation, isSameSeat } from './hold-conversation.ts';

/** What the caller wrote before a colleague of the other one followed. It cannot be taken back: it may have been read. */
export async function shareEarlier(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  conversationId: number,
): Promise<Conversation> {
  const held = await holdConversation(tx, memberId, conversationId);
  const { rows } = await sql<{ has_shared: boolean }>`
    UPDATE conversation_participants p
       SET given_by = CASE WHEN ${memberId}::bigint = ANY (p.given_by) THEN p.given_by ELSE p.given_by || ${memberId}::bigint END
      FROM conversation_participants before
     WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${held.other_member_id}
       AND p.sees_from > 0 AND ${isSameSeat}
    RETURNING NOT ${memberId}::bigint = ANY (before.given_by) AS has_shared`.execute(tx);
  const [shared] = rows;
  if (!shared)
    throw new Refusal(
      'chat.nothing_to_share',
      409,
      'There are no earlier messages to share. The other person can read this whole conversation.',
    );
  if (shared.has_shared)
    record(
      tx,
      earlierShared,
      { conversation_id: conversationId },
      { tells: [], shows: [memberId, held.other_member_id], by: companyId },
    );
  return showConversation(tx, memberId, conversationId);
}
