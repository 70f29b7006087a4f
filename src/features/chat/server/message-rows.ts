import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { isImage } from '../../../kit/server/files/media-types.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ChatMessage } from '../contract/types.ts';

/** A row of `poll_chat_messages` that has a message. */
export interface MessageRow extends Row<
  'chat_messages',
  'id' | 'author_id' | 'kind' | 'content' | 'client_id' | 'reply_to' | 'created_at' | 'edited_at' | 'change'
> {
  referral_link: string | null;
  reactions: Readonly<Record<string, readonly number[]>>;
  is_deleted: boolean;
  is_seen: boolean;
  first_name: string;
  last_name: string;
  avatar: string | null;
  reply_author_id: number | null;
  reply_content: string | null;
  is_reply_deleted: boolean | null;
  file_name: string | null;
  media_type: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
}

export type PolledRow = { is_participant: boolean } & (MessageRow | { id: null });

/** Which messages of a conversation: those before one, or those after it. */
export interface Page {
  conversationId: number;
  before?: number | undefined;
  after?: number | undefined;
  change?: number | undefined;
  referralId?: number | undefined;
  most: number;
}

export const pageStatement = 'SELECT * FROM poll_chat_messages($1, $2, $3, $4, $5, $6, $7, $8, $9)';

/** In the order of the statement, behind whose session it is. */
export const pageValues = ({ conversationId, before, after, change, referralId, most }: Page) => [
  conversationId,
  before ?? null,
  after ?? null,
  change ?? null,
  referralId ?? null,
  most,
];

/** A conversation of others is not found, like one that does not exist. */
export function messagesOf(conversationId: number, rows: readonly PolledRow[]): ChatMessage[] {
  if (rows.some((row) => !row.is_participant)) throw notFound();
  return rows.flatMap((row) => (row.id === null ? [] : [messageOf(conversationId, row)]));
}

/** The same rows as a poll, within a transaction: what it has changed is in them. */
export async function readPage(tx: CommunityTx, caller: Caller, page: Page): Promise<ChatMessage[]> {
  const [conversation, before, after, change, referral, most] = pageValues(page);
  const { rows } = await sql<PolledRow>`
    SELECT * FROM poll_chat_messages(${tx.communityId}, ${caller.sessionId}, ${caller.memberId}, ${conversation}, ${before}, ${after},
                                     ${change}, ${referral}, ${most})`.execute(tx);
  return messagesOf(page.conversationId, rows);
}

/** One message as the caller sees it. */
export async function showMessage(
  tx: CommunityTx,
  caller: Caller,
  conversationId: number,
  messageId: number,
): Promise<ChatMessage> {
  const [found] = await readPage(tx, caller, { conversationId, after: messageId - 1, most: 1 });
  if (found?.id !== messageId) throw notFound();
  return found;
}

export function messageOf(conversationId: number, row: MessageRow): ChatMessage {
  const file = fileOf(conversationId, row);
  const isPicture = file !== null && isImage({ name: file.media_type });
  return {
    id: row.id,
    message_user_id: row.author_id,
    message_content: isPicture ? file.url : row.content,
    message_time: row.created_at.toISOString(),
    message_avatar: row.avatar,
    message_last_name: row.first_name,
    message_last_name1: row.last_name,
    contentType: isPicture ? 'image' : 'text',
    referral_link: row.is_deleted ? null : row.referral_link,
    kind: row.kind,
    change: row.change,
    client_id: row.client_id,
    file,
    caption: row.kind === 'file' ? row.content : '',
    reply_to:
      row.reply_to === null || row.reply_author_id === null
        ? null
        : {
            id: row.reply_to,
            message_user_id: row.reply_author_id,
            message_content: row.is_reply_deleted ? '' : (row.reply_content ?? ''),
            is_deleted: row.is_reply_deleted ?? false,
          },
    reactions: Object.entries(row.reactions).map(([emoji, members]) => ({ emoji, user_ids: [...members] })),
    is_deleted: row.is_deleted,
    edited_at: row.is_deleted ? null : (row.edited_at?.toISOString() ?? null),
    is_seen: row.is_seen,
  };
}

function fileOf(conversationId: number, row: MessageRow): ChatMessage['file'] {
  if (row.file_name === null || row.media_type === null || row.bytes === null) return null;
  return {
    name: row.file_name,
    url: `/api/chat/conversations/${conversationId}/messages/${row.id}/file`,
    media_type: row.media_type,
    size: row.bytes,
    width: row.width,
    height: row.height,
  };
}
