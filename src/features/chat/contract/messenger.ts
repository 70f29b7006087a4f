import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, wholeNumber } from '../../../kit/common/fields.ts';
import { isBlank, lengthOf, longestMessage, withPlainBreaks } from '../rules.ts';
import { chatMessage, conversation, sent, tags } from './types.ts';

/** A form has no booleans. */
const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const pageSize = (usual: number) => wholeNumber(1, 200).default(usual);

export const allConversations = endpoint({
  method: 'GET',
  path: '/api/user/MessengerAllConversations',
  access: 'member',
  summary: 'The caller’s conversations, newest first, a page at a time',
  tags,
  query: z.object({
    /** The `last_message_id` of the last one that is known. */
    Before: id.optional(),
    PageSize: pageSize(200),
    /** Those that were put away, instead of the others. */
    Archived: yes,
    Unread: yes,
  }),
  output: z.array(conversation),
  polled: true,
  staleAfter: ['chat.*'],
});

/** A message id; 0 stands before the first one. */
const place = wholeNumber(0);

/**
 * With the conversation alone it is opening it: the newest messages, and all up to them are read. With `After` or `Before` nothing is
 * marked. `Change` beside `After` adds what has changed among the messages up to it: edits, deletions, reactions, and how far the other one has seen.
 */
export const getMessages = endpoint({
  method: 'POST',
  path: '/api/user/MessengerGetMessagesForConversation',
  access: 'member',
  summary:
    'Messages of a conversation, oldest first: the newest ones, those before or after one, or what is new and changed',
  tags,
  body: z
    .object({
      ConversationId: id,
      After: place.optional(),
      Before: place.optional(),
      Change: place.optional(),
      /** Only those about this referral. */
      ReferralId: id.optional(),
      PageSize: pageSize(50),
    })
    .refine((body) => body.After === undefined || body.Before === undefined, {
      path: ['Before'],
      message: 'Send After or Before, not both.',
    })
    .refine((body) => body.Change === undefined || body.After !== undefined, {
      path: ['Change'],
      message: 'Send After as well.',
    }),
  output: z.array(chatMessage),
  reads: true,
  polled: true,
});

/** One length for the counter, this shape and the table. */
export const written = z
  .string()
  .transform(withPlainBreaks)
  .refine((text) => lengthOf(text) <= longestMessage, `At most ${longestMessage} characters.`);

export const caption = written.default('');

/** Made once by the browser for one message: sent again, it is the same one. */
export const clientId = z
  .string()
  .regex(/^[\w.:-]{1,64}$/, 'Use up to 64 letters, digits, dots, colons and dashes.')
  .optional();

/** What both ways of sending take. A referral can go without a word. */
const more = { Message: written.default(''), ClientId: clientId, ReferralId: id.optional() };

const hasSomething = (body: { Message: string; ReferralId?: number | undefined }) =>
  !isBlank(body.Message) || (body.Message === '' && body.ReferralId !== undefined);
const nothingToSend = { path: ['Message'], message: 'Write something first.' };

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/user/MessengerSendMessage',
  access: 'member',
  summary: 'Sends a message; with a ClientId, once and for all',
  tags,
  body: z.object({ ConversationId: id, ...more, ReplyTo: id.optional() }).refine(hasSomething, nothingToSend),
  output: sent,
  rateLimit: { member: 600 },
});

export const sendFirstMessage = endpoint({
  method: 'POST',
  path: '/api/user/MessengerSendMessageNewConversation',
  access: 'member',
  summary: 'Sends a message to a person, in the conversation that there is or in a new one',
  tags,
  body: z.object({ RecipientUserId: id, ...more }).refine(hasSomething, nothingToSend),
  output: sent,
  rateLimit: { member: 600 },
});
