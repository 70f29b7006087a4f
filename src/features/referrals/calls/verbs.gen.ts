// Written by `npm run generate` from contract/verbs.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/verbs.ts';

export const acceptReferral = callOf<typeof contract.acceptReferral>('POST', '/api/referrals/:id/acceptance', 'member');
export const closeReferral = callOf<typeof contract.closeReferral>('POST', '/api/referrals/:id/closure', 'member');
export const confirmReferral = callOf<typeof contract.confirmReferral>('POST', '/api/referrals/:id/confirmation', 'member');
export const declineReferral = callOf<typeof contract.declineReferral>('POST', '/api/referrals/:id/refusal', 'member');
export const disputeReferral = callOf<typeof contract.disputeReferral>('POST', '/api/referrals/:id/dispute', 'member');
export const loseReferral = callOf<typeof contract.loseReferral>('POST', '/api/referrals/:id/loss', 'member');
export const nudgeReferral = callOf<typeof contract.nudgeReferral>('POST', '/api/referrals/:id/nudge', 'member');
export const previewRefund = callOf<typeof contract.previewRefund>('GET', '/api/referrals/:id/refund-preview', 'member', { staleAfter: ['commission.*'] });
export const progressReferral = callOf<typeof contract.progressReferral>('POST', '/api/referrals/:id/progress', 'member');
export const refundReferral = callOf<typeof contract.refundReferral>('POST', '/api/referrals/:id/refunds', 'member');
export const reopenReferral = callOf<typeof contract.reopenReferral>('POST', '/api/referrals/:id/reopening', 'member');
export const thankForReferral = callOf<typeof contract.thankForReferral>('POST', '/api/referrals/:id/thanks', 'member');
export const viewReferral = callOf<typeof contract.viewReferral>('POST', '/api/referrals/:id/viewing', 'member');
export const withdrawReferral = callOf<typeof contract.withdrawReferral>('POST', '/api/referrals/:id/withdrawal', 'member');
