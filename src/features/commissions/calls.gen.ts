// Written by `npm run generate` from contract.ts.
import { callOf } from '../../kit/common/call.ts';
import type * as contract from './contract.ts';

export const cancelCommission = callOf<typeof contract.cancelCommission>('POST', '/api/commissions/:id/cancellation', 'member');
export const decideCommissionDispute = callOf<typeof contract.decideCommissionDispute>('POST', '/api/admin/commission-disputes/:id/decision', 'admin');
export const disputeCommission = callOf<typeof contract.disputeCommission>('POST', '/api/commissions/:id/dispute', 'member');
export const exportStatement = callOf<typeof contract.exportStatement>('GET', '/api/commissions/statement/export', 'member');
export const getCommission = callOf<typeof contract.getCommission>('GET', '/api/commissions/:id', 'member', { staleAfter: ['commission.*'] });
export const getStatement = callOf<typeof contract.getStatement>('GET', '/api/commissions/statement', 'member', { staleAfter: ['commission.*'] });
export const listCommissionDisputes = callOf<typeof contract.listCommissionDisputes>('GET', '/api/admin/commission-disputes', 'admin', { staleAfter: ['commission.*'] });
export const listCommissions = callOf<typeof contract.listCommissions>('GET', '/api/commissions', 'member', { staleAfter: ['commission.*'] });
export const listStatementRows = callOf<typeof contract.listStatementRows>('GET', '/api/commissions/statement/rows', 'member', { staleAfter: ['commission.*'] });
export const payCommission = callOf<typeof contract.payCommission>('POST', '/api/commissions/:id/payment', 'member');
export const receiveCommission = callOf<typeof contract.receiveCommission>('POST', '/api/commissions/:id/receipt', 'member');
export const undoPayment = callOf<typeof contract.undoPayment>('DELETE', '/api/commissions/:id/payment', 'member');
export const withdrawDispute = callOf<typeof contract.withdrawDispute>('POST', '/api/commissions/:id/dispute-withdrawal', 'member');
