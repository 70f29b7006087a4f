// Written by `npm run generate` from contract/lists.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/lists.ts';

export const changeSearch = callOf<typeof contract.changeSearch>('PUT', '/api/project-searches/:id', 'member');
export const findOpportunities = callOf<typeof contract.findOpportunities>('GET', '/api/projects/search', 'member');
export const forgetSearch = callOf<typeof contract.forgetSearch>('DELETE', '/api/project-searches/:id', 'member');
export const listMine = callOf<typeof contract.listMine>('GET', '/api/projects/mine', 'member', { staleAfter: ['opportunity.*'] });
export const listOpportunities = callOf<typeof contract.listOpportunities>('GET', '/api/projects', 'member', { staleAfter: ['opportunity.*'] });
export const listSearches = callOf<typeof contract.listSearches>('GET', '/api/project-searches', 'member');
export const saveSearch = callOf<typeof contract.saveSearch>('POST', '/api/project-searches', 'member');
