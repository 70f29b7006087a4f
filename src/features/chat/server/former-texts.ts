import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

interface Place {
  id: number;
  messageId: number;
}

export type FormerText = Row<'chat_former_texts', 'content' | 'written_at' | 'replaced_at'>;

/** What a message said before, the oldest first. */
export async function formerTexts(tx: CommunityTx, { id, messageId }: Place): Promise<FormerText[]> {
  const { rows } = await sql<FormerText>`
    SELECT content, written_at, replaced_at FROM chat_former_texts
     WHERE community_id = ${tx.communityId} AND conversation_id = ${id} AND message_id = ${messageId} ORDER BY change`.execute(
    tx,
  );
  return rows;
}

export async function countFormerTexts(tx: CommunityTx, { id, messageId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM chat_former_texts
     WHERE community_id = ${tx.communityId} AND conversation_id = ${id} AND message_id = ${messageId}`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** With a message that its author deletes. What was reported stays with the report. */
export async function forgetFormerTexts(tx: CommunityTx, { id, messageId }: Place): Promise<void> {
  await sql`
    DELETE FROM chat_former_texts f
     WHERE f.community_id = ${tx.communityId} AND f.conversation_id = ${id} AND f.message_id = ${messageId}
       AND ${isUnreported}`.execute(tx);
}

/** With an author who leaves. */
export async function forgetFormerTextsOf(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    DELETE FROM chat_former_texts f USING conversation_participants p, chat_messages m
     WHERE p.community_id = ${tx.communityId} AND p.member_id = ${memberId}
       AND f.community_id = p.community_id AND f.conversation_id = p.conversation_id
       AND m.community_id = f.community_id AND m.conversation_id = f.conversation_id AND m.id = f.message_id
       AND m.author_id = p.member_id AND ${isUnreported}`.execute(tx);
}

/** Of a former text `f`. */
const isUnreported = sql`
  NOT EXISTS (SELECT FROM chat_reports r
               WHERE r.community_id = f.community_id AND r.conversation_id = f.conversation_id AND r.message_id = f.message_id)`;
