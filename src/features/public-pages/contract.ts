import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { email, line, longestCursor, text } from '../../kit/common/fields.ts';
import { longestIndustry } from '../members/contract/fields.ts';
import { publicProfile } from '../members/contract/public-profile.ts';
import { publicReputation } from '../members/contract/reputation.ts';

export const pageSlug = z.enum([
  'about',
  'community-rules',
  'getting-started',
  'contactus',
  'privacy',
  'terms',
]);
export type PageSlug = z.infer<typeof pageSlug>;

export const pageTitles: Record<PageSlug, string> = {
  about: 'About',
  'community-rules': 'Community rules',
  'getting-started': 'Getting started',
  contactus: 'Contact us',
  privacy: 'Privacy',
  terms: 'Terms',
};

export const longestPage = 50_000;

export const page = z.object({
  slug: pageSlug,
  title: z.string(),
  markdown: z.string(),
  /** Nobody has changed the text that every community begins with, or it was brought back. */
  is_default: z.boolean(),
  /** What a change has to name; 0 where nobody has changed it yet. */
  version: z.number().int(),
});
export type Page = z.infer<typeof page>;

export const getPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'visitor',
  summary: 'One of the community’s pages, as Markdown',
  tags: ['pages'],
  params: z.object({ slug: pageSlug }),
  output: page,
  // Standard texts name the community.
  staleAfter: ['page.changed', 'community.rebranded'],
});

/** What a visitor writes, and what both contact forms share. */
export const writtenMessage = z.object({
  name: line(120),
  email,
  message: text(5000),
  /** A field that people do not see; programs fill it in. */
  website: z.string().max(200).default(''),
});
export type WrittenMessage = z.infer<typeof writtenMessage>;

const writing = {
  method: 'POST',
  access: 'visitor',
  body: writtenMessage,
  output: z.object({ sent: z.literal(true) }),
  status: 202,
  rateLimit: { address: 5, community: 60 },
} as const;

export const contactAdmins = endpoint({
  ...writing,
  path: '/api/contact',
  summary: 'A message to the community’s admins, by mail',
  tags: ['pages'],
});

// ── Companies that chose to be public ───────────────────────────────────────────────────────────────────────────

const tags = ['public companies'] as const;

/** `companyProfileUniqueIdentifier`: nobody guesses one, or counts up from another. */
const company = z.object({ public_id: z.string().regex(/^[0-9a-f]{32}$/) });
const readingLimit = { address: 120 } as const;

/** A form sends an empty text for what was left out. */
const orEmpty = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([z.literal('').transform(() => undefined), shape]).optional();

/** What a visitor gets: the company's copy, and its track record where it shows it. */
export const shownProfile = publicProfile.extend({ reputation: publicReputation.nullable() });
export type ShownProfile = z.infer<typeof shownProfile>;

export const publicCard = publicProfile
  .pick({
    public_id: true,
    name: true,
    avatar: true,
    pitch: true,
    industry: true,
    city: true,
    country: true,
    services: true,
  })
  .extend({ reputation: publicReputation.nullable() });
export type PublicCard = z.infer<typeof publicCard>;

export const publicCompaniesQuery = z.object({
  /** Whole words or their beginnings, in any order, or what they mean; only what companies made public is searched. */
  q: z.string().trim().max(200).default(''),
  industry: orEmpty(z.string().trim().max(longestIndustry)),
  /** `next` of the page before. */
  after: orEmpty(z.string().max(longestCursor)),
});
export type PublicCompaniesQuery = z.output<typeof publicCompaniesQuery>;

export const listPublicCompanies = endpoint({
  method: 'GET',
  path: '/api/public/companies',
  access: 'visitor',
  summary: 'Companies with a public page, by name, a page at a time',
  tags,
  query: publicCompaniesQuery,
  output: z.object({
    companies: z.array(publicCard),
    /** The services that were looked for, where no company has the words; null otherwise. */
    searched_for: z.string().nullable(),
    /** Null on the last page. A page may be short, or even empty, and still have a next one. */
    next: z.string().nullable(),
    /** Those that a public company here has: what the list can be narrowed to. */
    industries: z.array(z.string()),
  }),
  rateLimit: readingLimit,
});

export const getPublicCompany = endpoint({
  method: 'GET',
  path: '/api/public/companies/:public_id',
  access: 'visitor',
  summary: 'What a company shows to everybody',
  tags,
  params: company,
  output: shownProfile,
  rateLimit: readingLimit,
});

export const getVcard = endpoint({
  method: 'GET',
  path: '/api/public/companies/:public_id/vcard',
  access: 'visitor',
  summary: 'The public contact details as a vCard 3.0, for an address book',
  tags,
  params: company,
  output: z.object({ fileName: z.string(), content: z.string() }),
  download: 'text/vcard; charset=utf-8',
  rateLimit: readingLimit,
});

export const contactCompany = endpoint({
  ...writing,
  path: '/api/public/companies/:public_id/messages',
  summary:
    'A message to a company that offers a contact form, by mail; the same again within a minute is sent once',
  tags,
  params: company,
});

export const findInside = endpoint({
  method: 'GET',
  path: '/api/public/companies/:public_id/inside',
  access: 'member',
  summary: 'Where members find this company inside the community',
  tags,
  params: company,
  output: z.object({ company_id: z.number().int() }),
});
