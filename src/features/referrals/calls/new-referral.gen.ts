// Written by `npm run generate` from contract/new-referral.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/new-referral.ts';

export const logReferral = callOf<typeof contract.logReferral>('POST', '/api/referrals/log', 'member');
export const sendReferral = callOf<typeof contract.sendReferral>('POST', '/api/referrals', 'member');
