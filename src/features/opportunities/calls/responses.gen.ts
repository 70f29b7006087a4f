// Written by `npm run generate` from contract/responses.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/responses.ts';

export const awardOpportunity = callOf<typeof contract.awardOpportunity>('POST', '/api/projects/:id/responses/:responseId/award', 'member');
export const confirmResponse = callOf<typeof contract.confirmResponse>('POST', '/api/projects/:id/response/confirmation', 'member');
export const declineResponse = callOf<typeof contract.declineResponse>('POST', '/api/projects/:id/responses/:responseId/refusal', 'member');
export const discardResponse = callOf<typeof contract.discardResponse>('DELETE', '/api/projects/:id/response', 'member');
export const joinResponse = callOf<typeof contract.joinResponse>('POST', '/api/projects/:id/response/joining', 'member');
export const keepResponse = callOf<typeof contract.keepResponse>('PUT', '/api/projects/:id/response', 'member');
export const listResponses = callOf<typeof contract.listResponses>('GET', '/api/projects/:id/responses', 'member', { staleAfter: ['opportunity.*'] });
export const sendResponse = callOf<typeof contract.sendResponse>('POST', '/api/projects/:id/response/sending', 'member');
export const shortlistResponse = callOf<typeof contract.shortlistResponse>('POST', '/api/projects/:id/responses/:responseId/shortlisting', 'member');
export const withdrawResponse = callOf<typeof contract.withdrawResponse>('POST', '/api/projects/:id/response/withdrawal', 'member');
