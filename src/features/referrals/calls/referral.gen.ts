// Written by `npm run generate` from contract/referral.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/referral.ts';

export const getReferral = callOf<typeof contract.getReferral>('GET', '/api/referrals/:id', 'member', { staleAfter: ['referral.*', 'commission.*'] });
