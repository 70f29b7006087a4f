import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { showConversation } from './conversation-rows.ts';
import { assertOpen } from './refusals.ts';

/** Before something takes long. Sending looks again, under the lock. */
export async function assertCanWrite(
  tx: CommunityTx,
  { memberId }: Caller,
  conversationId: number,
): Promise<void> {
  const conversation = await showConversation(tx, memberId, conversationId);
  assertOpen(conversation.closed_because, {
    other_first_name: conversation.other_participant_first_name,
    other_last_name: conversation.other_participant_last_name,
  });
}
