import type { FeatureServices } from '../../../kit/server/feature.ts';
import { serve, servePrepared } from '../../../kit/server/http/calls.ts';
import * as messages from '../contract/messages.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { openChatFile } from './open-chat-file.ts';
import { react } from './react.ts';
import { prepareChatFile, sendFile } from './send-file.ts';
import { startCall } from './start-call.ts';

/** Messages that are no mere text, and what can be done with one. */
export const messagesRoutes = ({ store, secret, config }: FeatureServices) => [
  servePrepared(
    messages.sendFile,
    ({ body }) => prepareChatFile(body.file),
    ({ tx, caller, body, prepared }) =>
      sendFile(tx, store, caller, {
        conversationId: body.conversation_id,
        recipientId: body.recipient_user_id,
        caption: body.message,
        clientId: body.client_id,
        replyTo: body.reply_to,
        referralId: body.referral_id,
        prepared,
      }),
  ),
  serve(messages.openChatFile, ({ tx, caller, params }) => openChatFile(tx, store, caller, params)),
  serve(messages.startCall, ({ tx, caller, params, body }) =>
    startCall(tx, { secret, provider: config.videoCallUrl }, caller, {
      conversationId: params.id,
      clientId: body.client_id,
    }),
  ),
  serve(messages.react, ({ tx, caller, params, body }) => react(tx, caller, params, body)),
  serve(messages.editMessage, ({ tx, caller, params, body }) => editMessage(tx, caller, params, body)),
  serve(messages.deleteMessage, ({ tx, caller, params }) => deleteMessage(tx, caller, params)),
];
