// Written by `npm run generate` from contract/invitations.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/invitations.ts';

export const cancelInvitation = callOf<typeof contract.cancelInvitation>('DELETE', '/api/invitations/:id', 'admin');
export const chooseInvitations = callOf<typeof contract.chooseInvitations>('GET', '/api/invitations/matching', 'admin');
export const getReminders = callOf<typeof contract.getReminders>('GET', '/api/invitations/reminders', 'admin');
export const inviteMember = callOf<typeof contract.inviteMember>('POST', '/api/invitations', 'admin');
export const listInvitations = callOf<typeof contract.listInvitations>('GET', '/api/invitations', 'admin', { staleAfter: ['member.joined'] });
export const remindInvited = callOf<typeof contract.remindInvited>('POST', '/api/invitations/:id/reminder', 'admin');
export const startReminders = callOf<typeof contract.startReminders>('POST', '/api/invitations/reminders', 'admin');
export const withdrawInvitations = callOf<typeof contract.withdrawInvitations>('POST', '/api/invitations/withdrawals', 'admin');
