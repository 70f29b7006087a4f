import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdConversation, type Held } from './hold-conversation.ts';

export interface HeldMessage extends Row<
  'chat_messages',
  'id' | 'author_id' | 'kind' | 'content' | 'file_id' | 'created_at' | 'deleted_at'
> {
  reactions: Readonly<Record<string, readonly number[]>>;
  now: Date;
}

/** A message that the caller sees, under the lock of its conversation. A line of the product is nobody's message. */
export async function holdMessage(
  tx: CommunityTx,
  { memberId }: Caller,
  { id, messageId }: { id: number; messageId: number },
): Promise<{ held: Held; message: HeldMessage }> {
  const held = await holdConversation(tx, memberId, id);
  const { rows } = await sql<HeldMessage>`
    SELECT m.id, m.author_id, m.kind, m.content, m.file_id, m.created_at, m.deleted_at, m.reactions, moment() AS now
      FROM chat_messages m
      JOIN conversation_participants p
        ON p.community_id = m.community_id AND p.conversation_id = m.conversation_id AND p.member_id = ${memberId}
     WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${id} AND m.id = ${messageId} AND m.kind NOT IN ('takeover', 'line')
       AND (m.id >= p.sees_from OR m.author_id = ANY (p.reads_of))`.execute(tx);
  if (!rows[0]) throw notFound();
  return { held, message: rows[0] };
}
