import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { postSettingsChanged } from '../audits.ts';
import { post, tags } from './types.ts';

const settings = z.object({
  /** The community posts each Monday what it did the week before. */
  has_weekly_post: z.boolean(),
  /** Who may write posts and add to the library. Everyone comments. */
  who_posts: z.enum(['members', 'admins']),
});
export type PostSettings = z.infer<typeof settings>;

export const getPostSettings = endpoint({
  method: 'GET',
  path: '/api/admin/posts/settings',
  access: 'admin',
  summary: 'Who may post, and what the community posts by itself',
  tags,
  output: settings,
});

export const changePostSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/posts/settings',
  access: 'admin',
  audits: [postSettingsChanged],
  summary: 'Says who may post, and what the community posts by itself; what is left out stays',
  tags,
  body: settings.partial(),
  output: settings,
});

export const getWelcome = endpoint({
  method: 'GET',
  path: '/api/posts/welcome',
  access: 'member',
  summary: 'Whether the community may still welcome the caller’s company in the feed, or where it did',
  tags,
  output: z.object({ can_welcome: z.boolean(), post_id: z.number().int().nullable() }),
  staleAfter: ['post.*'],
});

export const askForWelcome = endpoint({
  method: 'POST',
  path: '/api/posts/welcome',
  access: 'member',
  summary:
    'The community welcomes the caller’s company in the feed; once, and only if the company asks for it',
  tags,
  status: 201,
  output: post,
});
