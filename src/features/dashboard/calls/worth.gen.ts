// Written by `npm run generate` from contract/worth.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/worth.ts';

export const getWorth = callOf<typeof contract.getWorth>('GET', '/api/dashboard/worth', 'member', { staleAfter: ['referral.*', 'partnership.*', 'commission.*', 'opportunity.*'] });
export const getWorthPdf = callOf<typeof contract.getWorthPdf>('GET', '/api/dashboard/worth/pdf', 'member');
