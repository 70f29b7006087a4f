// Written by `npm run generate` from contract/overview.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/overview.ts';

export const getDashboard = callOf<typeof contract.getDashboard>('GET', '/api/dashboard', 'member', { staleAfter: ['referral.*', 'partnership.*', 'commission.*', 'opportunity.*', 'club_meeting.*'] });
