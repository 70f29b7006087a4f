// Written by `npm run generate` from contract/answering.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/answering.ts';

export const addComment = callOf<typeof contract.addComment>('POST', '/api/posts/:id/comments', 'member');
export const changeComment = callOf<typeof contract.changeComment>('PUT', '/api/posts/:id/comments/:commentId', 'member');
export const deleteComment = callOf<typeof contract.deleteComment>('DELETE', '/api/posts/:id/comments/:commentId', 'member');
export const getComments = callOf<typeof contract.getComments>('GET', '/api/posts/:id/comments', 'member', { staleAfter: ['post.discussed', 'post.discussed_for_partners'] });
export const hideCompany = callOf<typeof contract.hideCompany>('PUT', '/api/posts/hidden-companies/:id', 'member');
export const listHiddenCompanies = callOf<typeof contract.listHiddenCompanies>('GET', '/api/posts/hidden-companies', 'member');
export const pinPost = callOf<typeof contract.pinPost>('PUT', '/api/posts/:id/pin', ['moderator']);
export const reactToPost = callOf<typeof contract.reactToPost>('PUT', '/api/posts/:id/reaction', 'member');
export const reportPost = callOf<typeof contract.reportPost>('POST', '/api/posts/:id/report', 'member');
export const savePost = callOf<typeof contract.savePost>('PUT', '/api/posts/:id/saved', 'member');
