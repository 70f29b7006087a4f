import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { day, email, id, line, longestCursor } from '../../../kit/common/fields.ts';
import { enterpriseAddressSet, plansExported, planSetByAdmin } from '../audits.ts';
import { planName, planStatus } from './plans.ts';

const tags = ['subscriptions'] as const;

const planFilters = z.object({
  q: z.string().trim().max(120, 'At most 120 characters.').default(''),
  plan: planName.optional(),
  state: planStatus.optional(),
  /** Those that end within 14 days, whatever they are sorted by: the soonest first. */
  ending: z.stringbool().optional(),
  /** Those that have used most of a limit of their plan, or all of it. */
  near: z.stringbool().optional(),
  sort: z.enum(['name', 'ends']).default('name'),
});
export type PlanFilters = z.output<typeof planFilters>;

const use = z.object({ used: z.number().int(), most: z.number().int() });
export type Use = z.infer<typeof use>;

export const planRow = z.object({
  company_id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
  plan: planName,
  status: planStatus,
  expiry: z.string(),
  partners: use,
  /** In this calendar month of the community. */
  sent: use,
  received: use,
});
export type PlanRow = z.infer<typeof planRow>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/admin/plans',
  access: ['treasurer'],
  summary: 'Every company’s plan with what it has used of its limits; page by page',
  tags,
  query: planFilters.extend({ after: z.string().max(longestCursor).optional() }),
  output: z.object({
    companies: z.array(planRow),
    next: z.string().nullable(),
    /** The day it is in the community, and its time zone: plans end with a day there. */
    today: z.string(),
    time_zone: z.string(),
  }),
  staleAfter: ['subscription.*'],
});

export const exportPlans = endpoint({
  method: 'GET',
  path: '/api/admin/plans.csv',
  access: ['treasurer'],
  audits: [plansExported],
  summary: 'The same as a CSV file, all pages at once',
  tags,
  query: planFilters,
  output: z.unknown(),
  download: 'text/csv; charset=utf-8',
  rateLimit: { member: 20 },
});

export const longestReason = 200;

export const setPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/plans/:company_id',
  access: ['treasurer'],
  audits: [planSetByAdmin],
  summary: 'Gives a company a plan, or prolongs the one it has, to the end of a day; the company is told',
  tags,
  params: z.object({ company_id: id }),
  body: z.object({
    plan: planName,
    /** Its last day, as the community counts days. */
    until: day,
    /** Kept in the audit; the company does not see it. */
    reason: line(longestReason),
    /** The end that was read: of two admins at the same time one is told that it has changed. */
    seen_expiry: z.string().max(40),
  }),
  output: planRow,
});

const enterpriseAddress = z.object({
  /** The community's own; null where it has none. */
  email: z.string().nullable(),
  /** The operator's, where enquiries go otherwise. */
  default_email: z.string(),
});
export type EnterpriseAddress = z.infer<typeof enterpriseAddress>;

export const getEnterpriseAddress = endpoint({
  method: 'GET',
  path: '/api/admin/enterprise-address',
  access: ['treasurer'],
  summary: 'Where enquiries about an enterprise plan go',
  tags,
  output: enterpriseAddress,
});

export const setEnterpriseAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/enterprise-address',
  access: ['treasurer'],
  audits: [enterpriseAddressSet],
  summary:
    'Sends enquiries about an enterprise plan to an address of the community, or to the operator’s again',
  tags,
  body: z.object({
    /** Empty: the operator's. */
    email: z.union([z.literal('').transform(() => null), z.null(), email]),
  }),
  output: enterpriseAddress,
});
