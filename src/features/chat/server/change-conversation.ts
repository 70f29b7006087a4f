import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Conversation } from '../contract/types.ts';
import { conversationChanged } from '../events.ts';
import { showConversation } from './conversation-rows.ts';
import { holdConversation, isSameSeat } from './hold-conversation.ts';

interface Change {
  is_muted?: boolean | undefined;
  is_archived?: boolean | undefined;
  is_blocked?: boolean | undefined;
}

interface Changed {
  is_changed: boolean;
  is_block_changed: boolean;
}

/** For the caller alone; what they do not count any more leaves their badge, and comes back with what they undo. */
export async function changeConversation(
  tx: CommunityTx,
  { memberId, companyId }: Caller,
  conversationId: number,
  { is_muted: isMuted, is_archived: isArchived, is_blocked: isBlocked }: Change,
): Promise<Conversation> {
  const held = await holdConversation(tx, memberId, conversationId);
  const { rows } = await sql<Changed>`
    WITH seat AS (
      UPDATE conversation_participants p
         SET is_muted = coalesce(${isMuted ?? null}::boolean, p.is_muted),
             is_archived = coalesce(${isArchived ?? null}::boolean, p.is_archived),
             has_blocked = coalesce(${isBlocked ?? null}::boolean, p.has_blocked),
             -- What counted for nothing until now was not told.
             told_at = CASE WHEN p.counted = 0 THEN NULL ELSE p.told_at END
        FROM conversation_participants before
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${memberId}
         AND ${isSameSeat}
      RETURNING p.counted - before.counted AS more, p.has_blocked <> before.has_blocked AS is_block_changed,
                (p.is_muted, p.is_archived, p.has_blocked) <> (before.is_muted, before.is_archived, before.has_blocked) AS is_changed
    ), summed AS (
      UPDATE chat_members m SET unread = m.unread + s.more FROM seat s
       WHERE m.community_id = ${tx.communityId} AND m.member_id = ${memberId} AND s.more <> 0
    )
    SELECT is_changed, is_block_changed FROM seat`.execute(tx);
  const { is_changed: hasChanged, is_block_changed: concernsBoth } = rows[0]!;
  if (hasChanged)
    record(
      tx,
      conversationChanged,
      { conversation_id: conversationId, change: held.change },
      { tells: [], shows: concernsBoth ? [memberId, held.other_member_id] : [memberId], by: companyId },
    );
  return showConversation(tx, memberId, conversationId);
}
