import { Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatMessage } from '../contract/types.ts';
import { conversationChanged } from '../events.ts';
import { mostReactions } from '../rules.ts';
import { showConversation } from './conversation-rows.ts';
import { holdMessage, type HeldMessage } from './hold-message.ts';
import { showMessage } from './message-rows.ts';
import { deletedAlready } from './refusals.ts';

export async function react(
  tx: CommunityTx,
  caller: Caller,
  place: { id: number; messageId: number },
  reaction: { emoji: string; is_on: boolean },
): Promise<ChatMessage> {
  await setReaction(tx, caller, place, reaction);
  return showMessage(tx, caller, place.id, place.messageId);
}

/** The same one twice is once, and what is not there can be taken away. */
export async function setReaction(
  tx: CommunityTx,
  caller: Caller,
  place: { id: number; messageId: number },
  { emoji, is_on: isOn }: { emoji: string; is_on: boolean },
): Promise<void> {
  const { held, message } = await holdMessage(tx, caller, place);
  if (message.deleted_at !== null) throw deletedAlready();
  const isThere = message.reactions[emoji]?.includes(caller.memberId) ?? false;
  if (isThere === isOn) return;
  if (isOn) {
    await assertNotClosed(tx, caller, place.id);
    assertRoom(message, emoji);
  }
  const { rows } = await sql<{ change: number }>`
    WITH raised AS (
      UPDATE conversations SET change = change + 1 WHERE community_id = ${tx.communityId} AND id = ${place.id} RETURNING change
    )
    UPDATE chat_messages m
       SET reactions = ${JSON.stringify(withReaction(message, caller.memberId, emoji, isOn))}::jsonb, change = r.change, is_changed = true
      FROM raised r
     WHERE m.community_id = ${tx.communityId} AND m.conversation_id = ${place.id} AND m.id = ${place.messageId}
    RETURNING m.change`.execute(tx);
  record(
    tx,
    conversationChanged,
    { conversation_id: place.id, change: rows[0]!.change },
    { tells: [], shows: [caller.memberId, held.other_member_id], by: caller.companyId },
  );
}

function withReaction(
  { reactions }: HeldMessage,
  memberId: number,
  emoji: string,
  isOn: boolean,
): Record<string, readonly number[]> {
  const others = (reactions[emoji] ?? []).filter((each) => each !== memberId);
  const { [emoji]: _, ...rest } = reactions;
  const people = isOn ? [...others, memberId] : others;
  return people.length === 0 ? rest : { ...rest, [emoji]: people };
}

function assertRoom({ reactions }: HeldMessage, emoji: string): void {
  if (emoji in reactions || Object.keys(reactions).length < mostReactions) return;
  throw new Refusal(
    'chat.too_many_reactions',
    409,
    `A message can have ${mostReactions} different emoji. Choose one that’s already there.`,
  );
}

/** Where nothing can be written, nothing is added either. What somebody added can always be taken away. */
async function assertNotClosed(tx: CommunityTx, { memberId }: Caller, conversationId: number): Promise<void> {
  const { closed_because: why } = await showConversation(tx, memberId, conversationId);
  if (why !== null)
    throw new Refusal('chat.closed', 409, 'Nothing can be added to this conversation at the moment.');
}
