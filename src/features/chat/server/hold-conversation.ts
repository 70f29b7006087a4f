import { notFound } from '../../../kit/common/errors.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** The caller's part of a conversation that is theirs alone until the transaction ends. */
export interface Held
  extends
    Row<'conversations', 'change' | 'last_message_id' | 'takeovers'>,
    Row<
      'conversation_participants',
      'conversation_id' | 'other_member_id' | 'read_to' | 'unread' | 'has_blocked' | 'sees_from'
    > {}

/**
 * Whatever is written in a conversation is written under its lock. The rows are read behind it, by a statement of their own: one that had to
 * wait for the lock would show them as they were before.
 */
export async function holdIfThere(
  tx: CommunityTx,
  memberId: number,
  conversationId: number,
): Promise<Held | undefined> {
  const [, { rows }] = await Promise.all([
    lockConversation(tx, conversationId),
    sql<Held>`
      SELECT c.change, c.last_message_id, c.takeovers, p.conversation_id, p.other_member_id, p.read_to, p.unread, p.has_blocked, p.sees_from
        FROM conversation_participants p
        JOIN conversations c ON c.community_id = p.community_id AND c.id = p.conversation_id
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${memberId}`.execute(
      tx,
    ),
  ]);
  return rows[0];
}

/** The same for a call: one that is not the caller's is not there. */
export async function holdConversation(
  tx: CommunityTx,
  memberId: number,
  conversationId: number,
): Promise<Held> {
  const held = await holdIfThere(tx, memberId, conversationId);
  if (!held) throw notFound();
  return held;
}

/**
 * Joins a seat that is updated (`p`) to itself as it was (`before`). Only right behind the conversation's lock: without it, another
 * transaction could change the seat after the statement has begun.
 */
export const isSameSeat = sql`(before.community_id, before.conversation_id, before.member_id) = (p.community_id, p.conversation_id, p.member_id)`;

export const lockConversation = (tx: CommunityTx, conversationId: number) =>
  sql`SELECT FROM conversations WHERE community_id = ${tx.communityId} AND id = ${conversationId}
         FOR NO KEY UPDATE`.execute(tx);
