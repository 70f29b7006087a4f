// Written by `npm run generate` from contract/disputes.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/disputes.ts';

export const decideDispute = callOf<typeof contract.decideDispute>('POST', '/api/admin/referrals/:id/decision', 'admin');
export const listDisputes = callOf<typeof contract.listDisputes>('GET', '/api/admin/referrals', 'admin');
