// Written by `npm run generate` from contract/found-for.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/found-for.ts';

export const changeFoundFor = callOf<typeof contract.changeFoundFor>('PUT', '/api/my-company/found-for', 'member');
export const getFoundFor = callOf<typeof contract.getFoundFor>('GET', '/api/my-company/found-for', 'member', { staleAfter: ['company.changed', 'matching.changed'] });
