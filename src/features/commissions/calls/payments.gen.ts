// Written by `npm run generate` from contract/payments.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/payments.ts';

export const listPayable = callOf<typeof contract.listPayable>('GET', '/api/commissions/payable', 'member', { staleAfter: ['commission.*'] });
export const payTogether = callOf<typeof contract.payTogether>('POST', '/api/commissions/payments', 'member');
export const undoPayments = callOf<typeof contract.undoPayments>('POST', '/api/commissions/payments/undo', 'member');
