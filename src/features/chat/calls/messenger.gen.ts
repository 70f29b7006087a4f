// Written by `npm run generate` from contract/messenger.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/messenger.ts';

export const allConversations = callOf<typeof contract.allConversations>('GET', '/api/user/MessengerAllConversations', 'member', { staleAfter: ['chat.*'] });
export const getMessages = callOf<typeof contract.getMessages>('POST', '/api/user/MessengerGetMessagesForConversation', 'member', { reads: true });
export const sendFirstMessage = callOf<typeof contract.sendFirstMessage>('POST', '/api/user/MessengerSendMessageNewConversation', 'member');
export const sendMessage = callOf<typeof contract.sendMessage>('POST', '/api/user/MessengerSendMessage', 'member');
