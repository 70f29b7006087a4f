// Written by `npm run generate` from contract/series.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/series.ts';

export const getSeries = callOf<typeof contract.getSeries>('GET', '/api/dashboard/series', 'member', { staleAfter: ['referral.*'] });
