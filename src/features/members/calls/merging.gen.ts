// Written by `npm run generate` from contract/merging.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/merging.ts';

export const getMerge = callOf<typeof contract.getMerge>('GET', '/api/admin/company-merges/:id', 'admin', { staleAfter: ['company.merged'] });
export const mergeCompanies = callOf<typeof contract.mergeCompanies>('POST', '/api/admin/company-merges', 'admin');
export const previewMerge = callOf<typeof contract.previewMerge>('GET', '/api/admin/company-merges/preview', 'admin');
