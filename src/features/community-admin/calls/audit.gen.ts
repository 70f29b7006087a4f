// Written by `npm run generate` from contract/audit.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/audit.ts';

export const exportAudit = callOf<typeof contract.exportAudit>('GET', '/api/community-admin/audit.csv', 'admin');
export const getAuditFilters = callOf<typeof contract.getAuditFilters>('GET', '/api/community-admin/audit/filters', 'admin');
export const listAudit = callOf<typeof contract.listAudit>('GET', '/api/community-admin/audit', 'admin');
