// Written by `npm run generate` from contract/reports.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/reports.ts';

export const decidePostObjection = callOf<typeof contract.decidePostObjection>('POST', '/api/admin/post-reports/:id/objection/decision', ['moderator']);
export const decidePostReport = callOf<typeof contract.decidePostReport>('POST', '/api/admin/post-reports/:id/decision', ['moderator']);
export const getMyPostDecision = callOf<typeof contract.getMyPostDecision>('GET', '/api/post-reports/:id', 'member', { staleAfter: ['post.objection_decided'] });
export const listPostReports = callOf<typeof contract.listPostReports>('GET', '/api/admin/post-reports', ['moderator'], { staleAfter: ['post.reported', 'post.report_decided', 'post.objected', 'post.objection_decided'] });
export const objectToPostDecision = callOf<typeof contract.objectToPostDecision>('POST', '/api/post-reports/:id/objection', 'member');
export const restoreReported = callOf<typeof contract.restoreReported>('POST', '/api/admin/post-reports/:id/restoration', ['moderator']);
