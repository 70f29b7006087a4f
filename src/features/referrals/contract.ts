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
  text,
} from '../../kit/common/fields.ts';
import { file } from '../../kit/common/files.ts';
import { currency } from '../../kit/common/money.ts';
import { commissionState } from '../commissions/contract.ts';
import { commissionTerms, keptTag, keptTerms, reputation, tag } from '../members/contract.ts';

const tags = ['referrals'] as const;
const megabyte = 1_048_576;

// ── States ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const referralStatuses = [
  'New',
  'Viewed',
  'Awaiting confirmation',
  'Accepted',
  'Customer Contacted',
  'Quoted',
  'Deal Closed',
  'Lost',
  'Declined',
  'Withdrawn',
  'Expired',
  'Disputed',
] as const;
export const referralStatus = z.enum(referralStatuses);
export type ReferralStatus = z.infer<typeof referralStatus>;

export const buckets = ['Open', 'Executing', 'Closed', 'Expired'] as const;
export type Bucket = (typeof buckets)[number];

export const direction = z.enum(['outgoing', 'incoming']);
export type Direction = z.infer<typeof direction>;

// ── What a referral is ──────────────────────────────────────────────────────────────────────────────────────────

const amount = z.coerce.number().int('Enter a whole number.').min(0, 'This can’t be below zero.').max(1e12);
const optionalAmount = z
  .union([z.literal('').transform(() => null), amount])
  .nullish()
  .transform((value) => value ?? null);

/** A calendar day, as `2026-03-31`. */
export const day = z
  .string()
  .trim()
  .refine((value) => isDay(value), 'Choose a date.');
const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null);

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}

const optionalEmail = z
  .union([z.literal('').transform(() => null), email])
  .nullish()
  .transform((value) => value ?? null);

/** So many digits at least tell one number from another. */
export const fewestDigits = 6;

/** SPEC 3's referred entity, flat, as the form sends it. */
const customer = {
  contact_name: line(120),
  contact_email: optionalEmail,
  contact_phone: optionalPhone(fewestDigits),
  contact_position: optionalLine(120),
  contact_address: optionalLine(300),
  contact_linkedin: optionalLine(200),
  contact_company: optionalLine(120),
  contact_industry: optionalLine(60),
};

const opportunity = {
  /** What the customer needs, in a line. */
  need: line(140),
  description: optionalText(4000),
  services: fromForm(z.array(fromForm(tag)).max(10, 'At most 10.')).default([]),
  deadline: optionalDay,
  budget: optionalAmount,
  /** Of the budget, and of the deal later. */
  currency: currency.optional(),
};

const hasWayToReach = (
  value: { contact_email: string | null; contact_phone: string | null },
  context: z.core.$RefinementCtx,
) => {
  if (value.contact_email !== null || value.contact_phone !== null) return;
  const message = 'Add an email address or a phone number.';
  context.addIssue({ code: 'custom', path: ['contact_email'], message });
};

export const newReferral = z
  .object({
    /** The receiver, by `company_id` or by a `user_id` of it. */
    company_id: id,
    ...customer,
    ...opportunity,
    /** "The customer agreed to be contacted." */
    customer_agreed: z
      .union([z.boolean(), z.stringbool()])
      .refine((agreed) => agreed, 'Ask the customer first: they have to agree to be contacted.'),
    /** Other terms for this one referral; the receiver agrees by accepting it. */
    terms: fromForm(commissionTerms.nullable())
      .nullish()
      .transform((terms) => terms ?? null),
  })
  .superRefine(hasWayToReach);
export type NewReferral = z.output<typeof newReferral>;

/** One that has happened already: the other side confirms it. */
export const loggedReferral = z
  .object({
    company_id: id,
    ...customer,
    ...opportunity,
    happened_on: day,
    /** Where it has become a deal already. */
    deal_amount: optionalAmount,
    deal_date: optionalDay,
  })
  .superRefine(hasWayToReach)
  .superRefine((value, context) => {
    if (value.deal_amount !== null && value.deal_date === null)
      context.addIssue({
        code: 'custom',
        path: ['deal_date'],
        message: 'Enter the date of the deal.',
      });
  });
export type LoggedReferral = z.output<typeof loggedReferral>;

// ── What is answered ────────────────────────────────────────────────────────────────────────────────────────────

