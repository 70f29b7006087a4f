import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { conversationChanged } from '../events.ts';
import { conversationFor } from './begin-conversation.ts';
import { lockConversation } from './hold-conversation.ts';

/**
 * Opens the conversation of two people, or goes on with the one that they have, by a line of the product’s own. Nobody is told and nothing is
 * unread: whoever brings them together tells them. Undefined where one of them cannot be written to. The same `once` is the same line.
 */
export async function bringTogether(
  tx: CommunityTx,
  people: readonly [number, number],
  { text, once }: { text: string; once: string },
): Promise<number | undefined> {
  const [low, high] = [Math.min(...people), Math.max(...people)];
  if (!(await canTalk(tx, low, high))) return undefined;
  const conversationId = await conversationFor(tx, low, high);
  await lockConversation(tx, conversationId);
  const { rows } = await sql<Row<'conversations', 'change'>>`
    WITH raised AS (
      UPDATE conversations c
         SET change = c.change + 1, last_message_id = nextval('chat_message_ids'), last_message_user_id = NULL,
             last_message_content = ${Array.from(text).slice(0, 200).join('')}, last_message_time = greatest(moment(), c.last_message_time)
       WHERE c.community_id = ${tx.communityId} AND c.id = ${conversationId}
         AND NOT EXISTS (SELECT FROM chat_messages m WHERE m.community_id = c.community_id AND m.author_id = ${low} AND m.client_id = ${once})
      RETURNING c.change, c.last_message_id AS id, c.last_message_time AS at
    ), written AS (
      INSERT INTO chat_messages (community_id, conversation_id, id, author_id, kind, content, client_id, created_at, change)
      SELECT ${tx.communityId}, ${conversationId}, id, ${low}, 'line', ${text}, ${once}, at, change FROM raised
    ), seats AS (
      UPDATE conversation_participants p SET last_message_id = r.id FROM raised r
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId}
    )
    SELECT change FROM raised`.execute(tx);
  if (rows[0])
    record(
      tx,
      conversationChanged,
      { conversation_id: conversationId, change: rows[0].change },
      { tells: [], shows: [low, high] },
    );
  return conversationId;
}

async function canTalk(tx: CommunityTx, low: number, high: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM member_face(${tx.communityId}, ${low}) l CROSS JOIN member_face(${tx.communityId}, ${high}) h
     WHERE NOT l.has_left AND NOT h.has_left AND NOT l.is_suspended AND NOT h.is_suspended
       AND NOT EXISTS (
         SELECT FROM conversations c
           JOIN conversation_participants p ON p.community_id = c.community_id AND p.conversation_id = c.id AND p.has_blocked
          WHERE c.community_id = ${tx.communityId} AND c.low_member_id = ${low} AND c.high_member_id = ${high})`.execute(
    tx,
  );
  return rows.length > 0;
}
