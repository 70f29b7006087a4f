// Written by `npm run generate` from contract/imports.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/imports.ts';

export const confirmImport = callOf<typeof contract.confirmImport>('POST', '/api/community-admin/imports/:id/confirmation', ['membership']);
export const createImport = callOf<typeof contract.createImport>('POST', '/api/community-admin/imports', ['membership']);
export const discardImport = callOf<typeof contract.discardImport>('DELETE', '/api/community-admin/imports/:id', ['membership']);
export const getImport = callOf<typeof contract.getImport>('GET', '/api/community-admin/imports/:id', ['membership']);
export const readHeadings = callOf<typeof contract.readHeadings>('POST', '/api/community-admin/import-headings', ['membership'], { reads: true });
