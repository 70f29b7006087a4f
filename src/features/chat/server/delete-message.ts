import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import { forgetFile } from '../../../kit/server/files/forget.ts';
import { keptFile } from '../../../kit/server/files/kept-file.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatMessage } from '../contract/types.ts';
import { conversationChanged } from '../events.ts';
import { changeableMinutes, isChangeable } from '../rules.ts';
import { forgetFormerTexts } from './former-texts.ts';
import { isSameSeat } from './hold-conversation.ts';
import { holdMessage } from './hold-message.ts';
import { showMessage } from './message-rows.ts';

/** What was said goes, for both; that something was said stays. */
export async function deleteMessage(
  tx: CommunityTx,
  caller: Caller,
  place: { id: number; messageId: number },
): Promise<ChatMessage> {
  const { held, message } = await holdMessage(tx, caller, place);
  if (message.author_id !== caller.memberId)
    throw new Refusal('chat.not_author', 403, 'Only the person who wrote a message can delete it.');
  if (message.deleted_at !== null) return showMessage(tx, caller, place.id, place.messageId);
  if (!isChangeable(message.created_at, message.now))
    throw new Refusal(
      'chat.too_late_to_delete',
      409,
      `You can delete a message for ${changeableMinutes} minutes after sending it. That time is over.`,
    );
  const change = await empty(tx, place, held.other_member_id);
  await forgetFormerTexts(tx, place);
  if (message.file_id !== null) await forgetKept(tx, message.file_id);
  record(
    tx,
    conversationChanged,
    { conversation_id: place.id, change },
    { tells: [], shows: [caller.memberId, held.other_member_id], by: caller.companyId },
  );
  return showMessage(tx, caller, place.id, place.messageId);
}

async function forgetKept(tx: CommunityTx, fileId: number): Promise<void> {
  const file = await keptFile(tx, fileId);
  if (file) await forgetFile(tx, file.name);
}

/** One statement: the message, those that quote it, its words, the list, and whoever has not read it yet. */
async function empty(
  tx: CommunityTx,
  { id, messageId }: { id: number; messageId: number },
  otherId: number,
): Promise<number> {
  const { rows } = await sql<{ change: number }>`
    WITH raised AS (
      UPDATE conversations c
         SET change = c.change + 1,
             last_message_content = CASE WHEN c.last_message_id = ${messageId} THEN 'Message deleted' ELSE c.last_message_content END
       WHERE c.community_id = ${tx.communityId} AND c.id = ${id}
      RETURNING c.change
    ), emptied AS (
      UPDATE chat_messages m
         SET content = CASE WHEN m.id = ${messageId} THEN '' ELSE m.content END,
             reactions = CASE WHEN m.id = ${messageId} THEN '{}' ELSE m.reactions END,
             deleted_at = CASE WHEN m.id = ${messageId} THEN moment() ELSE m.deleted_at END,
             change = r.change, is_changed = true
        FROM raised r
       WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${id}
         AND (m.id = ${messageId} OR m.id > ${messageId} AND m.reply_to = ${messageId})
    ), unfindable AS (
      DELETE FROM chat_words WHERE community_id = ${tx.communityId} AND conversation_id = ${id} AND message_id = ${messageId}
    ), seat AS (
      UPDATE conversation_participants p SET unread = p.unread - 1 FROM conversation_participants before
       WHERE p.community_id = ${tx.communityId} AND p.conversation_id = ${id} AND p.member_id = ${otherId}
         AND p.unread > 0 AND ${messageId} > greatest(p.read_to, p.sees_from) AND ${isSameSeat}
      RETURNING p.member_id, p.counted - before.counted AS more
    ), summed AS (
      UPDATE chat_members m SET unread = m.unread + s.more FROM seat s
       WHERE m.community_id = ${tx.communityId} AND m.member_id = s.member_id AND s.more <> 0
    )
    SELECT change FROM raised`.execute(tx);
  return rows[0]!.change;
}
