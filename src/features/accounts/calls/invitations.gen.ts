// Written by `npm run generate` from contract/invitations.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/invitations.ts';

export const cancelInvitation = callOf<typeof contract.cancelInvitation>('DELETE', '/api/invitations/:id', ['membership']);
export const chooseInvitations = callOf<typeof contract.chooseInvitations>('GET', '/api/invitations/matching', ['membership']);
export const getReminders = callOf<typeof contract.getReminders>('GET', '/api/invitations/reminders', ['membership']);
export const inviteMember = callOf<typeof contract.inviteMember>('POST', '/api/invitations', ['membership']);
export const listInvitations = callOf<typeof contract.listInvitations>('GET', '/api/invitations', ['membership'], { staleAfter: ['member.joined'] });
export const remindInvited = callOf<typeof contract.remindInvited>('POST', '/api/invitations/:id/reminder', ['membership']);
export const startReminders = callOf<typeof contract.startReminders>('POST', '/api/invitations/reminders', ['membership']);
export const withdrawInvitations = callOf<typeof contract.withdrawInvitations>('POST', '/api/invitations/withdrawals', ['membership']);
