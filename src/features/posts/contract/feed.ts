import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { page, post, tags } from './types.ts';

export const feedQuery = z.object({
  filter: z.enum(['all', 'partners', 'saved', 'mine']).default('all'),
  /** One company's entries, by `company_id` or `user_id`. */
  company: id.optional(),
});

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'member',
  summary: 'Posts that the caller may see, newest first, a page at a time',
  tags,
  query: feedQuery.extend({ after: z.string().max(longestCursor).optional() }),
  output: page.extend({
    /** On the first page of all: they stand above, and not among the others. */
    pinned: z.array(post),
    /** Where the newest one stands; what is newer is counted from here. */
    newest: z.string().nullable(),
    /** Where only admins post, nobody else is asked to. */
    can_post: z.boolean(),
  }),
});

/** The same set as the list shows, so that nothing can be noticed by a number. */
export const countNewPosts = endpoint({
  method: 'GET',
  path: '/api/posts/newer',
  access: 'member',
  summary: 'How many posts are newer than the newest that is shown; at most 99',
  tags,
  query: feedQuery.extend({ than: z.string().max(longestCursor) }),
  output: z.object({ newer: z.number().int() }),
  polled: true,
  staleAfter: ['post.published', 'post.published_for_partners', 'post.removed', 'post.removed_for_partners'],
});
