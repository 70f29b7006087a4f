// Written by `npm run generate` from contract/finding.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/finding.ts';

export const searchEvents = callOf<typeof contract.searchEvents>('GET', '/api/events/search', 'member');
