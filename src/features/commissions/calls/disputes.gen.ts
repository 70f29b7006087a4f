// Written by `npm run generate` from contract/disputes.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/disputes.ts';

export const decideCommissionDispute = callOf<typeof contract.decideCommissionDispute>('POST', '/api/admin/commission-disputes/:id/decision', ['treasurer']);
export const listCommissionDisputes = callOf<typeof contract.listCommissionDisputes>('GET', '/api/admin/commission-disputes', ['treasurer'], { staleAfter: ['commission.*'] });
