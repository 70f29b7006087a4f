import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { reportReasons } from './answering.ts';

const tags = ['post reports'];

const person = z.object({ user_id: z.number().int(), name: z.string(), company_name: z.string() });

const report = z.object({
  id: z.number().int(),
  post_id: z.number().int(),
  comment_id: z.number().int().nullable(),
  reporter: person,
  reported: person,
  reason: z.enum(reportReasons),
  note: z.string(),
  /** What was reported: a post's title and text, or a comment. */
  title: z.string(),
  content: z.string(),
  /** It was removed meanwhile. */
  is_gone: z.boolean(),
  created_at: z.string(),
  decision: z.enum(['no_action', 'removed']).nullable(),
  decided_at: z.string().nullable(),
});
export type PostReport = z.infer<typeof report>;

export const listPostReports = endpoint({
  method: 'GET',
  path: '/api/admin/post-reports',
  access: 'admin',
  summary: 'Reported posts and comments; those that wait for a decision, or all',
  tags,
  query: z.object({ state: z.enum(['open', 'all']).default('open'), before: id.optional() }),
  output: z.object({ reports: z.array(report), next: z.number().int().nullable() }),
  staleAfter: ['post.reported', 'post.report_decided'],
});

export const decidePostReport = endpoint({
  method: 'POST',
  path: '/api/admin/post-reports/:id/decision',
  access: 'admin',
  summary:
    'Closes a report, and removes what was reported or leaves it; the reporter is told, and the author of what goes',
  tags,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['no_action', 'removed']) }),
  output: report,
});
