import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { postCompany, tags } from './types.ts';

const found = z.object({
  id: z.number().int(),
  title: z.string(),
  /** How its text begins, without the ids of the companies that it names. */
  beginning: z.string(),
  company: postCompany,
  /** Of the library; null in the feed. */
  category: z.string().nullable(),
  published_at: z.string(),
});
export type FoundInPosts = z.infer<typeof found>;

/** The same posts as the lists show, so that nothing can be found out by a word. */
export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/posts/search',
  access: 'member',
  summary: 'The newest entries of the library and posts of the feed with all these words, a few of each',
  tags,
  query: z.object({ q: z.string().trim().max(120) }),
  output: z.object({ entries: z.array(found), posts: z.array(found) }),
});
