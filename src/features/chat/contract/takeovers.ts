import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { conversation, tags } from './types.ts';

const leftBehind = z.object({
  conversation_id: z.number().int(),
  other_participant_id: z.number().int(),
  other_participant_first_name: z.string(),
  other_participant_last_name: z.string(),
  other_participant_avatar: z.string().nullable(),
  company_name: z.string(),
  last_message_time: z.string(),
  /** There is one with this person already: it goes on there. */
  conversation_with_me: z.number().int().nullable(),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/** Nothing of what was said: only with whom, and when last. */
export const listLeftBehind = endpoint({
  method: 'GET',
  path: '/api/chat/left-behind',
  access: 'member',
  summary: 'For a company’s contact: conversations of colleagues who have left, newest first',
  tags,
  query: z.object({ before: id.optional() }),
  output: z.object({ conversations: z.array(leftBehind), next: z.number().int().nullable() }),
  staleAfter: ['chat.taken_over', 'member.*'],
});

export const takeOver = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/takeover',
  access: 'member',
  summary: 'Goes on with a conversation of a colleague who has left, from a marked line on',
  tags,
  params: z.object({ id }),
  output: conversation,
});

export const shareEarlier = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/earlier',
  access: 'member',
  summary: 'Lets whoever followed a colleague read what the caller wrote before',
  tags,
  params: z.object({ id }),
  output: conversation,
});
