import { invalidInput } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { conversationChanged } from '../events.ts';
import { holdConversation, isSameSeat, type Held } from './hold-conversation.ts';
import { unreadAfter, unreadOf, type Unread } from './mark-seen.ts';

/** For the caller alone: that it was seen once stays known to the other one. */
export async function markUnread(
  tx: CommunityTx,
  caller: Caller,
  conversationId: number,
  from: number,
): Promise<Unread> {
  const { memberId, companyId } = caller;
  const held = await holdConversation(tx, memberId, conversationId);
  if (!(await isVisible(tx, held, from)))
    throw invalidInput({ from: 'This message isn’t in the conversation.' });
  if (from > held.read_to) return unreadOf(tx, memberId, held.unread);
  let first = from;
  let unread = await unreadAfter(tx, memberId, held, first - 1);
  if (unread === 0) {
    first = await lastBeforeDeleted(tx, memberId, held, from);
    unread = await unreadAfter(tx, memberId, held, first - 1);
  }
  if (unread === 0) throw invalidInput({ from: 'There’s nothing from the other person after this message.' });
  const sum = await goBack(tx, memberId, conversationId, { readTo: first - 1, unread });
  record(
    tx,
    conversationChanged,
    { conversation_id: conversationId, change: held.change },
    { tells: [], shows: [memberId], by: companyId },
  );
  return { unread_messages: unread, messenger_messages_count: sum };
}

async function isVisible(
  tx: CommunityTx,
  { conversation_id: conversationId, sees_from: seesFrom }: Held,
  messageId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM chat_messages
     WHERE community_id = ${tx.communityId} AND conversation_id = ${conversationId} AND id = ${messageId} AND id >= ${seesFrom}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whoever marks a conversation whose last message was deleted means the one that is left; any other message stands for itself. */
async function lastBeforeDeleted(
  tx: CommunityTx,
  memberId: number,
  { conversation_id: conversationId, sees_from: seesFrom }: Held,
  from: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM chat_messages m
      JOIN chat_messages o ON o.community_id = m.community_id AND o.conversation_id = m.conversation_id AND o.id < m.id
     WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${conversationId} AND m.id = ${from} AND m.deleted_at IS NOT NULL
       AND o.id > ${seesFrom} AND o.author_id <> ${memberId} AND o.deleted_at IS NULL AND o.kind NOT IN ('takeover', 'line')
     ORDER BY o.id DESC LIMIT 1`.execute(tx);
  return rows[0]?.id ?? from;
}

/** The conversation is held. Answers the caller's sum. */
async function goBack(
  tx: CommunityTx,
  memberId: number,
  conversationId: number,
  { readTo, unread }: { readTo: number; unread: number },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    WITH seat AS (
      UPDATE conversation_participants p
         SET seen_to = greatest(p.seen_to, p.read_to), read_to = ${readTo}, unread = ${unread}, told_at = NULL
        FROM conversation_participants before
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${memberId}
         AND ${isSameSeat}
      RETURNING p.counted - before.counted AS more
    )
    INSERT INTO chat_members AS m (community_id, member_id, unread)
    SELECT ${tx.communityId}, ${memberId}, greatest(more, 0) FROM seat
    ON CONFLICT (community_id, member_id) DO UPDATE SET unread = m.unread + (SELECT more FROM seat)
    RETURNING unread`.execute(tx);
  return rows[0]!.unread;
}
