import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { longestCursor } from '../../../kit/common/fields.ts';
import { companyOnWire } from '../../../kit/common/ids.ts';
import { memberCard } from '../../members/contract/member-card.ts';
import { communityNumbersExported } from '../audits.ts';
import { conversion, flow, responseTime } from './numbers.ts';
import { days, tags } from './period.ts';

const count = z.number().int();

/** What a community's year is compared with is the year before it; of all of its time nothing is. */
export const communityPeriods = ['30', '90', '365'] as const;
export const communityPeriod = z.enum(communityPeriods);
export type CommunityPeriod = z.infer<typeof communityPeriod>;

export const communityQuery = z.object({ period: communityPeriod.default('90') });

export const communitySpan = z.object({
  period: communityPeriod,
  /** Whole days where the community is, up to the last one that was counted; null while nothing has been. */
  days: days.nullable(),
  /** As many days, right before; null where the community was not here yet. */
  before: days.nullable(),
  /** The day that is not over; until the one before it has been counted, that one is in `today` too. */
  today: z.string(),
  time_zone: z.string(),
  /** When all days were last counted from the rows behind them. */
  counted_at: z.string().nullable(),
});
export type CommunitySpan = z.infer<typeof communitySpan>;

/** What happened on the days of a point: a day, a week from Monday, or a month; the first and the last may be cut by the period. */
const point = z.object({
  from: z.string(),
  to: z.string(),
  days: count,
  /** With those that were logged. */
  sent: count,
  answered: count,
  /** Written down afterwards: nobody is asked to answer them. */
  logged: count,
  median_seconds: count.nullable(),
  joined: count,
  posts: count,
  opportunities: count,
  events: count,
  meetings: count,
});

/** An industry, or a company; empty where an industry is not given. */
const end = z.object({ name: z.string(), company_id: companyOnWire.nullable() });
const stream = z.object({ sender: end, receiver: end, sent: count, before: count });
export type Stream = z.infer<typeof stream>;

/** `today` of each flow is counted to 5,000: that many mean as many or more. */
export const communityDashboard = z.object({
  span: communitySpan,
  /** In the directory now. */
  companies: count,
  active: z.object({
    /** Companies of which someone was here, in each whole week that the period touches; null: not counted then. */
    weeks: z.array(z.object({ from: z.string(), to: z.string(), companies: count.nullable() })),
    this_week: count,
  }),
  joined: flow,
  /** Were here in the days before the period, and not since. */
  silent: count,
  referrals: flow,
  /** Of those sent then, so far; without those that were logged, which nobody is asked to answer. */
  answered: z.object({
    of: count,
    answered: count,
    waiting: count,
    percent: count.nullable(),
    before: z.object({ of: count, answered: count, percent: count.nullable() }).nullable(),
  }),
  conversion,
  response: responseTime,
  posts: flow,
  opportunities: flow,
  events: flow,
  /** Seats taken at those events. */
  going: flow,
  /** Of the meeting club, that took place. */
  meetings: flow,
  series: z.object({ grain: z.enum(['day', 'week', 'month']), points: z.array(point) }),
  /** Between all industries, and between the companies with the most; the most first. */
  flows: z.object({ industries: z.array(stream), companies: z.array(stream) }),
  /** Nobody is here yet but who opened the doors. */
  is_new: z.boolean(),
});
export type CommunityDashboard = z.infer<typeof communityDashboard>;

export const getCommunityDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  summary: 'How the community is doing: counts alone, never an amount or what anybody wrote',
  tags,
  query: communityQuery,
  output: communityDashboard,
});

export const companyLists = ['joined', 'silent'] as const;

const listedCompany = memberCard.omit({ company_bio: true }).extend({
  company_id: companyOnWire,
  industry: z.string().nullable(),
  city: z.string().nullable(),
  joined_at: z.string(),
  last_active_at: z.string(),
});
export type ListedCompany = z.infer<typeof listedCompany>;

export const listCommunityCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/companies/:which',
  access: 'admin',
  summary: 'The companies that joined in a period, or fell silent before it; the latest first',
  tags,
  params: z.object({ which: z.enum(companyLists) }),
  query: communityQuery.extend({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ companies: z.array(listedCompany), next: z.string().nullable() }),
});

const asks = z.object({
  /** Each company once in referrals and opportunities, and once in searches. */
  asked: count,
  /** Companies that named it in a referral or an opportunity of the last 90 days. */
  in_work: count,
  /** Companies that searched for it in vain in these days; none below three. */
  in_searches: count,
});

export const gap = asks.extend({
  /** The service, or the words of three companies that no service is known for. */
  label: z.string(),
  /** What at least three companies called the service. */
  words: z.array(z.string()),
  referrals: count,
  opportunities: count,
  /** Companies that are found for it now. */
  offered: count,
  /** Where those are who asked, the most first; `offered` is null where too many offer it to look at each. */
  places: z.array(asks.extend({ place: z.string(), offered: count.nullable() })),
});
export type Gap = z.infer<typeof gap>;

export const gapMap = z.object({
  /** What nobody offers first, then by how many asked for each that offers it. */
  gaps: z.array(gap),
  /** From how many companies on words are shown, and for how many days they are kept. */
  fewest_companies: count,
  days: count,
});
export type GapMap = z.infer<typeof gapMap>;

export const getGapMap = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/gaps',
  access: 'admin',
  summary: 'What was asked for against who offers it, by place; never who asked',
  tags,
  output: gapMap,
});

export const communityExports = [
  'weeks',
  'series',
  'joined',
  'silent',
  'industry-flows',
  'company-flows',
  'gaps',
] as const;
export type CommunityExport = (typeof communityExports)[number];

export const exportCommunityNumbers = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/export/:what',
  access: 'admin',
  summary: 'A chart or a table of the community’s dashboard as CSV',
  tags,
  params: z.object({ what: z.enum(communityExports) }),
  query: communityQuery,
  output: z.unknown(),
  download: 'text/csv',
  audits: [communityNumbersExported],
});
