import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { wordsOf } from '../../../kit/common/words.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatMessage } from '../contract/types.ts';
import { conversationChanged } from '../events.ts';
import { changeableMinutes, isChangeable, mostEdits } from '../rules.ts';
import { assertCanWrite } from './assert-can-write.ts';
import { countFormerTexts } from './former-texts.ts';
import { holdMessage, type HeldMessage } from './hold-message.ts';
import { showMessage } from './message-rows.ts';
import { deletedAlready } from './refusals.ts';
import { longestInList, mostWords } from './send-message.ts';

/** The words change for both; what they were is kept for a report. Saved again, it is the same edit. */
export async function editMessage(
  tx: CommunityTx,
  caller: Caller,
  place: { id: number; messageId: number },
  { text }: { text: string },
): Promise<ChatMessage> {
  const { held, message } = await holdMessage(tx, caller, place);
  if (message.author_id !== caller.memberId) throw notFound();
  if (message.deleted_at !== null) throw deletedAlready();
  assertHasWords(message);
  if (message.content === text) return showMessage(tx, caller, place.id, place.messageId);
  await assertCanWrite(tx, caller, place.id);
  assertInTime(message);
  await assertNotTooOften(tx, place);
  const change = await replace(tx, place, text);
  record(
    tx,
    conversationChanged,
    { conversation_id: place.id, change },
    { tells: [], shows: [caller.memberId, held.other_member_id], by: caller.companyId },
  );
  return showMessage(tx, caller, place.id, place.messageId);
}

/** A call, a referral or a file that was sent without a word has nothing to edit. */
function assertHasWords({ kind, content }: HeldMessage): void {
  if (kind === 'call' || content === '')
    throw new Refusal('chat.nothing_to_edit', 409, 'This message has no text to edit.');
}

function assertInTime({ created_at: sentAt, now }: HeldMessage): void {
  if (!isChangeable(sentAt, now))
    throw new Refusal(
      'chat.too_late_to_edit',
      409,
      `You can edit a message for ${changeableMinutes} minutes after sending it. That time is over.`,
    );
}

async function assertNotTooOften(tx: CommunityTx, place: { id: number; messageId: number }): Promise<void> {
  if ((await countFormerTexts(tx, place)) >= mostEdits)
    throw new Refusal(
      'chat.edited_too_often',
      409,
      `You can edit a message ${mostEdits} times. Write a new message instead.`,
    );
}

/** One statement: the message, what it said before, those that quote it, its words and the list. */
async function replace(
  tx: CommunityTx,
  { id, messageId }: { id: number; messageId: number },
  text: string,
): Promise<number> {
  const words = wordsOf(text).slice(0, mostWords);
  const inList = Array.from(text).slice(0, longestInList).join('');
  const { rows } = await sql<{ change: number }>`
    WITH raised AS (
      UPDATE conversations c
         SET change = c.change + 1,
             last_message_content = CASE WHEN c.last_message_id = ${messageId} THEN ${inList} ELSE c.last_message_content END
       WHERE c.community_id = ${tx.communityId} AND c.id = ${id}
      RETURNING c.change
    ), former AS (
      INSERT INTO chat_former_texts (community_id, conversation_id, message_id, change, content, written_at, replaced_at)
      SELECT m.community_id, m.conversation_id, m.id, r.change, m.content, coalesce(m.edited_at, m.created_at),
             greatest(moment(), m.edited_at, m.created_at)
        FROM chat_messages m CROSS JOIN raised r
       WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${id} AND m.id = ${messageId}
      RETURNING replaced_at
    ), edited AS (
      UPDATE chat_messages m
         SET content = CASE WHEN m.id = ${messageId} THEN ${text} ELSE m.content END,
             edited_at = CASE WHEN m.id = ${messageId} THEN f.replaced_at ELSE m.edited_at END,
             change = r.change, is_changed = true
        FROM raised r CROSS JOIN former f
       WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${id}
         AND m.id >= ${messageId} AND (m.id = ${messageId} OR m.reply_to = ${messageId})
    ), lost AS (
      DELETE FROM chat_words
       WHERE community_id = ${tx.communityId} AND conversation_id = ${id} AND message_id = ${messageId} AND word <> ALL (${words}::text[])
    ), found_by AS (
      INSERT INTO chat_words (community_id, conversation_id, word, message_id)
      SELECT ${tx.communityId}, ${id}, word, ${messageId} FROM unnest(${words}::text[]) AS word
      ON CONFLICT DO NOTHING
    )
    SELECT change FROM raised`.execute(tx);
  return rows[0]!.change;
}
