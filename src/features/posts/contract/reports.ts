import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { decidedOnMe, newObjection, objection, objectionDecision } from '../../../kit/common/objection.ts';
import {
  postAuthorWarned,
  postObjectionRefused,
  postObjectionUpheld,
  postRemovedByReport,
  postReportClosed,
  postRestoredByReport,
} from '../audits.ts';
import { reportReasons } from './answering.ts';
import { audience, postFile } from './types.ts';

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
  /** What was reported, as it was then: a post's title and text, or a comment. */
  title: z.string(),
  content: z.string(),
  /** Of a post, as they are now. */
  files: z.array(postFile),
  /** Of the post. */
  audience,
  /** Its author has written something else meanwhile. */
  is_changed: z.boolean(),
  /** It was removed meanwhile. */
  is_gone: z.boolean(),
  created_at: z.string(),
  decision: z.enum(['no_action', 'warned', 'removed']).nullable(),
  /** What its author was told by the admin. */
  word: z.string(),
  decided_at: z.string().nullable(),
  /** What was hidden was brought back. */
  restored_at: z.string().nullable(),
  objection: objection.nullable(),
  /** Not where the caller's own company is part of it, as long as there is another admin. */
  can: z.object({ decide: z.boolean(), restore: z.boolean(), answer_objection: z.boolean() }),
});
export type PostReport = z.infer<typeof report>;

export const reportsQuery = z.object({
  state: z.enum(['open', 'all']).default('open'),
  kind: z.enum(['post', 'comment']).optional(),
  after: z.string().max(longestCursor).optional(),
});

export const listPostReports = endpoint({
  method: 'GET',
  path: '/api/admin/post-reports',
  access: ['moderator'],
  summary: 'Reported posts and comments; those that wait for a decision, or all',
  tags,
  query: reportsQuery,
  output: z.object({ reports: z.array(report), next: z.string().nullable() }),
  staleAfter: ['post.reported', 'post.report_decided', 'post.objected', 'post.objection_decided'],
});

export const decidePostReport = endpoint({
  method: 'POST',
  path: '/api/admin/post-reports/:id/decision',
  access: ['moderator'],
  audits: [postRemovedByReport, postAuthorWarned, postReportClosed],
  summary:
    'Closes a report: hides what was reported, warns its author or leaves it; the reporter is told, and the author of what is not left',
  tags,
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['no_action', 'warned', 'removed']),
    /** To the author of what is hidden, or whoever is warned. */
    word: z.string().trim().max(1000, 'At most 1000 characters.').default(''),
  }),
  output: report,
});

export const restoreReported = endpoint({
  method: 'POST',
  path: '/api/admin/post-reports/:id/restoration',
  access: ['moderator'],
  audits: [postRestoredByReport],
  summary: 'Brings back what was hidden because of a report; its author and the reporter are told',
  tags,
  params: z.object({ id }),
  output: report,
});

export const decidePostObjection = endpoint({
  method: 'POST',
  path: '/api/admin/post-reports/:id/objection/decision',
  access: ['moderator'],
  audits: [postObjectionUpheld, postObjectionRefused],
  summary: 'Upholds an objection, which brings back what was hidden or withdraws the warning, or refuses it',
  tags,
  params: z.object({ id }),
  body: objectionDecision,
  output: report,
});

export const getMyPostDecision = endpoint({
  method: 'GET',
  path: '/api/post-reports/:id',
  access: 'member',
  summary: 'What was decided about something the caller wrote',
  tags,
  params: z.object({ id }),
  output: decidedOnMe,
  staleAfter: ['post.objection_decided'],
});

export const objectToPostDecision = endpoint({
  method: 'POST',
  path: '/api/post-reports/:id/objection',
  access: 'member',
  summary: 'Objects to what was decided about something the caller wrote, once; the admins are told',
  tags,
  params: z.object({ id }),
  body: newObjection,
  output: decidedOnMe,
  status: 201,
});
