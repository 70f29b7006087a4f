// Written by `npm run generate` from contract/statements.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/statements.ts';

export const exportStatement = callOf<typeof contract.exportStatement>('GET', '/api/commissions/statement/export', 'member');
export const exportStatementYear = callOf<typeof contract.exportStatementYear>('GET', '/api/commissions/statement/year/export', 'member');
export const getStatement = callOf<typeof contract.getStatement>('GET', '/api/commissions/statement', 'member', { staleAfter: ['commission.*'] });
export const getStatementYear = callOf<typeof contract.getStatementYear>('GET', '/api/commissions/statement/year', 'member', { staleAfter: ['commission.*'] });
export const listStatementRows = callOf<typeof contract.listStatementRows>('GET', '/api/commissions/statement/rows', 'member', { staleAfter: ['commission.*'] });
