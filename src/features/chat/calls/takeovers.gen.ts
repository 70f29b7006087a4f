// Written by `npm run generate` from contract/takeovers.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/takeovers.ts';

export const listLeftBehind = callOf<typeof contract.listLeftBehind>('GET', '/api/chat/left-behind', 'member', { staleAfter: ['chat.taken_over', 'member.*'] });
export const shareEarlier = callOf<typeof contract.shareEarlier>('POST', '/api/chat/conversations/:id/earlier', 'member');
export const takeOver = callOf<typeof contract.takeOver>('POST', '/api/chat/conversations/:id/takeover', 'member');