const side = z.object({
  /** The company's `company_id`. */
  id: z.number().int(),
  user_id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
});

/** Who has to do something, and since when. */
export const waiting = z.object({ on: z.enum(['us', 'them', 'customer']), since: z.string() });

export const termsSource = z.enum(['referral', 'partnership', 'default', 'none']);

/** SPEC 3's referral, as a list shows it, seen from whoever calls. */
export const referralCard = z.object({
  id: z.number().int(),
  direction,
  created_at: z.string(),
  updated_at: z.string(),
  date_created: z.string(),
  /** The other company. */
  partner: side,
  referred_entity: z.object({
    contact_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    position: z.string().nullable(),
    address: z.string().nullable(),
    linkedin: z.string().nullable(),
    company: z.string().nullable(),
    industry: z.string().nullable(),
  }),
  status: referralStatus,
  status_since: z.string(),
  /** Where it would go, if it is reopened, or a logged one is confirmed. */
  status_before: referralStatus.nullable(),
  bucket: z.enum(buckets),
  is_logged: z.boolean(),
  need: z.string(),
  opportunity: z.object({
    deadline: z.string().nullable(),
    budget: z.number().int().nullable(),
    currency: z.string(),
    services: z.array(keptTag),
  }),
  /** The frozen terms: `value` and `type` as SPEC has them. */
  commission: z.object({ value: z.number().int(), type: z.string() }),
  waiting: waiting.nullable(),
});
export type ReferralCard = z.infer<typeof referralCard>;

export const activity = z.object({
  id: z.number().int(),
  /** Who did it: a person's name, the company's, "The customer", or "Guildhall" for time itself. */
  subject: z.string(),
  subject_type: z.enum(['sender', 'receiver', 'customer', 'admin', 'time']),
  is_mine: z.boolean(),
  avatar: z.string().nullable(),
  action_type: z.string(),
  action_desc: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
});
export type Activity = z.infer<typeof activity>;

export const referralFile = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Fetched with the caller's token: `GET /api/referrals/{id}/files/{fileId}`. */
  url: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  uploaded_by: z.enum(['us', 'them']),
  created_at: z.string(),
  can: z.object({ remove: z.boolean() }),
});
export type ReferralFile = z.infer<typeof referralFile>;

export const referralCan = z.object({
  view: z.boolean(),
  accept: z.boolean(),
  decline: z.boolean(),
  withdraw: z.boolean(),
  confirm: z.boolean(),
  dispute: z.boolean(),
  progress: z.array(referralStatus),
  close: z.boolean(),
  lose: z.boolean(),
  ask_to_reopen: z.boolean(),
  agree_to_reopen: z.boolean(),
  refund: z.boolean(),
  nudge: z.boolean(),
  add_files: z.boolean(),
  thank: z.boolean(),
  /** Whether closing it can still ask the customer how it went. */
  ask_customer: z.boolean(),
});
export type ReferralCan = z.infer<typeof referralCan>;

export const referralDetail = referralCard.extend({
  sender: side,
  receiver: side,
  sent_by: z.object({ user_id: z.number().int(), first_name: z.string(), last_name: z.string() }),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  terms: keptTerms,
  terms_source: termsSource,
  terms_version: z.number().int().nullable(),
  /** How many deals the receiver has closed for the sender: tiers count from here. */
  closed_deals: z.number().int(),
  consent: z.enum(['untold', 'asked', 'given', 'refused']),
  consent_at: z.string().nullable(),
  details_removed: z.boolean(),
  deal: z.object({ amount: z.number().int(), currency: z.string(), date: z.string() }).nullable(),
  /** Today by the community's calendar, where the reader may still have yesterday: the last day that a deal can have. */
  today: z.string(),
  /** When the customer will be asked how it was; null where they were, or will not be. */
  rating_due_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** The states that it has been in: a step that is not among them was skipped. */
  reached: z.array(referralStatus),
  /** What the receiver owes the sender for it, by what became of it; below zero it takes something back. */
  owed: z.array(z.object({ state: commissionState, amount: z.number().int(), due_on: z.string() })),
  reopening: z.object({ note: z.string(), asked_at: z.string() }).nullable(),
  nudged_at: z.string().nullable(),
  /** From when on a nudge is possible again. */
  can_nudge_at: z.string().nullable(),
  thanks: z.object({ by_us: z.boolean(), by_them: z.boolean() }),
  review: z
    .object({ stars: z.number().int(), words: z.string().nullable(), author: z.string().nullable() })
    .nullable(),
  files: z.array(referralFile),
  /** The newest last; at most the newest hundred. */
  activities: z.array(activity),
  can: referralCan,
});
export type ReferralDetail = z.infer<typeof referralDetail>;

