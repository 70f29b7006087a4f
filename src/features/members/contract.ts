import { z } from 'zod';
import { endpoint } from '../../kit/common/endpoint.ts';
import {
  email,
  fromForm,
  id,
  line,
  longestCursor,
  optionalLine,
  optionalPhone,
  optionalText,
} from '../../kit/common/fields.ts';
import { file } from '../../kit/common/files.ts';
import { currency } from '../../kit/common/money.ts';

const megabyte = 1_048_576;
export const largestPicture = 10 * megabyte;
const pictureBody = { body: z.object({ file }), bodyLimit: largestPicture + megabyte } as const;

// ── What a company says of itself ───────────────────────────────────────────────────────────────────────────────

export const industries = [
  'Accounting and bookkeeping',
  'Advertising and marketing',
  'Agriculture and food production',
  'Architecture and design',
  'Arts and entertainment',
  'Automotive',
  'Beauty and wellbeing',
  'Business consulting',
  'Cleaning and facilities',
  'Construction and trades',
  'Education and training',
  'Energy and environment',
  'Engineering',
  'Events and hospitality',
  'Finance and insurance',
  'Health care',
  'Human resources and recruiting',
  'Information technology',
  'Legal services',
  'Logistics and transport',
  'Manufacturing',
  'Media and photography',
  'Nonprofit and community',
  'Property and real estate',
  'Retail and e-commerce',
  'Security',
  'Sport and fitness',
  'Travel and tourism',
  'Other',
] as const;
export const industry = z.enum(industries, 'Choose an industry from the list.');

/** Names of the theme's chip colours, readable in the light and in the dark. */
export const tagColours = [
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'amber',
  'orange',
  'red',
  'pink',
  'violet',
] as const;
export const tag = z.object({ text: line(40), colour: z.enum(tagColours) });
export type Tag = z.infer<typeof tag>;
export const mostTags = 20;
/** The same in an answer. */
export const keptTag = z.object({ text: z.string(), colour: z.enum(tagColours) });
const tagList = fromForm(z.array(fromForm(tag)).max(mostTags, `At most ${mostTags}.`));

