// Written by `npm run generate` from contract/sessions.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/sessions.ts';

export const endMySession = callOf<typeof contract.endMySession>('DELETE', '/api/account/sessions/:session', 'member');
export const endOtherSessions = callOf<typeof contract.endOtherSessions>('POST', '/api/account/sessions/ending', 'member');
export const listSessions = callOf<typeof contract.listSessions>('GET', '/api/account/sessions', 'member');