// ── Lists ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const referralsQuery = z.object({
  direction,
  status: referralStatus.optional(),
  /** The other company, by `company_id` or `user_id`. */
  partner: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Words of the customer or the need, whole or their beginnings. */
  q: z.string().trim().max(120).default(''),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  after: z.string().max(longestCursor).optional(),
});
export type ReferralsQuery = z.infer<typeof referralsQuery>;

const counts = z.record(referralStatus, z.number().int());

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  access: 'member',
  summary: 'Referrals of the caller’s company, sent or received, a page at a time',
  tags,
  query: referralsQuery,
  output: z.object({
    referrals: z.array(referralCard),
    next: z.string().nullable(),
    /** All of this direction by status, whatever is filtered. */
    counts,
  }),
  staleAfter: ['referral.*', 'commission.*'],
});

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/referrals/board',
  access: 'member',
  summary:
    'The newest referrals of each status, for the board; a column goes on with the list of that status',
  tags,
  query: referralsQuery.omit({ status: true, after: true, sort: true }),
  output: z.object({
    columns: z.array(
      z.object({ status: referralStatus, referrals: z.array(referralCard), next: z.string().nullable() }),
    ),
    counts,
  }),
  staleAfter: ['referral.*', 'commission.*'],
});

export const findReferralPartners = endpoint({
  method: 'GET',
  path: '/api/referrals/partners',
  access: 'member',
  summary:
    'Companies to narrow the list by, as their name is typed: partners, and whoever sent or got a referral',
  tags,
  query: z.object({
    direction,
    q: z.string().trim().max(120).default(''),
    /** The one that is chosen already, to name it. */
    chosen: id.optional(),
  }),
  output: z.object({ partners: z.array(side), chosen: side.nullable() }),
});

export const exportReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals/export',
  access: 'member',
  summary: 'Referrals of one direction as CSV, with the list’s filters',
  tags,
  query: referralsQuery.omit({ after: true }),
  output: z.unknown(),
  download: 'text/csv',
});

// ── Before one is sent ──────────────────────────────────────────────────────────────────────────────────────────

export const allowance = z.object({
  plan: z.enum(['Free', 'Basic']),
  is_expired: z.boolean(),
  sent: z.number().int(),
  most_sent: z.number().int(),
  received: z.number().int(),
  most_received: z.number().int(),
  /** When the month is over, in the community's time zone. */
  resets_at: z.string(),
});
export type Allowance = z.infer<typeof allowance>;

export const getAllowance = endpoint({
  method: 'GET',
  path: '/api/referrals/allowance',
  access: 'member',
  summary: 'What is left of the plan’s referrals this month',
  tags,
  output: allowance,
  staleAfter: ['referral.*', 'commission.*'],
});

export const prepareReferral = endpoint({
  method: 'GET',
  path: '/api/companies/:id/referral-terms',
  access: 'member',
  summary:
    'What would apply to a referral to this company: its terms, where they come from, what it is known for',
  tags,
  params: z.object({ id }),
  output: z.object({
    receiver: side.extend({
      industry: z.string().nullable(),
      city: z.string().nullable(),
      services: z.array(keptTag),
      answer_seconds: z.number().int().nullable(),
    }),
    terms: keptTerms,
    terms_source: termsSource,
    terms_version: z.number().int().nullable(),
    is_partner: z.boolean(),
    /** How many deals of ours they have closed: tiers count from here. */
    closed_deals: z.number().int(),
    currency: z.string(),
    can_send: z.boolean(),
    /** Why not, in a sentence. */
    refusal: z.string().nullable(),
  }),
  staleAfter: ['referral.*', 'commission.*'],
});

