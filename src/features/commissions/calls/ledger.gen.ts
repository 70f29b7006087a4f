// Written by `npm run generate` from contract/ledger.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/ledger.ts';

export const cancelCommission = callOf<typeof contract.cancelCommission>('POST', '/api/commissions/:id/cancellation', 'member');
export const disputeCommission = callOf<typeof contract.disputeCommission>('POST', '/api/commissions/:id/dispute', 'member');
export const getCommission = callOf<typeof contract.getCommission>('GET', '/api/commissions/:id', 'member', { staleAfter: ['commission.*'] });
export const listCommissions = callOf<typeof contract.listCommissions>('GET', '/api/commissions', 'member', { staleAfter: ['commission.*'] });
export const payCommission = callOf<typeof contract.payCommission>('POST', '/api/commissions/:id/payment', 'member');
export const receiveCommission = callOf<typeof contract.receiveCommission>('POST', '/api/commissions/:id/receipt', 'member');
export const undoPayment = callOf<typeof contract.undoPayment>('DELETE', '/api/commissions/:id/payment', 'member');
export const withdrawDispute = callOf<typeof contract.withdrawDispute>('POST', '/api/commissions/:id/dispute-withdrawal', 'member');
