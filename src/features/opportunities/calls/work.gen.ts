// Written by `npm run generate` from contract/work.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/work.ts';

export const acceptAward = callOf<typeof contract.acceptAward>('POST', '/api/projects/:id/award/acceptance', 'member');
export const addFile = callOf<typeof contract.addFile>('POST', '/api/projects/:id/files', 'member');
export const answerQuestion = callOf<typeof contract.answerQuestion>('POST', '/api/projects/:id/questions/:questionId/answer', 'member');
export const askQuestion = callOf<typeof contract.askQuestion>('POST', '/api/projects/:id/questions', 'member');
export const changeMember = callOf<typeof contract.changeMember>('PUT', '/api/projects/:id/members/:userId', 'member');
export const completeOpportunity = callOf<typeof contract.completeOpportunity>('POST', '/api/projects/:id/completion', 'member');
export const downloadFile = callOf<typeof contract.downloadFile>('GET', '/api/projects/:id/files/:fileId', 'member');
export const endOpportunity = callOf<typeof contract.endOpportunity>('POST', '/api/projects/:id/ending', 'member');
export const rateOpportunity = callOf<typeof contract.rateOpportunity>('PUT', '/api/projects/:id/rating', 'member');
export const refuseAward = callOf<typeof contract.refuseAward>('POST', '/api/projects/:id/award/refusal', 'member');
export const removeFile = callOf<typeof contract.removeFile>('DELETE', '/api/projects/:id/files/:fileId', 'member');
export const removeQuestion = callOf<typeof contract.removeQuestion>('DELETE', '/api/projects/:id/questions/:questionId', 'member');
