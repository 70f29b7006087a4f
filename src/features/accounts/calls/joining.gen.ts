// Written by `npm run generate` from contract/joining.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/joining.ts';

export const acceptInvitation = callOf<typeof contract.acceptInvitation>('POST', '/api/auth/invitations/:token/acceptance', 'anywhere');
export const askToJoin = callOf<typeof contract.askToJoin>('POST', '/api/auth/join-links/:token/requests', 'visitor');
export const declineInvitation = callOf<typeof contract.declineInvitation>('POST', '/api/auth/invitations/:token/refusal', 'anywhere');
export const joinFromInvitation = callOf<typeof contract.joinFromInvitation>('POST', '/api/auth/invitations/:token/joining', 'anywhere');
export const lookAtInvitation = callOf<typeof contract.lookAtInvitation>('GET', '/api/auth/invitations/:token', 'visitor');
export const lookAtJoinLink = callOf<typeof contract.lookAtJoinLink>('GET', '/api/auth/join-links/:token', 'visitor');
