// Written by `npm run generate` from contract/industries.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/industries.ts';

export const getIndustryStats = callOf<typeof contract.getIndustryStats>('GET', '/api/dashboard/industry-stats', 'member');