export const suggestion = z.object({
  receiver: side.extend({ industry: z.string().nullable(), city: z.string().nullable() }),
  is_partner: z.boolean(),
  commission: keptTerms.nullable(),
  /** Why it stands here, the strongest first: "Offers plumbing", "Usually answers within a day". */
  reasons: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestReceivers = endpoint({
  method: 'GET',
  path: '/api/referrals/suggestions',
  access: 'member',
  summary: 'Who should get this? Partners first, then other companies, each with the reasons',
  tags,
  query: z.object({
    /** The need as far as it is typed, and the services. */
    q: z.string().trim().max(300).default(''),
    place: z.string().trim().max(80).default(''),
  }),
  output: z.object({ suggestions: z.array(suggestion) }),
});

// ── Verbs ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const sendReferral = endpoint({
  method: 'POST',
  path: '/api/referrals',
  access: 'member',
  summary: 'Sends a customer to another company',
  tags,
  status: 201,
  body: newReferral,
  output: referralDetail,
});

export const logReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/log',
  access: 'member',
  summary: 'Records a referral that has happened already; the other side confirms or disputes it',
  tags,
  status: 201,
  body: loggedReferral,
  output: referralDetail,
});

export const getReferral = endpoint({
  method: 'GET',
  path: '/api/referrals/:id',
  access: 'member',
  summary: 'A referral that the caller’s company sent or received',
  tags,
  params: z.object({ id }),
  output: referralDetail,
  staleAfter: ['referral.*', 'commission.*'],
});

