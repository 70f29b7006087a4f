import { serve } from '../../../kit/server/http/calls.ts';
import * as messages from '../contract/messages.ts';
import { deleteMessage } from './delete-message.ts';
import { react } from './react.ts';

/** What can be done with a message. */
export const messagesRoutes = () => [
  serve(messages.react, ({ tx, caller, params, body }) => react(tx, caller, params, body)),
  serve(messages.deleteMessage, ({ tx, caller, params }) => deleteMessage(tx, caller, params)),
];
