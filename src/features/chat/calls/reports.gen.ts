// Written by `npm run generate` from contract/reports.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/reports.ts';

export const decideChatObjection = callOf<typeof contract.decideChatObjection>('POST', '/api/admin/chat-reports/:id/objection/decision', ['moderator']);
export const decideReport = callOf<typeof contract.decideReport>('POST', '/api/admin/chat-reports/:id/decision', ['moderator']);
export const getMyChatDecision = callOf<typeof contract.getMyChatDecision>('GET', '/api/chat-reports/:id', 'member', { staleAfter: ['chat.objection_decided'] });
export const listReports = callOf<typeof contract.listReports>('GET', '/api/admin/chat-reports', ['moderator'], { staleAfter: ['chat.reported', 'chat.report_decided', 'chat.objected', 'chat.objection_decided'] });
export const objectToChatDecision = callOf<typeof contract.objectToChatDecision>('POST', '/api/chat-reports/:id/objection', 'member');
export const readReport = callOf<typeof contract.readReport>('POST', '/api/admin/chat-reports/:id/reading', ['moderator'], { idempotent: false });
