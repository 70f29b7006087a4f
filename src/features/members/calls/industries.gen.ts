// Written by `npm run generate` from contract/industries.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/industries.ts';

export const addIndustry = callOf<typeof contract.addIndustry>('POST', '/api/admin/industries', 'admin');
export const getIndustryList = callOf<typeof contract.getIndustryList>('GET', '/api/admin/industries', 'admin', { staleAfter: ['industries.changed'] });
export const listIndustries = callOf<typeof contract.listIndustries>('GET', '/api/industries', 'member', { staleAfter: ['industries.changed'] });
export const mergeIndustry = callOf<typeof contract.mergeIndustry>('POST', '/api/admin/industries/:id/merging', 'admin');
export const orderIndustries = callOf<typeof contract.orderIndustries>('PUT', '/api/admin/industries/order', 'admin');
export const removeIndustry = callOf<typeof contract.removeIndustry>('DELETE', '/api/admin/industries/:id', 'admin');
export const renameIndustry = callOf<typeof contract.renameIndustry>('PUT', '/api/admin/industries/:id', 'admin');
