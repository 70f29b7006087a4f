import type { Caller } from '../../../kit/server/http/calls.ts';
import { keyedHash } from '../../../kit/server/secret-tokens.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Sent } from '../contract/types.ts';
import { holdConversation } from './hold-conversation.ts';
import { sendMessage } from './send-message.ts';

/** A link that both open, each in a tab of their own. Whoever asks again gets the same room. */
export async function startCall(
  tx: CommunityTx,
  { secret, provider }: { secret: string; provider: URL },
  caller: Caller,
  { conversationId, clientId }: { conversationId: number; clientId: string | undefined },
): Promise<Sent> {
  const { takeovers } = await holdConversation(tx, caller.memberId, conversationId);
  const room = roomOf(secret, [tx.communityId, conversationId, takeovers]);
  return sendMessage(tx, caller, conversationId, {
    kind: 'call',
    content: new URL(room, provider).href,
    inList: 'Video call',
    clientId,
  });
}

/** Nobody can work it out who does not have the installation's secret, and it is another one once somebody has followed a colleague. */
const roomOf = (secret: string, parts: readonly number[]) =>
  `guildhall-${keyedHash(secret, 'video call', parts.join('.')).toString('hex').slice(0, 40)}`;
