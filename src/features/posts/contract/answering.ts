import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { postPinnedByAdmin, postUnpinned } from '../audits.ts';
import { isPinnableUntil, longestComment, longestPinDays, reactionKinds } from '../rules.ts';
import { post, postCompany, tags } from './types.ts';

const params = z.object({ id });

export const reactToPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/reaction',
  access: 'member',
  summary: 'Adds the caller’s reaction to a post, or takes it away',
  tags,
  params,
  body: z.object({ kind: z.enum(reactionKinds), is_on: z.boolean() }),
  output: post,
});

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/saved',
  access: 'member',
  summary: 'Keeps a post for later, or no longer; for the caller alone',
  tags,
  params,
  body: z.object({ is_saved: z.boolean() }),
  output: post,
});

export const pinPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/pin',
  access: ['moderator'],
  audits: [postPinnedByAdmin, postUnpinned],
  summary: 'Pins a post above the feed until a day, or takes it down; at most three',
  tags,
  params,
  body: z.object({
    until: z.iso
      .datetime()
      .refine(isPinnableUntil, `Choose a time within the next ${longestPinDays} days.`)
      .nullable(),
  }),
  output: post,
});

export const hideCompany = endpoint({
  method: 'PUT',
  path: '/api/posts/hidden-companies/:id',
  access: 'member',
  summary: 'Shows the caller no posts of a company any more, or shows them again',
  tags,
  params,
  body: z.object({ is_hidden: z.boolean() }),
  output: z.object({ is_hidden: z.boolean() }),
});

export const listHiddenCompanies = endpoint({
  method: 'GET',
  path: '/api/posts/hidden-companies',
  access: 'member',
  summary: 'Companies whose posts the caller does not see',
  tags,
  output: z.object({ companies: z.array(postCompany) }),
});

export const comment = z.object({
  id: z.number().int(),
  post_id: z.number().int(),
  parent_id: z.number().int().nullable(),
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  company: postCompany,
  text: z.string(),
  mentions: z.array(postCompany),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** A stone: it had answers. */
  is_deleted: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type PostComment = z.infer<typeof comment>;

export const getComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  access: 'member',
  summary: 'Comments on a post, oldest first, each followed by its answers; a page at a time',
  tags,
  params,
  query: z.object({ after: id.optional() }),
  output: z.object({ comments: z.array(comment), next: z.number().int().nullable() }),
  staleAfter: ['post.discussed', 'post.discussed_for_partners'],
});

const text = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(longestComment, `At most ${longestComment} characters.`);

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments',
  access: 'member',
  summary: 'Comments on a post, or answers a comment',
  tags,
  status: 201,
  params,
  body: z.object({ text, parent_id: id.optional() }),
  output: comment,
  rateLimit: { member: 30 },
});

const commentParams = z.object({ id, commentId: id });

export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/comments/:commentId',
  access: 'member',
  summary: 'Changes one’s own comment',
  tags,
  params: commentParams,
  body: z.object({ text }),
  output: comment,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/comments/:commentId',
  access: 'member',
  summary: 'Removes a comment; by its author, the post’s author or an admin',
  tags,
  params: commentParams,
  output: z.object({ id: z.number().int() }),
});

export const reportReasons = ['spam', 'rude', 'fraud', 'other'] as const;

export const reportPost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/report',
  access: 'member',
  summary: 'Tells the admins that a post, or a comment on it, breaks the rules',
  tags,
  status: 201,
  params,
  body: z.object({
    comment_id: id.optional(),
    reason: z.enum(reportReasons),
    note: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  }),
  output: z.object({ report_id: z.number().int() }),
  rateLimit: { member: 10 },
});
