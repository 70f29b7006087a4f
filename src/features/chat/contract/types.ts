import { z } from 'zod';
import { companyOnWire } from '../../../kit/common/ids.ts';

export const tags = ['chat'];

const time = z.string();

/** What is shown of a conversation in the list, from the caller's side. */
export const conversation = z.object({
  conversation_id: z.number().int(),
  other_participant_id: z.number().int(),
  other_participant_first_name: z.string(),
  other_participant_last_name: z.string(),
  other_participant_avatar: z.string().nullable(),
  company_id: companyOnWire,
  company_name: z.string(),
  company_avatar: z.string().nullable(),
  last_message_first_name: z.string(),
  last_message_last_name: z.string(),
  last_message_user_id: z.number().int(),
  last_message_content: z.string(),
  last_message_time: time,
  unread_messages: z.number().int(),
  /** Null: they have never been here. */
  last_active: time.nullable(),
  /** The newest message; the list goes on before it. */
  last_message_id: z.number().int(),
  /** How far the caller has read. */
  read_to: z.number().int(),
  /** Raised by everything that changes what one of the two sees. */
  change: z.number().int(),
  is_muted: z.boolean(),
  is_archived: z.boolean(),
  /** The caller has blocked the other one. */
  is_blocked: z.boolean(),
  /** Why nothing can be sent; null where it can. */
  closed_because: z.enum(['left', 'suspended', 'blocked', 'blocked_by_them']).nullable(),
  /** The caller followed a colleague: from this message on it is theirs. */
  taken_over_from: z.number().int().nullable(),
  /** The other one followed a colleague, and does not see what the caller wrote before. */
  can_share_earlier: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const reaction = z.object({ emoji: z.string(), user_ids: z.array(z.number().int()) });

export const chatFile = z.object({
  name: z.string(),
  /** Asked for with the caller's token. */
  url: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  /** Of a picture, so that its box is there before it is. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type ChatFile = z.infer<typeof chatFile>;

export const chatMessage = z.object({
  id: z.number().int(),
  message_user_id: z.number().int(),
  /** What was written; of a picture its address, of a deleted message nothing. */
  message_content: z.string(),
  message_time: time,
  message_avatar: z.string().nullable(),
  /** The author's name in two parts, in the order in which it is shown. */
  message_last_name: z.string(),
  message_last_name1: z.string(),
  contentType: z.enum(['image', 'text']),
  /** The referral that it is about, for those of its two companies. */
  referral_link: z.string().nullable(),
  /** `takeover`: a line that says who follows whom. `line`: what brought them together. `call`: its content is the meeting's address. */
  kind: z.enum(['text', 'file', 'call', 'takeover', 'line']),
  /** The conversation's change that it was last part of. */
  change: z.number().int(),
  /** What the caller's browser called it; null for others. */
  client_id: z.string().nullable(),
  file: chatFile.nullable(),
  /** What was written with a file. */
  caption: z.string(),
  reply_to: z
    .object({
      id: z.number().int(),
      message_user_id: z.number().int(),
      message_content: z.string(),
      is_deleted: z.boolean(),
    })
    .nullable(),
  reactions: z.array(reaction),
  is_deleted: z.boolean(),
  /** When its text was last changed; null where it stands as it was sent. */
  edited_at: time.nullable(),
  /** One of the caller's that the other one has seen. */
  is_seen: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** What sending answers, the first time and every time. */
export const sent = z.object({
  ConversationId: z.number().int(),
  MessageId: z.number().int(),
  Message: chatMessage,
});
export type Sent = z.infer<typeof sent>;
