// Written by `npm run generate` from contract/join-requests.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/join-requests.ts';

export const approveJoinRequest = callOf<typeof contract.approveJoinRequest>('POST', '/api/join-requests/:id/approval', ['membership']);
export const countJoinRequests = callOf<typeof contract.countJoinRequests>('GET', '/api/join-requests/waiting', ['membership'], { staleAfter: ['join_request.*'] });
export const listJoinRequests = callOf<typeof contract.listJoinRequests>('GET', '/api/join-requests', ['membership'], { staleAfter: ['join_request.*'] });
export const rejectJoinRequest = callOf<typeof contract.rejectJoinRequest>('POST', '/api/join-requests/:id/rejection', ['membership']);
