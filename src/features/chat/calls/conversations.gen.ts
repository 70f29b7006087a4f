// Written by `npm run generate` from contract/conversations.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/conversations.ts';

export const changeChatSettings = callOf<typeof contract.changeChatSettings>('PATCH', '/api/chat/settings', 'member');
export const changeConversation = callOf<typeof contract.changeConversation>('PATCH', '/api/chat/conversations/:id', 'member');
export const getChatSettings = callOf<typeof contract.getChatSettings>('GET', '/api/chat/settings', 'member');
export const getConversation = callOf<typeof contract.getConversation>('GET', '/api/chat/conversations/:id', 'member', { staleAfter: ['chat.*'] });
export const markUnread = callOf<typeof contract.markUnread>('POST', '/api/chat/conversations/:id/unread', 'member');
export const reportSeen = callOf<typeof contract.reportSeen>('POST', '/api/chat/conversations/:id/seen', 'member', { reads: true });
export const reportTyping = callOf<typeof contract.reportTyping>('POST', '/api/chat/conversations/:id/typing', 'member', { reads: true });
export const searchMessages = callOf<typeof contract.searchMessages>('GET', '/api/chat/search', 'member');
