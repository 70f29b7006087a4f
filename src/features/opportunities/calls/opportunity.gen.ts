// Written by `npm run generate` from contract/opportunity.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/opportunity.ts';

export const cancelOpportunity = callOf<typeof contract.cancelOpportunity>('POST', '/api/projects/:id/cancellation', 'member');
export const changeOpportunity = callOf<typeof contract.changeOpportunity>('PUT', '/api/projects/:id', 'member');
export const closeOpportunity = callOf<typeof contract.closeOpportunity>('POST', '/api/projects/:id/closing', 'member');
export const copyOpportunity = callOf<typeof contract.copyOpportunity>('POST', '/api/projects/:id/copy', 'member');
export const discardOpportunity = callOf<typeof contract.discardOpportunity>('DELETE', '/api/projects/:id', 'member');
export const draftOpportunity = callOf<typeof contract.draftOpportunity>('POST', '/api/projects', 'member');
export const extendOpportunity = callOf<typeof contract.extendOpportunity>('POST', '/api/projects/:id/extension', 'member');
export const getFitting = callOf<typeof contract.getFitting>('GET', '/api/projects/:id/fitting', 'member');
export const getOpportunity = callOf<typeof contract.getOpportunity>('GET', '/api/projects/:id', 'member', { staleAfter: ['opportunity.*', 'referral.*'] });
export const passOpportunity = callOf<typeof contract.passOpportunity>('PUT', '/api/projects/:id/pass', 'member');
export const postOpportunity = callOf<typeof contract.postOpportunity>('POST', '/api/projects/:id/posting', 'member');
export const shareOpportunity = callOf<typeof contract.shareOpportunity>('POST', '/api/projects/:id/sharing', 'member');
export const subscribeToOpportunity = callOf<typeof contract.subscribeToOpportunity>('PUT', '/api/projects/:id/subscription', 'member');
