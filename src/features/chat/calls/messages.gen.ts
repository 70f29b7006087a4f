// Written by `npm run generate` from contract/messages.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/messages.ts';

export const deleteMessage = callOf<typeof contract.deleteMessage>('DELETE', '/api/chat/conversations/:id/messages/:messageId', 'member');
export const editMessage = callOf<typeof contract.editMessage>('PUT', '/api/chat/conversations/:id/messages/:messageId/text', 'member');
export const openChatFile = callOf<typeof contract.openChatFile>('GET', '/api/chat/conversations/:id/messages/:messageId/file', 'member');
export const react = callOf<typeof contract.react>('PUT', '/api/chat/conversations/:id/messages/:messageId/reaction', 'member');
export const reportMessage = callOf<typeof contract.reportMessage>('POST', '/api/chat/conversations/:id/messages/:messageId/report', 'member');
export const sendFile = callOf<typeof contract.sendFile>('POST', '/api/chat/files', 'member');
export const startCall = callOf<typeof contract.startCall>('POST', '/api/chat/conversations/:id/calls', 'member');
