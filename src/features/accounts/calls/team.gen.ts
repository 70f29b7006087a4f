// Written by `npm run generate` from contract/team.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/team.ts';

export const cancelTeamInvitation = callOf<typeof contract.cancelTeamInvitation>('DELETE', '/api/my-company/invitations/:id', 'member');
export const inviteColleague = callOf<typeof contract.inviteColleague>('POST', '/api/my-company/invitations', 'member');
export const listTeamInvitations = callOf<typeof contract.listTeamInvitations>('GET', '/api/my-company/invitations', 'member', { staleAfter: ['member.joined'] });
export const remindColleague = callOf<typeof contract.remindColleague>('POST', '/api/my-company/invitations/:id/reminder', 'member');
export const removeColleague = callOf<typeof contract.removeColleague>('DELETE', '/api/my-company/team/:user_id', 'member');
