import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, longestCursor } from '../../../kit/common/fields.ts';
import { companyAsked, signalDismissed } from '../audits.ts';

const tags = ['matching'] as const;

export const matchSignal = z.object({
  id: z.number().int(),
  /** A referral was declined as not their work, an opportunity that fitted was not for them, or a referral went to a company that was not suggested. */
  kind: z.enum(['declined', 'passed', 'picked_other']),
  service: z.string(),
  company: z.object({
    id: z.number().int(),
    user_id: z.number().int(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  happened_at: z.string(),
  asked_at: z.string().nullable(),
});
export type MatchSignal = z.infer<typeof matchSignal>;

export const listSignals = endpoint({
  method: 'GET',
  path: '/api/admin/matching/signals',
  access: 'admin',
  summary:
    'Where members did something else than matching suggested, newest first; without anything of the customer',
  tags,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ signals: z.array(matchSignal), next: z.string().nullable() }),
  staleAfter: ['matching.changed'],
});

export const askCompany = endpoint({
  method: 'POST',
  path: '/api/admin/matching/signals/:id/question',
  access: 'admin',
  summary: 'Asks the company whether it wants to be suggested for this service; once',
  tags,
  audits: [companyAsked],
  params: z.object({ id }),
  output: matchSignal,
});

export const dismissSignal = endpoint({
  method: 'DELETE',
  path: '/api/admin/matching/signals/:id',
  access: 'admin',
  summary: 'Takes an entry off the list',
  tags,
  audits: [signalDismissed],
  params: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
