import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { day, id, longestCursor, unlessEmpty } from '../../../kit/common/fields.ts';
import { auditExported } from '../audits.ts';
import { auditAreas } from '../rules/audit-areas.ts';

const tags = ['audit'];

const kept = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])).readonly(),
]);
export type KeptValue = z.infer<typeof kept>;

const entry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Their name comes from their own row, so it goes with them. Without an id: the operator of the server. */
  by: z.object({ user_id: z.number().int().nullable(), name: z.string(), has_left: z.boolean() }),
  action: z.string(),
  /** What was done, in words. */
  says: z.string(),
  /** What it was done to: what it is called, and its page where it has one. */
  about: z.object({ name: z.string().nullable(), link: z.string().nullable() }),
  /** From where; null where it was not done by a request. */
  address: z.string().nullable(),
  /** Only what was changed. Undefined on one side: there was nothing, or nothing is left. */
  changes: z.array(z.object({ field: z.string(), before: kept.optional(), after: kept.optional() })),
});
export type AuditEntry = z.infer<typeof entry>;

const filters = {
  /** An admin's `user_id`. */
  by: unlessEmpty(id.optional()),
  area: unlessEmpty(z.enum(auditAreas).optional()),
  /** Days as the community counts them, both included. */
  from: unlessEmpty(day.optional()),
  to: unlessEmpty(day.optional()),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const notBefore = { path: ['to'], message: 'Choose a day that isn’t before the first one.' };

const filter = z.object(filters).refine(inOrder, notBefore);
export type AuditFilters = z.infer<typeof filter>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/community-admin/audit',
  access: 'admin',
  summary: 'What admins did, newest first: who, what, to whom, from where, and how it was before and after',
  tags,
  query: z.object({ ...filters, after: z.string().max(longestCursor).optional() }).refine(inOrder, notBefore),
  output: z.object({ entries: z.array(entry), next: z.string().nullable() }),
});

export const getAuditFilters = endpoint({
  method: 'GET',
  path: '/api/community-admin/audit/filters',
  access: 'admin',
  summary: 'Whose entries there are, and which kinds of action can be written',
  tags,
  output: z.object({
    people: z.array(z.object({ user_id: z.number().int(), name: z.string(), has_left: z.boolean() })),
    areas: z.array(z.enum(auditAreas)),
  }),
});

/** A file of more entries is of no use in a spreadsheet. */
export const mostAuditLines = 50_000;

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/community-admin/audit.csv',
  access: 'admin',
  audits: [auditExported],
  summary: 'The audit as a CSV file, with the filters of the list',
  tags,
  query: filter,
  output: z.unknown(),
  download: 'text/csv; charset=utf-8',
  rateLimit: { member: 20 },
});
