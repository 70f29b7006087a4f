// Written by `npm run generate` from contract.ts.
import { callOf } from '../../kit/common/call.ts';
import type * as contract from './contract.ts';

export const acceptPartnership = callOf<typeof contract.acceptPartnership>('POST', '/api/partnerships/:id/acceptance', 'member');
export const acceptTerms = callOf<typeof contract.acceptTerms>('POST', '/api/partnerships/:id/terms-acceptance', 'member');
export const cancelInvitation = callOf<typeof contract.cancelInvitation>('POST', '/api/partnerships/:id/cancellation', 'member');
export const cancelPartnerInvitation = callOf<typeof contract.cancelPartnerInvitation>('POST', '/api/partner-invitations/:id/cancellation', 'member');
export const declinePartnership = callOf<typeof contract.declinePartnership>('POST', '/api/partnerships/:id/refusal', 'member');
export const declineTerms = callOf<typeof contract.declineTerms>('POST', '/api/partnerships/:id/terms-refusal', 'member');
export const endPartnership = callOf<typeof contract.endPartnership>('POST', '/api/partnerships/:id/end', 'member');
export const exportPartners = callOf<typeof contract.exportPartners>('GET', '/api/partnerships/export', 'member');
export const getPartnership = callOf<typeof contract.getPartnership>('GET', '/api/partnerships/:id', 'member', { staleAfter: ['partnership.*', 'referral.*'] });
export const getStanding = callOf<typeof contract.getStanding>('GET', '/api/companies/:id/partnership', 'member', { staleAfter: ['partnership.*', 'referral.*'] });
export const introduceCompanies = callOf<typeof contract.introduceCompanies>('POST', '/api/partnerships/introductions', 'admin');
export const inviteByEmail = callOf<typeof contract.inviteByEmail>('POST', '/api/partner-invitations', 'member');
export const invitePartner = callOf<typeof contract.invitePartner>('POST', '/api/partnerships', 'member');
export const likePartner = callOf<typeof contract.likePartner>('PUT', '/api/partnerships/:id/like', 'member');
export const listPartnerInvitations = callOf<typeof contract.listPartnerInvitations>('GET', '/api/partner-invitations', 'member', { staleAfter: ['partnership.*', 'referral.*'] });
export const listPartners = callOf<typeof contract.listPartners>('GET', '/api/partnerships', 'member', { staleAfter: ['partnership.*', 'referral.*'] });
export const offerTerms = callOf<typeof contract.offerTerms>('POST', '/api/partnerships/:id/offers', 'member');
export const pausePartnership = callOf<typeof contract.pausePartnership>('POST', '/api/partnerships/:id/pause', 'member');
export const resumePartnership = callOf<typeof contract.resumePartnership>('POST', '/api/partnerships/:id/resumption', 'member');
