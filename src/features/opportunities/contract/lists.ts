import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id, instant, line, longestCursor, moneyAmount } from '../../../kit/common/fields.ts';
import { currency } from '../../../kit/common/money.ts';
import { tags } from './fields.ts';
import { opportunityCard } from './opportunity.ts';
import { listedStatus } from './status.ts';

/** Words, tag, place and price: what a search can be saved with. */
const wanted = z.object({
  /** Words of title, brief and tags, whole or their beginnings. */
  q: z.string().trim().max(120).default(''),
  tag: z.string().trim().max(40).default(''),
  /** A town as it was written, or `remote`. */
  place: z.string().trim().max(80).default(''),
  /** At least so much is paid, in `currency`; "make an offer" is left out. */
  price_from: moneyAmount().optional(),
  currency: currency.optional(),
});
export type Wanted = z.output<typeof wanted>;

const withCurrency = (
  value: { price_from?: number | undefined; currency?: string | undefined; sort?: string | undefined },
  context: z.core.$RefinementCtx,
) => {
  if ((value.price_from !== undefined || value.sort === 'price') && value.currency === undefined)
    context.addIssue({ code: 'custom', path: ['currency'], message: 'Choose a currency.' });
};

export const sorts = ['newest', 'closing', 'price', 'fit'] as const;

export const opportunitiesQuery = wanted
  .extend({
    state: listedStatus.default('Open'),
    /** One company’s, by `company_id` or `user_id`. */
    company: id.optional(),
    closes_before: instant.optional(),
    /** Those that fit the caller’s company alone. */
    fits_me: z.union([z.boolean(), z.stringbool()]).default(false),
    /** Left out: what fits has the best first, everything else the newest. `fit` has those that fit alone. */
    sort: z.enum(sorts).optional(),
    after: z.string().max(longestCursor).optional(),
  })
  .superRefine(withCurrency);
export type OpportunitiesQuery = z.output<typeof opportunitiesQuery>;

const page = z.object({
  projects: z.array(opportunityCard),
  /** A page can be short and still have a next one: words that are everywhere are looked for piece by piece. */
  next: z.string().nullable(),
});

const staleAfter = ['opportunity.*'] as const;

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'member',
  summary: 'Opportunities that the caller may see, found and filtered, a page at a time',
  tags,
  query: opportunitiesQuery,
  output: page.extend({ means: z.array(z.string()) }),
  staleAfter,
});

export const findOpportunities = endpoint({
  method: 'GET',
  path: '/api/projects/search',
  access: 'member',
  summary: 'The newest open opportunities with all these words, a few',
  tags,
  query: z.object({ q: z.string().trim().max(120) }),
  output: z.object({ projects: z.array(opportunityCard) }),
});

export const myLists = ['posted', 'responded', 'working', 'subscribed'] as const;

export const listMine = endpoint({
  method: 'GET',
  path: '/api/projects/mine',
  access: 'member',
  summary: 'What the caller’s company posted, answered or works on, and what the caller follows',
  tags,
  query: z.object({
    list: z.enum(myLists).default('posted'),
    after: z.string().max(longestCursor).optional(),
  }),
  output: page,
  staleAfter,
});

// ── Saved searches ──────────────────────────────────────────────────────────────────────────────────────────────────

const newSearch = wanted
  .extend({
    name: line(80),
    /** At once, or together once a day. */
    tells: z.enum(['at_once', 'daily']).default('daily'),
  })
  .superRefine(withCurrency)
  .superRefine(({ q, tag, place, price_from: from }, context) => {
    if (q === '' && tag === '' && place === '' && from === undefined)
      context.addIssue({ code: 'custom', path: ['q'], message: 'Say what you’re looking for.' });
  });
export type NewSearch = z.output<typeof newSearch>;

const savedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  q: z.string(),
  tag: z.string(),
  place: z.string(),
  price_from: z.number().int().nullable(),
  currency: z.string().nullable(),
  tells: z.enum(['at_once', 'daily']),
  /** Services that its words stand for: what is about one of them is found, whatever its words are. */
  means: z.array(z.string()),
  created_at: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/project-searches',
  access: 'member',
  summary: 'The caller’s saved searches',
  tags,
  output: z.object({ searches: z.array(savedSearch) }),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/project-searches',
  access: 'member',
  summary: 'Saves a search: new opportunities that it finds are told to the caller',
  tags,
  status: 201,
  body: newSearch,
  output: savedSearch,
  rateLimit: { member: 20 },
});

export const changeSearch = endpoint({
  method: 'PUT',
  path: '/api/project-searches/:id',
  access: 'member',
  summary: 'Changes a saved search',
  tags,
  params: z.object({ id }),
  body: newSearch,
  output: savedSearch,
});

export const forgetSearch = endpoint({
  method: 'DELETE',
  path: '/api/project-searches/:id',
  access: 'member',
  summary: 'Forgets a saved search',
  tags,
  params: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
