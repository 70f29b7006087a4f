// Written by `npm run generate` from contract/invitations.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/invitations.ts';

export const cancelInvitation = callOf<typeof contract.cancelInvitation>('DELETE', '/api/invitations/:id', 'admin');
export const inviteMember = callOf<typeof contract.inviteMember>('POST', '/api/invitations', 'admin');
export const listInvitations = callOf<typeof contract.listInvitations>('GET', '/api/invitations', 'admin', { staleAfter: ['member.joined'] });
export const remindInvited = callOf<typeof contract.remindInvited>('POST', '/api/invitations/:id/reminder', 'admin');
