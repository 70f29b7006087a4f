// Written by `npm run generate` from contract/feed.ts.
import { callOf } from '../../../kit/common/call.ts';
import type * as contract from '../contract/feed.ts';

export const countNewPosts = callOf<typeof contract.countNewPosts>('GET', '/api/posts/newer', 'member', { staleAfter: ['post.published', 'post.published_for_partners', 'post.removed', 'post.removed_for_partners'] });
export const getFeed = callOf<typeof contract.getFeed>('GET', '/api/posts', 'member');
