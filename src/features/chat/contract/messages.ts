import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { isBlank, isEmoji } from '../rules.ts';
import { caption, clientId, written } from './messenger.ts';
import { chatMessage, sent, tags } from './types.ts';

const megabyte = 1_048_576;
export const largestChatFile = 25 * megabyte;

const params = z.object({ id, messageId: id });

/** To a conversation, or to a person with whom there may be none yet. */
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/chat/files',
  access: 'member',
  summary: 'Sends a picture or a document of at most 25 MB, which the two alone can open',
  tags,
  body: z
    .object({
      conversation_id: id.optional(),
      recipient_user_id: id.optional(),
      message: caption,
      client_id: clientId,
      reply_to: id.optional(),
      referral_id: id.optional(),
      file,
    })
    .refine((body) => (body.conversation_id === undefined) !== (body.recipient_user_id === undefined), {
      path: ['conversation_id'],
      message: 'Send conversation_id or recipient_user_id.',
    }),
  bodyLimit: largestChatFile + megabyte,
  output: sent,
  rateLimit: { member: 30 },
});

export const openChatFile = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/messages/:messageId/file',
  access: 'member',
  summary: 'The content of a file, for the two alone',
  tags,
  params,
  output: z.unknown(),
  download: 'application/octet-stream',
});

/** Its content is the meeting's address; the room is known to the two alone. */
export const startCall = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/calls',
  access: 'member',
  summary: 'Sends a message with a link to a video call',
  tags,
  params: z.object({ id }),
  body: z.object({ client_id: clientId }),
  output: sent,
  rateLimit: { member: 20 },
});

export const react = endpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:id/messages/:messageId/reaction',
  access: 'member',
  summary: 'Adds the caller’s reaction to a message, or takes it away',
  tags,
  params,
  body: z.object({ emoji: z.string().refine(isEmoji, 'Choose one emoji.'), is_on: z.boolean() }),
  output: chatMessage,
});

/** The words of a message or of a file's caption. What was sent without a word cannot get one. */
export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:id/messages/:messageId/text',
  access: 'member',
  summary: 'Changes the text of a message of the caller’s within 15 minutes; the message is marked as edited',
  tags,
  params,
  body: z.object({ text: written.refine((text) => !isBlank(text), 'Write something first.') }),
  output: chatMessage,
  rateLimit: { member: 60 },
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/messages/:messageId',
  access: 'member',
  summary: 'Deletes a message of the caller’s within 15 minutes; a trace stays',
  tags,
  params,
  output: chatMessage,
});

export const reportReasons = ['spam', 'rude', 'fraud', 'other'] as const;

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/messages/:messageId/report',
  access: 'member',
  summary: 'Shows a message, and ten around it, to the community’s admins',
  tags,
  status: 201,
  params,
  body: z.object({
    reason: z.enum(reportReasons),
    note: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  }),
  output: z.object({ report_id: z.number().int() }),
  rateLimit: { member: 10 },
});
