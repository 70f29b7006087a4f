import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Sent } from '../contract/types.ts';
import { holdConversation } from './hold-conversation.ts';
import { sendMessage } from './send-message.ts';
import { videoRoom } from './video-room.ts';

/** A link that both open, each in a tab of their own. Whoever asks again gets the same room. */
export async function startCall(
  tx: CommunityTx,
  service: { secret: string; provider: URL },
  caller: Caller,
  { conversationId, clientId }: { conversationId: number; clientId: string | undefined },
): Promise<Sent> {
  const { takeovers } = await holdConversation(tx, caller.memberId, conversationId);
  // Another one once somebody has followed a colleague.
  const content = videoRoom(service, 'video call', [tx.communityId, conversationId, takeovers]);
  return sendMessage(tx, caller, conversationId, {
    kind: 'call',
    content,
    inList: 'Video call',
    clientId,
  });
}