/** An address on the web; without a scheme it is https. */
const webAddress = z
  .string()
  .trim()
  .transform((value) => (value === '' || /^https?:\/\//i.test(value) ? value : `https://${value}`))
  .pipe(
    z
      .string()
      .max(200, 'At most 200 characters.')
      .refine((value) => value === '' || isWebAddress(value), 'Enter a web address, like example.org.'),
  )
  .transform((value) => (value === '' ? null : value))
  .nullish()
  .transform((value) => value ?? null);

/** No user name before the host, which could pretend to be another one. */
const isWebAddress = (value: string) =>
  /^https?:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(value);

const optionalEmail = z
  .union([z.literal('').transform(() => null), email])
  .nullish()
  .transform((value) => value ?? null);

/** The company tab of the profile, as it is sent. */
export const companyDetails = z.object({
  name: line(120),
  pitch: optionalLine(140),
  bio: optionalText(4000),
  industry: z
    .union([z.literal('').transform(() => null), industry])
    .nullish()
    .transform((value) => value ?? null),
  city: optionalLine(80),
  region: optionalLine(80),
  country: line(80),
  currency,
  website: webAddress,
  phone: optionalPhone(5),
  email: optionalEmail,
  linkedin: webAddress,
  facebook: webAddress,
  instagram: webAddress,
  youtube: webAddress,
  x: webAddress,
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** The same in an answer: what was kept under older rules is still shown. */
const keptDetails = z.object({
  name: z.string(),
  pitch: z.string().nullable(),
  bio: z.string().nullable(),
  industry: industry.nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
  currency,
  website: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  linkedin: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  x: z.string().nullable(),
});
export type KeptDetails = z.infer<typeof keptDetails>;

// ── What a company pays for a referral ──────────────────────────────────────────────────────────────────────────

export const calcMethods = ['none', 'fixed', 'percent', 'percent_recurring', 'per_lead', 'tiers'] as const;
export const paymentMethods = ['bank_transfer', 'invoice', 'account_credit', 'other'] as const;

/** Whole minor units of the currency; a percentage in hundredths of a percent, so 12.5 % is 1250. */
const wholeAmount = z.coerce.number().int('Enter a whole number.').min(0, 'Enter 0 or more.').max(1e12);
const optionalAmount = z
  .union([z.literal('').transform(() => null), wholeAmount])
  .nullish()
  .transform((value) => value ?? null);

/** Terms as they are kept and answered; what is sent in is `commissionTerms`. */
export const keptTerms = z.object({
  commission_calc_method: z.enum(calcMethods),
  /** Minor units, or hundredths of a percent; 0 where the method has none. */
  commission_value: wholeAmount.default(0),
  commission_currency: currency,
  /** At most so much, and at least so much, for one referral; minor units. */
  commission_cap: optionalAmount,
  commission_minimum: optionalAmount,
  /** For how many months a recurring percentage is paid. */
  commission_duration_months: z.coerce
    .number()
    .int()
    .min(1)
    .max(120)
    .nullish()
    .transform((value) => value ?? null),
  /** Days between the deal and the day on which the commission is due. */
  commission_hold_days: z.coerce
    .number()
    .int()
    .min(0, 'Enter 0 or more.')
    .max(365, 'At most 365 days.')
    .default(0),
  commission_payment_method: z.enum(paymentMethods).default('bank_transfer'),
  /** From so many closed deals on, this percentage; hundredths of a percent, in rising order, the first from 1. */
  tiers: z
    .array(
      z.object({ from_deals: z.coerce.number().int().min(1).max(100_000), commission_value: wholeAmount }),
    )
    .max(10, 'At most ten tiers.')
    .default([]),
});

export const commissionTerms = keptTerms.superRefine((terms, context) => {
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const method = terms.commission_calc_method;
  const isPercent = method === 'percent' || method === 'percent_recurring';
  if (isPercent && terms.commission_value > 10_000) complain('commission_value', 'At most 100%.');
  if (method !== 'none' && method !== 'tiers' && terms.commission_value === 0)
    complain('commission_value', 'Enter an amount, or choose “No commission”.');
  if (method === 'percent_recurring' && terms.commission_duration_months === null)
    complain('commission_duration_months', 'Enter the number of months.');
  if (terms.commission_cap !== null && terms.commission_cap < (terms.commission_minimum ?? 0))
    complain('commission_cap', 'The maximum can’t be less than the minimum.');
  if (method === 'tiers') {
    if (terms.tiers.length === 0) complain('tiers', 'Add at least one tier.');
    else if (terms.tiers[0]!.from_deals !== 1) complain('tiers', 'The first tier starts with deal 1.');
    if (terms.tiers.some((tier, at) => at > 0 && tier.from_deals <= terms.tiers[at - 1]!.from_deals))
      complain('tiers', 'Each tier must start after the one before it.');
    if (terms.tiers.some((tier) => tier.commission_value > 10_000)) complain('tiers', 'At most 100%.');
  }
});
export type CommissionTerms = z.infer<typeof commissionTerms>;

// ── What its referrals say of a company ─────────────────────────────────────────────────────────────────────────

export const reputation = z.object({
  /** The middle of its last answers; null while there are fewer than three. */
  answer_seconds: z.number().int().nullable(),
  accepted: z.number().int(),
  closed: z.number().int(),
  reviews: z.number().int(),
  /** One to five, to one decimal. */
  stars: z.number().nullable(),
});
export type Reputation = z.infer<typeof reputation>;

/** What visitors may know of it. */
export const publicReputation = reputation.omit({ accepted: true });
export type PublicReputation = z.infer<typeof publicReputation>;

// ── Cards and pages ─────────────────────────────────────────────────────────────────────────────────────────────

/** SPEC 3's member card. `user_id` is the contact's; View and Message go to that person's company. */
export const memberCard = z.object({
  user_id: z.number().int(),
  company_name: z.string(),
  company_avatar: z.string().nullable(),
  company_contact_first_name: z.string(),
  company_contact_last_name: z.string(),
  company_contact_avatar: z.string().nullable(),
  company_bio: z.string(),
  conversation_id: z.number().int().nullable(),
});
export type MemberCard = z.infer<typeof memberCard>;

/** As the directory shows it. */
export const companyCard = memberCard.extend({
  company_id: z.number().int(),
  industry: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  services: z.array(keptTag),
  ideal_client: z.array(keptTag),
  commission: keptTerms.nullable(),
  reputation,
  company_contact_last_active_at: z.string().nullable(),
  last_active_at: z.string(),
  joined_at: z.string(),
  is_mine: z.boolean(),
});
export type CompanyCard = z.infer<typeof companyCard>;

export const person = z.object({
  user_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  is_contact: z.boolean(),
  last_active_at: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

/** Everything that members of the community may know of a company. */
export const company = keptDetails.extend({
  company_id: z.number().int(),
  public_id: z.string(),
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
  services: z.array(keptTag),
  ideal_client: z.array(keptTag),
  commission: keptTerms.nullable(),
  last_active_at: z.string(),
  joined_at: z.string(),
  is_public: z.boolean(),
  people: z.array(person),
});
export type Company = z.infer<typeof company>;

const tags = ['companies'] as const;

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'member',
  summary: 'A company, by its `company_id` or by the `user_id` of any of its members',
  tags,
  params: z.object({ id }),
  output: company.extend({
    conversation_id: z.number().int().nullable(),
    can: z.object({ edit: z.boolean(), message: z.boolean() }),
  }),
  staleAfter: ['company.changed'],
});

/** SPEC leaves it open: what is no number from 1 to 50 is brought there. */
const pageSize = z.coerce
  .number()
  .catch(10)
  .transform((wanted) => Math.min(50, Math.max(1, Math.trunc(wanted) || 10)))
  .default(10);

export const getRecentlyActive = endpoint({
  method: 'POST',
  path: '/api/senderPartner/GetCompanyProfilesRecentlyActive',
  access: 'member',
  summary: 'The companies that were active last, the caller’s own left out',
  tags,
  body: z.object({ PageSize: pageSize }),
  output: z.array(memberCard),
  idempotent: false,
});

export const mostAskedActivity = 200;
const activityIds = z.array(id).max(mostAskedActivity).default([]);

export const getActivity = endpoint({
  method: 'POST',
  path: '/api/companies/activity',
  access: 'member',
  summary: 'When these people and companies were active last, by `user_id` and `company_id`',
  tags,
  body: z.object({ user_ids: activityIds, company_ids: activityIds }),
  output: z.object({
    people: z.array(z.object({ user_id: z.number().int(), last_active_at: z.string() })),
    companies: z.array(z.object({ company_id: z.number().int(), last_active_at: z.string() })),
  }),
  idempotent: false,
});

// ── The directory ───────────────────────────────────────────────────────────────────────────────────────────────

export const directorySorts = ['relevance', 'active', 'name', 'newest'] as const;
export type DirectorySort = (typeof directorySorts)[number];

const facetChoice = z.string().trim().max(120).optional();

export const directoryQuery = z.object({
  /** What was typed: whole words or their beginnings, in any order. */
  q: z.string().trim().max(200).default(''),
  /** Exact values, as `GET /api/companies/facets` gives them. */
  industry: facetChoice,
  service: facetChoice,
  place: facetChoice,
  has_terms: z.stringbool().optional(),
  /** Only partners of the caller's company, or only companies that are none; its own is neither. */
  partner: z.stringbool().optional(),
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
  }),
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

// ── My company ──────────────────────────────────────────────────────────────────────────────────────────────────

/** What a visitor may see besides name, logo, cover, industry and pitch, each part chosen by itself. */
export const publicParts = [
  'about',
  'services',
  'ideal_client',
  'location',
  'website',
  'phone',
  'email',
  'socials',
  'people',
  'contact_form',
  'reputation',
] as const;
export type PublicPart = (typeof publicParts)[number];

/** What visitors get to see; a part that was not chosen is null or empty, as if it had never been filled in. */
export const publicProfile = keptDetails.omit({ currency: true }).extend({
  public_id: z.string(),
  avatar: z.string().nullable(),
  cover: z.string().nullable(),
  country: z.string().nullable(),
  services: z.array(keptTag),
  ideal_client: z.array(keptTag),
  people: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      avatar: z.string().nullable(),
      bio: z.string(),
      is_contact: z.boolean(),
    }),
  ),
  has_contact_form: z.boolean(),
  /** What its referrals say of it changes without its profile, so it stands beside this copy. */
  shows_reputation: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const myCompany = company.extend({
  public_parts: z.array(z.enum(publicParts)),
  version: z.number().int(),
  can: z.object({ manage_team: z.boolean() }),
});
export type MyCompany = z.infer<typeof myCompany>;

/** The version that was read. Whoever saves an older one is told, and nobody's change is lost. */
const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const getMyCompany = endpoint({
  method: 'GET',
  path: '/api/my-company',
  access: 'member',
  summary: 'The caller’s company, with what only its own members see',
  tags,
  output: myCompany,
  staleAfter: ['company.changed'],
});

export const changeDetails = endpoint({
  method: 'PUT',
  path: '/api/my-company',
  access: 'member',
  summary: 'Changes the company tab of the profile',
  tags,
  body: companyDetails.extend({ version }),
  output: myCompany,
});

export const changeTags = endpoint({
  method: 'PUT',
  path: '/api/my-company/tags',
  access: 'member',
  summary: 'Replaces the company’s services and ideal clients',
  tags,
  body: z.object({
    services: tagList,
    ideal_client: tagList,
    version,
  }),
  output: myCompany,
});

export const changeCommission = endpoint({
  method: 'PUT',
  path: '/api/my-company/commission',
  access: 'member',
  summary: 'Changes the terms that the company pays by default; null takes them back',
  tags,
  body: z.object({ commission: fromForm(commissionTerms.nullable()), version }),
  output: myCompany,
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/api/my-company/privacy',
  access: 'member',
  summary: 'Chooses whether the company has public pages, and what they show',
  tags,
  body: z.object({
    is_public: z.union([z.boolean(), z.stringbool()]),
    public_parts: z.array(z.enum(publicParts)).max(publicParts.length),
    version,
  }),
  output: myCompany,
});

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/my-company/logo',
  access: 'member',
  summary: 'Changes the company’s logo; made square, at most 512 pixels',
  tags,
  ...pictureBody,
  output: myCompany,
  rateLimit: { member: 20 },
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/my-company/logo',
  access: 'member',
  summary: 'Takes the company’s logo away',
  tags,
  output: myCompany,
});

export const changeCover = endpoint({
  method: 'PUT',
  path: '/api/my-company/cover',
  access: 'member',
  summary: 'Changes the picture on top of the company’s page; at most 1600 pixels wide',
  tags,
  ...pictureBody,
  output: myCompany,
  rateLimit: { member: 20 },
});

export const removeCover = endpoint({
  method: 'DELETE',
  path: '/api/my-company/cover',
  access: 'member',
  summary: 'Takes the picture on top of the company’s page away',
  tags,
  output: myCompany,
});

// ── Me and my team ──────────────────────────────────────────────────────────────────────────────────────────────

export const changeMyDetails = endpoint({
  method: 'PUT',
  path: '/api/my-profile',
  access: 'member',
  summary: 'Changes the caller’s own name and words about themselves',
  tags,
  body: z.object({ first_name: line(60), last_name: line(60), bio: optionalText(600) }),
  output: person,
});

export const changeMyAvatar = endpoint({
  method: 'PUT',
  path: '/api/my-profile/avatar',
  access: 'member',
  summary: 'Changes the caller’s own picture; made square, at most 512 pixels',
  tags,
  ...pictureBody,
  output: person,
  rateLimit: { member: 20 },
});

export const removeMyAvatar = endpoint({
  method: 'DELETE',
  path: '/api/my-profile/avatar',
  access: 'member',
  summary: 'Takes the caller’s own picture away',
  tags,
  output: person,
});

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/my-company/contact',
  access: 'member',
  summary: 'Makes a colleague the company’s contact. Only the contact may, or an admin of the same company',
  tags,
  body: z.object({ user_id: id }),
  output: myCompany,
});
