import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatMessage } from '../contract/types.ts';
import { holdConversation } from './hold-conversation.ts';
import { readTo } from './mark-seen.ts';
import { readPage } from './message-rows.ts';

/** For a client that opens a conversation by asking for its messages: what it is handed is read. */
export async function openConversation(
  tx: CommunityTx,
  caller: Caller,
  page: { conversationId: number; referralId: number | undefined; most: number },
): Promise<ChatMessage[]> {
  const held = await holdConversation(tx, caller.memberId, page.conversationId);
  const messages = await readPage(tx, caller, { ...page, before: Number.MAX_SAFE_INTEGER });
  const newest = messages.at(-1);
  // What is about one referral leaves out what came in between.
  if (newest && page.referralId === undefined) await readTo(tx, caller, held, newest.id);
  return messages;
}
