// Written by `npm run generate` from contract/referrals.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/referrals.ts';

export const getLatestReferrals = callOf<typeof contract.getLatestReferrals>('GET', '/api/dashboard/latest-referrals', 'member', { staleAfter: ['referral.*'] });
export const getReferralsStatus = callOf<typeof contract.getReferralsStatus>('GET', '/api/dashboard/referralsstatus', 'member', { staleAfter: ['referral.*'] });
