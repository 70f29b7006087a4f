// Written by `npm run generate` from contract/search.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/search.ts';

export const searchPosts = callOf<typeof contract.searchPosts>('GET', '/api/posts/search', 'member');
