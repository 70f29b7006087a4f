// Written by `npm run generate` from contract/coming.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/coming.ts';

export const answerEvent = callOf<typeof contract.answerEvent>('PUT', '/api/events/:id/answer', 'member');
export const listFeeds = callOf<typeof contract.listFeeds>('GET', '/api/calendar-feeds', 'member');
export const makeFeed = callOf<typeof contract.makeFeed>('POST', '/api/calendar-feeds', 'member', { idempotent: false });
export const revokeFeed = callOf<typeof contract.revokeFeed>('DELETE', '/api/calendar-feeds/:kind', 'member');
