// Written by `npm run generate` from contract/partners.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/partners.ts';

export const getLeastActivePartners = callOf<typeof contract.getLeastActivePartners>('GET', '/api/dashboard/least-active-partners', 'member', { staleAfter: ['referral.*', 'partnership.*'] });
export const getTopPartners = callOf<typeof contract.getTopPartners>('GET', '/api/dashboard/top-partners', 'member', { staleAfter: ['referral.*', 'partnership.*'] });
