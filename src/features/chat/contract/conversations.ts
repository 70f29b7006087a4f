import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { conversation, tags } from './types.ts';

const params = z.object({ id });

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id',
  access: 'member',
  summary: 'One conversation, as the list shows it',
  tags,
  params,
  output: conversation,
  staleAfter: ['chat.*'],
});

const counts = z.object({
  unread_messages: z.number().int(),
  /** Over all conversations: the badge. */
  messenger_messages_count: z.number().int(),
});

/** Of a message that stood on a screen which somebody looked at. It only ever moves forward. */
export const reportSeen = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/seen',
  access: 'member',
  summary: 'Marks a conversation as read up to a message',
  tags,
  params,
  body: z.object({ up_to: id }),
  output: counts,
  reads: true,
});

export const markUnread = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/unread',
  access: 'member',
  summary: 'Makes a conversation unread from a message on, until it is opened again',
  tags,
  params,
  body: z.object({ from: id }),
  output: counts,
});

export const changeConversation = endpoint({
  method: 'PATCH',
  path: '/api/chat/conversations/:id',
  access: 'member',
  summary: 'Mutes, archives or blocks, or undoes it; for the caller alone',
  tags,
  params,
  body: z.object({
    is_muted: z.boolean().optional(),
    is_archived: z.boolean().optional(),
    is_blocked: z.boolean().optional(),
  }),
  output: conversation,
});

/** Passed on to the other one's screens, and kept nowhere. */
export const reportTyping = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/typing',
  access: 'member',
  summary: 'Says that the caller is writing',
  tags,
  params,
  output: z.object({}),
  reads: true,
  polled: true,
});

const found = z.object({
  conversation_id: z.number().int(),
  message_id: z.number().int(),
  message_user_id: z.number().int(),
  message_content: z.string(),
  message_time: z.string(),
  other_participant_id: z.number().int(),
  other_participant_first_name: z.string(),
  other_participant_last_name: z.string(),
  other_participant_avatar: z.string().nullable(),
  company_name: z.string(),
});
export type FoundMessage = z.infer<typeof found>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/chat/search',
  access: 'member',
  summary:
    'Messages of the caller’s conversations that have all of these words, or words that begin so; newest first',
  tags,
  query: z.object({
    q: z.string().trim().max(120).default(''),
    conversation_id: id.optional(),
    before: id.optional(),
  }),
  output: z.object({ messages: z.array(found), next: z.number().int().nullable() }),
});

export const chatSettings = z.object({
  /** Others see how far the caller has read, and the caller sees it of them. */
  shows_seen: z.boolean(),
  /** Whoever follows the caller in the company may read what the caller wrote. */
  shares_after_leaving: z.boolean(),
});

export const getChatSettings = endpoint({
  method: 'GET',
  path: '/api/chat/settings',
  access: 'member',
  summary: 'What the caller chose for all conversations',
  tags,
  output: chatSettings,
});

export const changeChatSettings = endpoint({
  method: 'PATCH',
  path: '/api/chat/settings',
  access: 'member',
  summary: 'Changes what the caller chose for all conversations',
  tags,
  body: chatSettings.partial(),
  output: chatSettings,
});
