// Written by `npm run generate` from contract/announcing.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/announcing.ts';

export const getAnnouncing = callOf<typeof contract.getAnnouncing>('GET', '/api/events/announcing', 'member');
