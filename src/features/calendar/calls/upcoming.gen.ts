// Written by `npm run generate` from contract/upcoming.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/upcoming.ts';

export const getEventPosts = callOf<typeof contract.getEventPosts>('GET', '/api/event/GetEventPosts', 'member', { staleAfter: ['calendar.*'] });
