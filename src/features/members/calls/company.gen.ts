// Written by `npm run generate` from contract/company.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/company.ts';

export const getCompany = callOf<typeof contract.getCompany>('GET', '/api/companies/:id', 'member', { staleAfter: ['company.changed', 'fields.changed'] });
