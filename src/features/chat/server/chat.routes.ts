import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePolled } from '../../../kit/server/http/calls.ts';
import { getConversation, reportSeen } from '../contract/conversations.ts';
import {
  allConversations,
  getMessages,
  sendFirstMessage as sendFirstMessageCall,
  sendMessage as sendMessageCall,
} from '../contract/messenger.ts';
import { beginConversation } from './begin-conversation.ts';
import { choicesRoutes } from './choices.routes.ts';
import { conversationOf, showConversation, type ConversationRow } from './conversation-rows.ts';
import { markSeen } from './mark-seen.ts';
import { messagesOf, pageStatement, pageValues, type PolledRow } from './message-rows.ts';
import { messagesRoutes } from './messages.routes.ts';
import { openConversation } from './open-conversation.ts';
import { serveTyping } from './report-typing.ts';
import { reportRoutes } from './reports.routes.ts';
import { sendMessage } from './send-message.ts';
import { takeoverRoutes } from './takeovers.routes.ts';

export const chatRoutes = (services: FeatureServices) => [
  servePolled(allConversations, {
    statement: 'SELECT * FROM poll_conversations($1, $2, $3, $4, $5, $6, $7)',
    valuesOf: ({ query }) => [
      query.Archived,
      query.Unread,
      query.Before ?? Number.MAX_SAFE_INTEGER,
      query.PageSize,
    ],
    answerOf: (rows: (ConversationRow | { conversation_id: null })[]) =>
      rows.flatMap((row) => (row.conversation_id === null ? [] : [conversationOf(row)])),
  }),
  servePolled(
    getMessages,
    {
      statement: pageStatement,
      valuesOf: ({ body }) =>
        body.After === undefined && body.Before === undefined
          ? undefined
          : pageValues({
              conversationId: body.ConversationId,
              before: body.Before,
              after: body.After,
              change: body.Change,
              referralId: body.ReferralId,
              most: body.PageSize,
            }),
      answerOf: (rows: PolledRow[], { body }) => messagesOf(body.ConversationId, rows),
    },
    ({ tx, caller, body }) =>
      openConversation(tx, caller, {
        conversationId: body.ConversationId,
        referralId: body.ReferralId,
        most: body.PageSize,
      }),
  ),
  serve(sendMessageCall, ({ tx, caller, body }) =>
    sendMessage(tx, caller, body.ConversationId, {
      kind: 'text',
      content: body.Message,
      ...(body.Message === '' && { inList: 'Referral' }),
      clientId: body.ClientId,
      replyTo: body.ReplyTo,
      referralId: body.ReferralId,
    }),
  ),
  serve(sendFirstMessageCall, async ({ tx, caller, body }) =>
    sendMessage(tx, caller, await beginConversation(tx, caller, body.RecipientUserId), {
      kind: 'text',
      content: body.Message,
      ...(body.Message === '' && { inList: 'Referral' }),
      clientId: body.ClientId,
      referralId: body.ReferralId,
    }),
  ),
  serve(getConversation, ({ tx, caller, params }) => showConversation(tx, caller.memberId, params.id)),
  serve(reportSeen, ({ tx, caller, params, body }) => markSeen(tx, caller, params.id, body.up_to)),
  serveTyping(services.sendWhisper),
  ...messagesRoutes(services),
  ...choicesRoutes,
  ...takeoverRoutes,
  ...reportRoutes,
];
