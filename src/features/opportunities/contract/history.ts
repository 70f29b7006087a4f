import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { tags, terms } from './fields.ts';

const params = z.object({ id });
const staleAfter = ['opportunity.*', 'referral.*'] as const;

const version = terms.extend({
  version: z.number().int(),
  /** What is different from the version before it. */
  changed: z.array(z.string()),
  created_at: z.string(),
});
export type Version = z.infer<typeof version>;

export const getVersions = endpoint({
  method: 'GET',
  path: '/api/projects/:id/versions',
  access: 'member',
  summary: 'What was asked and offered, version by version, newest first',
  tags,
  params,
  output: z.object({ versions: z.array(version) }),
  staleAfter,
});

export const activity = z.object({
  id: z.number().int(),
  /** A person’s name or a company’s; "Guildhall" for time itself. */
  subject: z.string(),
  is_mine: z.boolean(),
  avatar: z.string().nullable(),
  action_type: z.string(),
  action_desc: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
});
export type Activity = z.infer<typeof activity>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/projects/:id/activity',
  access: 'member',
  summary: 'Who did what, newest first; of the answers only what the caller may know',
  tags,
  params,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ activities: z.array(activity), next: z.string().nullable() }),
  staleAfter,
});
