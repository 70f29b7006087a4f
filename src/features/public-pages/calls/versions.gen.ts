// Written by `npm run generate` from contract/versions.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/versions.ts';

export const editPage = callOf<typeof contract.editPage>('PUT', '/api/pages/:slug', 'admin');
export const getPageVersion = callOf<typeof contract.getPageVersion>('GET', '/api/pages/:slug/versions/:version', 'admin');
export const listPageVersions = callOf<typeof contract.listPageVersions>('GET', '/api/pages/:slug/versions', 'admin', { staleAfter: ['page.changed'] });
export const listPages = callOf<typeof contract.listPages>('GET', '/api/pages', 'admin', { staleAfter: ['page.changed'] });
export const restorePage = callOf<typeof contract.restorePage>('POST', '/api/pages/:slug/restorations', 'admin');
