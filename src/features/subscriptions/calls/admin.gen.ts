// Written by `npm run generate` from contract/admin.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/admin.ts';

export const exportPlans = callOf<typeof contract.exportPlans>('GET', '/api/admin/plans.csv', ['treasurer']);
export const getEnterpriseAddress = callOf<typeof contract.getEnterpriseAddress>('GET', '/api/admin/enterprise-address', ['treasurer']);
export const listPlans = callOf<typeof contract.listPlans>('GET', '/api/admin/plans', ['treasurer'], { staleAfter: ['subscription.*'] });
export const setEnterpriseAddress = callOf<typeof contract.setEnterpriseAddress>('PUT', '/api/admin/enterprise-address', ['treasurer']);
export const setPlan = callOf<typeof contract.setPlan>('PUT', '/api/admin/plans/:company_id', ['treasurer']);
