// Written by `npm run generate` from contract/directory.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/directory.ts';

export const findServices = callOf<typeof contract.findServices>('GET', '/api/companies/services', 'member');
export const getFacets = callOf<typeof contract.getFacets>('GET', '/api/companies/facets', 'member', { staleAfter: ['industries.changed', 'fields.changed'] });
export const listCompanies = callOf<typeof contract.listCompanies>('GET', '/api/companies', 'member');
