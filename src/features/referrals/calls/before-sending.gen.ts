// Written by `npm run generate` from contract/before-sending.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/before-sending.ts';

export const getAllowance = callOf<typeof contract.getAllowance>('GET', '/api/referrals/allowance', 'member', { staleAfter: ['referral.*', 'commission.*'] });
export const prepareReferral = callOf<typeof contract.prepareReferral>('GET', '/api/companies/:id/referral-terms', 'member', { staleAfter: ['referral.*', 'commission.*'] });
export const suggestReceivers = callOf<typeof contract.suggestReceivers>('GET', '/api/referrals/suggestions', 'member');
