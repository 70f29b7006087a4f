import type { SentFile } from '../../../kit/common/files.ts';
import { forgetFile } from '../../../kit/server/files/forget.ts';
import { keepFile, prepareFile, type KeptFile, type PreparedFile } from '../../../kit/server/files/keep.ts';
import { isImage } from '../../../kit/server/files/media-types.ts';
import type { FileStore } from '../../../kit/server/files/store.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { largestChatFile } from '../contract/messages.ts';
import type { Sent } from '../contract/types.ts';
import { assertCanWrite } from './assert-can-write.ts';
import { beginConversation } from './begin-conversation.ts';
import { sendMessage, sentBefore } from './send-message.ts';

export const prepareChatFile = (file: SentFile) =>
  prepareFile(file, { kinds: 'any', maxBytes: largestChatFile, maxEdge: 2400, field: 'file' });

export interface NewFile {
  conversationId: number | undefined;
  recipientId: number | undefined;
  caption: string;
  clientId: string | undefined;
  replyTo: number | undefined;
  referralId: number | undefined;
  prepared: PreparedFile;
}

/** The bytes are stored before anything is locked: others go on writing meanwhile. */
export async function sendFile(
  tx: CommunityTx,
  store: FileStore,
  caller: Caller,
  { conversationId, recipientId, caption, clientId, replyTo, referralId, prepared }: NewFile,
): Promise<Sent> {
  const isRepeated =
    clientId !== undefined && (await sentBefore(tx, caller.memberId, clientId)) !== undefined;
  if (!isRepeated && conversationId !== undefined) await assertCanWrite(tx, caller, conversationId);
  const file = isRepeated ? undefined : await keepFile(tx, store, prepared);
  const place = conversationId ?? (await beginConversation(tx, caller, recipientId!, 'recipient_user_id'));
  const sent = await sendMessage(tx, caller, place, {
    kind: 'file',
    content: caption,
    ...(caption === '' && { inList: isImage(prepared.type) ? 'Photo' : (file?.original_name ?? '') }),
    clientId,
    replyTo,
    referralId,
    ...(file && { file }),
  });
  if (file) await forgetUnlessSent(tx, file);
  return sent;
}

/** The same one came twice at the same time, and the other has been sent. */
async function forgetUnlessSent(tx: CommunityTx, { id, name }: KeptFile): Promise<void> {
  const { rows } =
    await sql`SELECT FROM chat_messages WHERE community_id = ${tx.communityId} AND file_id = ${id}`.execute(
      tx,
    );
  if (rows.length === 0) await forgetFile(tx, name);
}
