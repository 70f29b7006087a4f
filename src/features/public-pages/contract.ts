import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { email, text } from '../../kit/common/fields.ts';

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
  /** Nobody has changed the text that every community begins with. */
  is_default: z.boolean(),
});

export const getPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  access: 'visitor',
  summary: 'One of the community’s pages, as Markdown',
  tags: ['pages'],
  params: z.object({ slug: pageSlug }),
  output: page,
});

export const editPage = endpoint({
  method: 'PUT',
  path: '/api/pages/:slug',
  access: 'admin',
  summary: 'Changes a page; an empty text brings the default back',
  tags: ['pages'],
  params: z.object({ slug: pageSlug }),
  body: z.object({ markdown: z.string().max(longestPage, 'At most 50,000 characters.') }),
  output: page,
});

export const contactAdmins = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'visitor',
  summary: 'A message to the community’s admins, by mail',
  tags: ['pages'],
  body: z.object({
    name: text(120),
    email,
    message: text(5000),
    /** A field that people do not see; programs fill it in. */
    website: z.string().max(200).default(''),
  }),
  output: z.object({ sent: z.literal(true) }),
  status: 202,
  rateLimit: { address: 5, community: 60 },
});
