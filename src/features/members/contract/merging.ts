import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { companiesMergedByAdmin, mergeAsked } from '../audits.ts';

const tags = ['members'] as const;

const pair = z.object({
  /** The company that stays, by the id of any of its members. */
  stays: id,
  /** The company that goes. */
  goes: id,
});

const face = z.object({ company_id: z.number().int(), name: z.string(), avatar: z.string().nullable() });

const mergeLine = z.object({ what: z.string(), count: z.number().int().nullable(), becomes: z.string() });
export type MergeLine = z.infer<typeof mergeLine>;

const mergeRefusal = z.object({
  why: z.string(),
  cases: z.array(z.object({ label: z.string(), link: z.string().nullable() })),
});
export type MergeRefusal = z.infer<typeof mergeRefusal>;

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/company-merges/preview',
  access: 'admin',
  summary:
    'What would become of all that two companies have, and what stands in the way; nothing is done yet',
  tags,
  query: pair,
  output: z.object({
    stays: face,
    goes: face,
    lines: z.array(mergeLine),
    refusals: z.array(mergeRefusal),
  }),
});
export type MergePreview = z.infer<typeof previewMerge.output>;

const merge = z.object({
  id: z.number().int(),
  status: z.enum(['Running', 'Done', 'Refused']),
  stays_name: z.string(),
  goes_name: z.string(),
  /** Of the company that stays, once it is done. */
  company_id: z.number().int(),
  /** What was moved. */
  lines: z.array(mergeLine),
  refusals: z.array(mergeRefusal),
});
export type CompanyMerge = z.infer<typeof merge>;

export const mergeCompanies = endpoint({
  method: 'POST',
  path: '/api/admin/company-merges',
  access: 'admin',
  audits: [mergeAsked, companiesMergedByAdmin],
  summary: 'Merges one company into another, as a job; all of it or nothing',
  tags,
  body: pair,
  output: merge,
  status: 202,
  rateLimit: { member: 20 },
});

export const getMerge = endpoint({
  method: 'GET',
  path: '/api/admin/company-merges/:id',
  access: 'admin',
  summary: 'How far a merge has come, and what it has moved',
  tags,
  params: z.object({ id }),
  output: merge,
  staleAfter: ['company.merged'],
});
