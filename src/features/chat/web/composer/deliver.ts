import { call } from '../../../../kit/web/api.ts';
import { deleteMessage, sendFile } from '../../calls/messages.gen.ts';
import { sendFirstMessage, sendMessage } from '../../calls/messenger.gen.ts';
import type { Sent } from '../../contract/types.ts';
import { failures } from '../failures.ts';
import type { Kept } from './kept.ts';
import { failuresOf } from './targets.ts';
import { keptFile } from './waiting-files.ts';

/** A request that hangs is no better than one that failed: it is sent again. */
const patience = { text: 20_000, file: 600_000 };

export async function deliver(member: number, message: Kept, stopping: AbortSignal): Promise<Sent> {
  const { client_id, to, text, file, reply_to, referral_id } = message;
  const timeout = AbortSignal.timeout(file ? patience.file : patience.text);
  const signal = AbortSignal.any([stopping, timeout]);
  const options = { signal, wayBack: failuresOf(to).wayBack, retries: false } as const;
  if (file) {
    const about = { ...(reply_to !== null && { reply_to }), ...(referral_id !== null && { referral_id }) };
    const body = { ...to, message: text, client_id, ...about };
    return call(sendFile, { body, files: { file: await keptFile(member, client_id) } }, options);
  }
  const more = {
    Message: text,
    ClientId: client_id,
    ...(referral_id !== null && { ReferralId: referral_id }),
  };
  if ('recipient_user_id' in to) {
    return call(sendFirstMessage, { body: { RecipientUserId: to.recipient_user_id, ...more } }, options);
  }
  const reply = reply_to !== null && { ReplyTo: reply_to };
  return call(sendMessage, { body: { ConversationId: to.conversation_id, ...more, ...reply } }, options);
}

/** What was discarded while it was on its way, and has arrived. */
export function takeBack({ ConversationId: id, MessageId: messageId }: Sent): void {
  call(deleteMessage, { params: { id, messageId } }, failures(id)).catch(() => undefined);
}
