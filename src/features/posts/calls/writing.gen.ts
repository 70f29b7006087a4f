// Written by `npm run generate` from contract/writing.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/writing.ts';

export const changePost = callOf<typeof contract.changePost>('PUT', '/api/posts/:id', 'member');
export const deleteFeedPost = callOf<typeof contract.deleteFeedPost>('DELETE', '/api/user/DeleteFeedPost/:id', 'member');
export const editLibraryPost = callOf<typeof contract.editLibraryPost>('POST', '/api/user/EditLibraryPost', 'member');
export const getRevisions = callOf<typeof contract.getRevisions>('GET', '/api/posts/:id/revisions', 'member');
export const publishPost = callOf<typeof contract.publishPost>('POST', '/api/posts', 'member');
export const restorePost = callOf<typeof contract.restorePost>('POST', '/api/posts/:id/restoration', 'member');
export const uploadPostFile = callOf<typeof contract.uploadPostFile>('POST', '/api/posts/files', 'member');
