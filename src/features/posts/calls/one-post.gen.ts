// Written by `npm run generate` from contract/one-post.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/one-post.ts';

export const getPost = callOf<typeof contract.getPost>('GET', '/api/posts/:id', 'member', { staleAfter: ['post.changed', 'post.changed_for_partners', 'post.discussed', 'post.discussed_for_partners', 'post.removed', 'post.removed_for_partners'] });
