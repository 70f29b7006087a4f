// Written by `npm run generate` from contract/lists.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/lists.ts';

export const exportReferrals = callOf<typeof contract.exportReferrals>('GET', '/api/referrals/export', 'member');
export const findReferralPartners = callOf<typeof contract.findReferralPartners>('GET', '/api/referrals/partners', 'member');
export const getBoard = callOf<typeof contract.getBoard>('GET', '/api/referrals/board', 'member', { staleAfter: ['referral.*', 'commission.*'] });
export const listReferrals = callOf<typeof contract.listReferrals>('GET', '/api/referrals', 'member', { staleAfter: ['referral.*', 'commission.*'] });
