import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { conversationChanged } from '../events.ts';
import { holdConversation, isSameSeat, type Held } from './hold-conversation.ts';

export interface Unread {
  unread_messages: number;
  messenger_messages_count: number;
}

/** Only ever forward: late and repeated reports do nothing. */
export async function markSeen(
  tx: CommunityTx,
  caller: Caller,
  conversationId: number,
  upTo: number,
): Promise<Unread> {
  const held = await holdConversation(tx, caller.memberId, conversationId);
  return readTo(tx, caller, held, upTo);
}

export async function readTo(tx: CommunityTx, caller: Caller, held: Held, upTo: number): Promise<Unread> {
  const last = Math.min(upTo, held.last_message_id);
  if (last <= held.read_to) return unreadOf(tx, caller.memberId, held.unread);
  const unread = last === held.last_message_id ? 0 : await unreadAfter(tx, caller.memberId, held, last);
  return setRead(tx, caller, held, { readTo: last, unread });
}

/** What the other one wrote after a message. */
export async function unreadAfter(
  tx: CommunityTx,
  memberId: number,
  { conversation_id: conversationId, sees_from: seesFrom }: Held,
  after: number,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*)::integer AS unread FROM chat_messages
     WHERE community_id = ${tx.communityId} AND conversation_id = ${conversationId} AND id > ${Math.max(after, seesFrom)}
       AND author_id <> ${memberId} AND deleted_at IS NULL AND kind NOT IN ('takeover', 'line')`.execute(tx);
  return rows[0]!.unread;
}

/** The conversation is held. The sum follows by exactly what changed. */
export async function setRead(
  tx: CommunityTx,
  caller: Caller,
  { conversation_id: conversationId, other_member_id: them }: Held,
  { readTo: place, unread }: { readTo: number; unread: number },
): Promise<Unread> {
  const { rows } = await sql<{ change: number; messenger_messages_count: number; is_passed_on: boolean }>`
    WITH raised AS (
      UPDATE conversations SET change = change + 1 WHERE community_id = ${tx.communityId} AND id = ${conversationId} RETURNING change
    ), seat AS (
      UPDATE conversation_participants p SET read_to = ${place}, read_change = r.change, unread = ${unread}
        FROM raised r, conversation_participants before
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.member_id = ${caller.memberId}
         AND ${isSameSeat}
      RETURNING p.counted - before.counted AS more
    ), summed AS (
      INSERT INTO chat_members AS m (community_id, member_id, unread)
      SELECT ${tx.communityId}, ${caller.memberId}, greatest(more, 0) FROM seat
      ON CONFLICT (community_id, member_id) DO UPDATE SET unread = m.unread + (SELECT more FROM seat)
      RETURNING unread
    )
    SELECT r.change, s.unread AS messenger_messages_count,
           NOT EXISTS (SELECT FROM conversation_participants p
                        WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${conversationId} AND p.has_blocked)
           AND NOT EXISTS (SELECT FROM chat_members m
                            WHERE m.community_id = ${tx.communityId} AND m.member_id IN (${caller.memberId}, ${them}) AND m.hides_seen)
             AS is_passed_on
      FROM raised r CROSS JOIN summed s`.execute(tx);
  const { change, messenger_messages_count: sum, is_passed_on: isPassedOn } = rows[0]!;
  record(
    tx,
    conversationChanged,
    { conversation_id: conversationId, change },
    { tells: [], shows: isPassedOn ? [caller.memberId, them] : [caller.memberId], by: caller.companyId },
  );
  return { unread_messages: unread, messenger_messages_count: sum };
}

export async function unreadOf(tx: CommunityTx, memberId: number, unread: number): Promise<Unread> {
  const { rows } = await sql<{ unread: number }>`
    SELECT unread FROM chat_members WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
  return { unread_messages: unread, messenger_messages_count: rows[0]?.unread ?? 0 };
}
