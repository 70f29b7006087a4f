// Written by `npm run generate` from contract/library.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/library.ts';

export const addVersion = callOf<typeof contract.addVersion>('POST', '/api/posts/:id/files/:fileId/versions', 'member');
export const changeCategories = callOf<typeof contract.changeCategories>('PUT', '/api/admin/library/categories', 'admin');
export const countDownload = callOf<typeof contract.countDownload>('POST', '/api/posts/:id/files/:fileId/downloads', 'member', { reads: true });
export const getLibrary = callOf<typeof contract.getLibrary>('GET', '/api/library', 'member');
export const getLibraryPostsFilters = callOf<typeof contract.getLibraryPostsFilters>('POST', '/api/user/GetLibraryPostsFilters', 'member', { reads: true, staleAfter: ['post.*'] });
export const listCategories = callOf<typeof contract.listCategories>('GET', '/api/library/categories', 'member', { staleAfter: ['post.*'] });
export const listVersions = callOf<typeof contract.listVersions>('GET', '/api/posts/:id/files/:fileId/versions', 'member', { staleAfter: ['post.changed', 'post.changed_for_partners'] });
