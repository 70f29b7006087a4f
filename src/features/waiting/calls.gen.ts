// Written by `npm run generate` from contract.ts.
import { callOf } from '../../kit/common/call.ts';
import type * as contract from './contract.ts';

export const listWaiting = callOf<typeof contract.listWaiting>('GET', '/api/waiting', 'member', { staleAfter: ['referral.*', 'partnership.*', 'commission.*', 'opportunity.*', 'club_meeting.*'] });
