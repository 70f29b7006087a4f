import { invalidInput, notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { assertOpen } from './refusals.ts';

/** The conversation of the caller with a person: the one that there is, or a new one. Two who begin at the same time begin the same one. */
export async function beginConversation(
  tx: CommunityTx,
  { memberId }: Caller,
  recipientId: number,
  field = 'RecipientUserId',
): Promise<number> {
  if (recipientId === memberId) throw invalidInput({ [field]: 'You can’t write to yourself.' });
  const [low, high] = [Math.min(memberId, recipientId), Math.max(memberId, recipientId)];
  const known = await conversationOfPair(tx, low, high);
  if (known !== undefined) return known;
  await assertReachable(tx, recipientId);
  return conversationFor(tx, low, high);
}

/** Of two who can be written to, the smaller id first. */
export async function conversationFor(tx: CommunityTx, low: number, high: number): Promise<number> {
  const { rows } = await sql<Row<'conversations', 'id'>>`
    WITH begun AS (
      INSERT INTO conversations (community_id, low_member_id, high_member_id)
      VALUES (${tx.communityId}, ${low}, ${high})
      ON CONFLICT (community_id, low_member_id, high_member_id) DO NOTHING
      RETURNING id
    ), seats AS (
      INSERT INTO conversation_participants (community_id, conversation_id, member_id, other_member_id)
      SELECT ${tx.communityId}, b.id, s.member_id, s.other_member_id
        FROM begun b CROSS JOIN (VALUES (${low}::bigint, ${high}::bigint), (${high}::bigint, ${low}::bigint))
             AS s (member_id, other_member_id)
    )
    SELECT id FROM begun`.execute(tx);
  // Where somebody else has just begun it, it was waited for and is there now.
  return rows[0]?.id ?? (await conversationOfPair(tx, low, high))!;
}

async function conversationOfPair(tx: CommunityTx, low: number, high: number): Promise<number | undefined> {
  const { rows } = await sql<Row<'conversations', 'id'>>`
    SELECT id FROM conversations
     WHERE community_id = ${tx.communityId} AND low_member_id = ${low} AND high_member_id = ${high}`.execute(
    tx,
  );
  return rows[0]?.id;
}

async function assertReachable(tx: CommunityTx, memberId: number): Promise<void> {
  const { rows } = await sql<{
    other_first_name: string;
    other_last_name: string;
    has_left: boolean;
    is_suspended: boolean;
  }>`
    SELECT first_name AS other_first_name, last_name AS other_last_name, has_left, is_suspended
      FROM member_face(${tx.communityId}, ${memberId})`.execute(tx);
  const [person] = rows;
  if (!person) throw notFound();
  if (person.has_left) assertOpen('left', person);
  if (person.is_suspended) assertOpen('suspended', person);
}
