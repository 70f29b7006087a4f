import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import { Refusal } from '../../kit/common/errors.ts';
import { colour, email, line, lineOrNothing } from '../../kit/common/fields.ts';

export const defaultColour = '#232c66';

/** A name can stand before a dot in a host, and is not one that the address space needs itself. */
export const subdomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    'A subdomain has 1 to 40 letters, digits and hyphens, and can’t start or end with a hyphen.',
  )
  .refine((name) => !['www', 'api', 'mail', 'admin', 'static', 'status'].includes(name), {
    message: 'This subdomain is reserved.',
  });

/** The community detail (product rules: Fields on the wire): what anybody may know of a community. A tab without a name is not shown. */
export const branding = z.object({
  name: z.string(),
  subdomain: z.string(),
  logo: z.string().nullable(),
  logo_icon: z.string().nullable(),
  primary_color: z.string(),
  topbar_color: z.string(),
  tab_name_feed: z.string().nullable(),
  tab_name_members: z.string().nullable(),
  tab_name_opportunities_board: z.string().nullable(),
  tab_name_library: z.string().nullable(),
  tab_name_events: z.string().nullable(),
});
export type Branding = z.infer<typeof branding>;

export const longestName = 80;
export const longestTabName = 24;

const tabName = lineOrNothing(longestTabName)
  .transform((value) => (value === '' ? null : value))
  .nullable();

/** What an operator or admin may change; what is left out stays as it is. */
export const brandingChange = z.object({
  name: line(longestName).optional(),
  primary_color: colour.optional(),
  topbar_color: colour.optional(),
  tab_name_feed: tabName.optional(),
  tab_name_members: tabName.optional(),
  tab_name_opportunities_board: tabName.optional(),
  tab_name_library: tabName.optional(),
  tab_name_events: tabName.optional(),
});
export type BrandingChange = z.infer<typeof brandingChange>;

export const getEcosystemDetails = endpoint({
  method: 'GET',
  path: '/api/ecosystem/GetEcosystemDetails/:subdomain',
  access: 'anywhere',
  summary: "A community's branding, as a list whose first item holds it",
  tags: ['communities'],
  params: z.object({ subdomain: z.string().max(100) }),
  output: z.array(branding).length(1),
});

export const findCommunities = endpoint({
  method: 'GET',
  path: '/api/communities',
  access: 'anywhere',
  summary: 'Communities whose name or subdomain begins with these letters; at most ten',
  tags: ['communities'],
  query: z.object({ name: z.string().trim().min(2, 'Enter at least two letters.').max(80) }),
  output: z.array(z.object({ name: z.string(), subdomain: z.string(), url: z.string() })),
  rateLimit: { address: 60 },
});

export const mailMyCommunities = endpoint({
  method: 'POST',
  path: '/api/communities/reminder',
  access: 'anywhere',
  summary:
    'Mails the communities of an address to that address; the answer never tells whether there are any',
  tags: ['communities'],
  body: z.object({ email }),
  output: z.object({ sent_to: z.string() }),
  status: 202,
  rateLimit: { address: 10 },
});

/** Written into the page by the server, so that the first paint has the right name and colours. */
export const pageFacts = z.object({
  community: branding.nullable(),
  /** Why there is no community: the bare host, or a subdomain that nobody has. */
  missing: z.enum(['bare', 'unknown']).nullable(),
  /** Of a disabled community: its name, and what its operator says of it. */
  closed: z.object({ name: z.string(), text: z.string().nullable() }).nullable(),
  host: z.string(),
  /** How phone numbers begin where the community is. */
  phone_prefix: z.string(),
  /** The bare host, where a community can be searched for. */
  home_url: z.string(),
  /** Where enquiries about an enterprise plan go. */
  enterprise_email: z.string(),
  /** A demo that has aged, and the command that creates it again. */
  stale_demo: z.object({ days: z.number(), command: z.string() }).nullable(),
  /** The command that makes a restored copy send emails, webhooks and pushes again; null where they are sent. */
  held_until: z.string().nullable(),
  /** Only on a demo instance. */
  demo_sign_ins: z.array(z.object({ email: z.string(), password: z.string(), who: z.string() })),
});
export type PageFacts = z.infer<typeof pageFacts>;

export const unknownCommunity = () =>
  new Refusal('community.unknown', 404, 'There’s no community at this address.');
