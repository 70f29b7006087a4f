// Written by `npm run generate` from contract/community.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/community.ts';

export const exportCommunityNumbers = callOf<typeof contract.exportCommunityNumbers>('GET', '/api/admin/dashboard/export/:what', 'admin');
export const getCommunityDashboard = callOf<typeof contract.getCommunityDashboard>('GET', '/api/admin/dashboard', 'admin');
export const getGapMap = callOf<typeof contract.getGapMap>('GET', '/api/admin/dashboard/gaps', 'admin');
export const listCommunityCompanies = callOf<typeof contract.listCommunityCompanies>('GET', '/api/admin/dashboard/companies/:which', 'admin');
