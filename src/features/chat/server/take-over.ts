import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { violatedConstraint } from '../../../kit/server/database/failures.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Conversation } from '../contract/types.ts';
import { conversationChanged, takenOver } from '../events.ts';
import { showConversation } from './conversation-rows.ts';
import { lockConversation } from './hold-conversation.ts';
import { isContact } from './list-left-behind.ts';
import { assertOpen } from './refusals.ts';

/** Without a name: the line says by its author who it is. */
const line = 'Continues this conversation for a former colleague.';

/** The caller sits down on the seat of a colleague who has left. What was said before stays with those who said it. */
export async function takeOver(
  tx: CommunityTx,
  caller: Caller,
  conversationId: number,
): Promise<Conversation> {
  const { memberId, companyId } = caller;
  if (!(await isContact(tx, caller))) throw notFound();
  await lockConversation(tx, conversationId);
  if (await hasFollowed(tx, memberId, conversationId)) return showConversation(tx, memberId, conversationId);
  const seat = await leftSeat(tx, caller, conversationId);
  if (!seat || seat.other_member_id === memberId) throw notFound();
  if (seat.other_has_left) assertOpen('left', seat);
  if (seat.other_has_blocked) assertOpen('blocked_by_them', seat);
  const { change } = await sitDown(tx, memberId, conversationId, seat);
  const them = seat.other_member_id;
  record(
    tx,
    takenOver,
    { conversation_id: conversationId },
    { tells: [them], shows: [memberId], by: companyId },
  );
  record(
    tx,
    conversationChanged,
    { conversation_id: conversationId, change },
    { tells: [], shows: [memberId, them], by: companyId },
  );
  return showConversation(tx, memberId, conversationId);
}

/** Sent again, it is the same takeover. */
async function hasFollowed(tx: CommunityTx, memberId: number, conversationId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM conversation_participants
     WHERE community_id = ${tx.communityId} AND conversation_id = ${conversationId} AND member_id = ${memberId} AND sees_from > 0`.execute(
    tx,
  );
  return rows.length > 0;
}

interface LeftSeat {
  left_member_id: number;
  other_member_id: number;
  other_first_name: string;
  other_last_name: string;
  other_has_left: boolean;
  other_has_blocked: boolean;
}

async function leftSeat(
  tx: CommunityTx,
  { companyId }: Caller,
  conversationId: number,
): Promise<LeftSeat | undefined> {
  const { rows } = await sql<LeftSeat>`
    SELECT p.member_id AS left_member_id, p.other_member_id, o.first_name AS other_first_name, o.last_name AS other_last_name,
           o.has_left AS other_has_left, coalesce(op.has_blocked, false) AS other_has_blocked
      FROM conversation_participants p
     CROSS JOIN LATERAL member_face(p.community_id, p.member_id) gone
     CROSS JOIN LATERAL member_face(p.community_id, p.other_member_id) o
      LEFT JOIN conversation_participants op
        ON op.community_id = p.community_id AND op.conversation_id = p.conversation_id AND op.member_id = p.other_member_id
     WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId}
       AND gone.has_left AND gone.company_id = ${companyId}`.execute(tx);
  return rows[0];
}

/** One statement: who the pair is now, the line, both seats. It counts for nobody. */
async function sitDown(
  tx: CommunityTx,
  memberId: number,
  conversationId: number,
  { left_member_id: left, other_member_id: them, ...other }: LeftSeat,
): Promise<{ change: number }> {
  try {
    const { rows } = await sql<{ change: number }>`
      WITH raised AS (
        UPDATE conversations c
           SET low_member_id = least(${memberId}::bigint, ${them}::bigint), high_member_id = greatest(${memberId}::bigint, ${them}::bigint), takeovers = c.takeovers + 1,
               change = c.change + 1, last_message_id = nextval('chat_message_ids'), last_message_user_id = ${memberId},
               last_message_content = ${line}, last_message_time = greatest(moment(), c.last_message_time)
         WHERE c.community_id = ${tx.communityId} AND c.id = ${conversationId}
        RETURNING c.change, c.last_message_id AS id, c.last_message_time AS at
      ), written AS (
        INSERT INTO chat_messages (community_id, conversation_id, id, author_id, kind, content, created_at, change)
        SELECT ${tx.communityId}, ${conversationId}, id, ${memberId}, 'takeover', ${line}, at, change FROM raised
      ), gone AS (
        DELETE FROM conversation_participants
         WHERE community_id = ${tx.communityId} AND conversation_id = ${conversationId} AND member_id = ${left}
        RETURNING left_by, seen_before, sees_from, greatest(read_to, seen_to) AS seen_to, counted
      ), summed AS (
        UPDATE chat_members m SET unread = m.unread - g.counted FROM gone g
         WHERE m.community_id = ${tx.communityId} AND m.member_id = ${left}
        RETURNING m.hides_seen
      ), followed AS (
        -- What the other side shared was for the leaver. What those who sat here left comes along, and what they had seen.
        INSERT INTO conversation_participants (community_id, conversation_id, member_id, other_member_id, last_message_id, read_to, sees_from,
                                               left_by, seen_before)
        SELECT ${tx.communityId}, ${conversationId}, ${memberId}, ${them}, r.id, r.id, r.id, g.left_by,
               CASE WHEN EXISTS (SELECT FROM summed WHERE hides_seen) THEN g.seen_before
                    ELSE g.seen_before + int8multirange(int8range(g.sees_from, g.seen_to, '[]')) END
          FROM raised r CROSS JOIN gone g
      ), stayed AS (
        UPDATE conversation_participants p SET other_member_id = ${memberId}, last_message_id = r.id FROM raised r
         WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${them}
      )
      SELECT change FROM raised`.execute(tx);
    return rows[0]!;
  } catch (problem) {
    if (violatedConstraint(problem) !== 'conversations_community_id_low_member_id_high_member_id_key')
      throw problem;
    throw new Refusal(
      'chat.conversation_exists',
      409,
      `You already have a conversation with ${other.other_first_name} ${other.other_last_name}. Continue there.`,
    );
  }
}