const verb = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/referrals/:id/${path}`,
    access: 'member',
    summary,
    tags,
    params: z.object({ id }),
    body,
    output: referralDetail,
  });

const nothing = z.object({});
const note = z.object({ note: optionalText(2000) });
const reason = z.object({ reason: text(2000) });

export const viewReferral = verb(
  'viewing',
  'Says that the receiver has opened it; the first time counts',
  nothing,
);
export const acceptReferral = verb('acceptance', 'Accepts it, and with it its terms', note);
export const declineReferral = verb('refusal', 'Declines it, with a reason', reason);
export const withdrawReferral = verb('withdrawal', 'Takes it back, as long as it was not accepted', nothing);
export const confirmReferral = verb('confirmation', 'Confirms a logged referral', note);
export const disputeReferral = verb('dispute', 'Says that a logged referral is not right', reason);
export const progressReferral = verb(
  'progress',
  'Says how far it has come: accepted, customer contacted, quoted; backwards too',
  z.object({ status: z.enum(['Accepted', 'Customer Contacted', 'Quoted']), note: optionalText(2000) }),
);
/** When the customer is asked how it was. */
export const asking = z.enum(['now', 'in_2_weeks', 'in_a_month', 'never']);
export type Asking = z.infer<typeof asking>;

export const closeReferral = verb(
  'closure',
  'The deal is made: its amount without tax (each month, where the commission recurs), its day, and when the customer is asked how it was',
  z.object({ amount, date: day, note: optionalText(2000), ask_customer: asking.default('in_2_weeks') }),
);
export const loseReferral = verb('loss', 'The deal is lost, with a reason', reason);
export const reopenReferral = verb(
  'reopening',
  'Takes it up again where it stood: the receiver asks with a note, the sender (or an admin) agrees',
  z.object({ note: optionalText(2000) }),
);
export const nudgeReferral = verb('nudge', 'Reminds the receiver; every three days', nothing);
export const refundReferral = verb(
  'refunds',
  'The customer got money back: takes back the commission on it',
  z.object({ amount: amount.min(1, 'Enter the amount.'), date: day, note: optionalText(2000) }),
);
export const thankForReferral = verb(
  'thanks',
  'Whether our side wants the thanks for this referral in the feed; it appears once both do, without amounts',
  z.object({ wanted: z.union([z.boolean(), z.stringbool()]) }),
);

export const largestFile = 25 * megabyte;

export const addFile = endpoint({
  method: 'POST',
  path: '/api/referrals/:id/files',
  access: 'member',
  summary: 'Adds a file for both sides: a picture, a PDF or an office document of at most 25 MB',
  tags,
  status: 201,
  params: z.object({ id }),
  body: z.object({ file }),
  bodyLimit: largestFile + megabyte,
  output: referralDetail,
  rateLimit: { member: 20 },
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/referrals/:id/files/:fileId',
  access: 'member',
  summary: 'The content of a file, for the two companies alone',
  tags,
  params: z.object({ id, fileId: id }),
  output: z.unknown(),
  download: 'application/octet-stream',
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/referrals/:id/files/:fileId',
  access: 'member',
  summary: 'Removes a file that the caller’s company added',
  tags,
  params: z.object({ id, fileId: id }),
  output: referralDetail,
});

// ── The customer, who needs no account ──────────────────────────────────────────────────────────────────────────

const token = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** over: it came to nothing; what was passed on is still there until the customer has it removed. */
export const customerPage = z.object({
  state: z.enum(['asked', 'given', 'refused', 'closed', 'rated', 'over']),
  customer_name: z.string().nullable(),
  sender: z.object({ name: z.string(), avatar: z.string().nullable(), person: z.string().nullable() }),
  receiver: z.object({ name: z.string(), avatar: z.string().nullable(), website: z.string().nullable() }),
  need: z.string().nullable(),
  description: z.string().nullable(),
  /** What was passed on, as label and value, so that the customer sees all of it. */
  passed_on: z.array(z.object({ label: z.string(), value: z.string() })),
  sent_at: z.string(),
  review: z
    .object({ stars: z.number().int(), words: z.string().nullable(), author: z.string().nullable() })
    .nullable(),
  can: z.object({ consent: z.boolean(), remove: z.boolean(), rate: z.boolean() }),
});
export type CustomerPage = z.infer<typeof customerPage>;

const customerCall = {
  access: 'visitor',
  tags,
  params: token,
  output: customerPage,
  rateLimit: { address: 30 },
} as const;

export const getCustomerPage = endpoint({
  method: 'GET',
  path: '/api/customer/:token',
  summary: 'What a customer who was referred may see and decide',
  ...customerCall,
});
export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/customer/:token/consent',
  summary: '“Yes, contact me”',
  ...customerCall,
});
export const refuseConsent = endpoint({
  method: 'POST',
  path: '/api/customer/:token/refusal',
  summary: '“No, remove my details”',
  ...customerCall,
});
export const rateReceiver = endpoint({
  method: 'POST',
  path: '/api/customer/:token/rating',
  summary: 'One to five stars after the deal, with words if they like; becomes a review',
  ...customerCall,
  body: z.object({
    stars: z.coerce.number().int().min(1, 'Choose at least one star.').max(5, 'Choose up to five stars.'),
    words: optionalText(1000),
    author: optionalLine(80),
  }),
});

// ── What is known of a company ──────────────────────────────────────────────────────────────────────────────────

export const review = z.object({
  id: z.number().int(),
  stars: z.number().int(),
  words: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.string(),
});
export type Review = z.infer<typeof review>;

export const getReputation = endpoint({
  method: 'GET',
  path: '/api/companies/:id/reputation',
  access: 'member',
  summary: 'Response time, closed referrals and stars of a company',
  tags,
  params: z.object({ id }),
  output: reputation,
  staleAfter: ['referral.rated'],
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/companies/:id/reviews',
  access: 'member',
  summary: 'What customers said of a company, the newest first',
  tags,
  params: z.object({ id }),
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ reputation, reviews: z.array(review), next: z.string().nullable() }),
  staleAfter: ['referral.rated'],
});

// ── For admins ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Counts, and the text only of those that are in dispute; never an amount. */
export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/referrals',
  access: 'admin',
  summary: 'Counts of the community’s referrals by status, and the disputed ones',
  tags,
  output: z.object({
    counts,
    disputes: z.array(
      z.object({
        id: z.number().int(),
        sender: side,
        receiver: side,
        need: z.string(),
        description: z.string().nullable(),
        reason: z.string().nullable(),
        status_since: z.string(),
        /** Not by an admin of one of the two, as long as there is another one. */
        can: z.object({ decide: z.boolean() }),
      }),
    ),
    /** The receiver wants to take one up again, and the sender has not answered: the oldest first, without their text. */
    reopenings: z.array(
      z.object({
        id: z.number().int(),
        sender: side,
        receiver: side,
        status: referralStatus,
        asked_at: z.string(),
        can: z.object({ decide: z.boolean() }),
      }),
    ),
  }),
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/api/admin/referrals/:id/decision',
  access: 'admin',
  summary: 'Settles a disputed logged referral, or takes one up again in place of the sender',
  tags,
  params: z.object({ id }),
  body: z.object({ decision: z.enum(['confirm', 'withdraw', 'reopen']), note: text(2000) }),
  output: z.object({ id: z.number().int(), status: referralStatus }),
});
