import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { longestCursor } from '../../../kit/common/fields.ts';
import { companyCard } from './company.ts';
import { filterShapes } from './directory-filters.ts';
import { tags } from './fields.ts';
import { ownFilters } from './own-filters.ts';

export const directorySorts = ['relevance', 'active', 'name', 'newest'] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const directoryQuery = z.object({
  /** What was typed: whole words or their beginnings, in any order. */
  q: z.string().trim().max(200).default(''),
  ...filterShapes,
  /** Choices of the community's own fields, as `field:choice` by their ids with commas between them. */
  fields: ownFilters.optional(),
  /** Seen as "whom could I send work to" or "who could send me work": the caller's own company is left out. */
  direction: z.enum(['outgoing', 'incoming']).optional(),
  /** Relevance where something was typed, otherwise the recently active first. */
  sort: z.enum(directorySorts).optional(),
  /** `next` of the page before. */
  after: z.string().max(longestCursor).optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuery>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  access: 'member',
  summary: 'The directory, a page at a time',
  tags,
  query: directoryQuery,
  output: z.object({
    companies: z.array(companyCard),
    /** Null on the last page. A page may be short, or even empty, and still have a next one. */
    next: z.string().nullable(),
    /** What was searched for instead, where a word was not found as it was typed. */
    searched_for: z.string().nullable(),
    /** How many there are in all, on the first page; with `is_more`, at least so many. Null on the pages after it. */
    total: z.object({ count: z.number().int(), is_more: z.boolean() }).nullable(),
  }),
});

const facetValue = z.object({ value: z.string(), label: z.string(), uses: z.number().int() });
export type FacetValue = z.infer<typeof facetValue>;
export const getFacets = endpoint({
  method: 'GET',
  path: '/api/companies/facets',
  access: 'member',
  summary: 'What the directory can be narrowed to, the most frequent first; at most 100 of each',
  tags,
  output: z.object({
    industries: z.array(facetValue),
    services: z.array(facetValue),
    places: z.array(facetValue),
    with_terms: z.number().int(),
    /** The community's own fields with choices that all members see. */
    fields: z.array(z.object({ id: z.number().int(), name: z.string(), choices: z.array(facetValue) })),
  }),
  staleAfter: ['industries.changed', 'fields.changed'],
});

export const findServices = endpoint({
  method: 'GET',
  path: '/api/companies/services',
  access: 'member',
  summary: 'Services to narrow the directory to, by the beginning of any of their words; at most 20',
  tags,
  query: z.object({ q: z.string().trim().max(120).default('') }),
  output: z.object({ services: z.array(facetValue) }),
});
