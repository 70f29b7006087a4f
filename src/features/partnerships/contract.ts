import { z } from 'zod';
import { endpoint, nothing } from '../../kit/common/endpoint.ts';
import { email, fromForm, id, longestCursor, optionalText, wholeNumber } from '../../kit/common/fields.ts';
import { companiesIntroduced } from './audits.ts';
import { keptTag } from '../members/contract/tags.ts';
import { commissionTerms, keptTerms } from '../members/contract/terms.ts';

const tags = ['partnerships'] as const;

export const partnershipStatuses = [
  'Invited',
  'Accepted',
  'Declined',
  'Cancelled',
  'Expired',
  'Paused',
  'Ended',
] as const;
export type PartnershipStatus = (typeof partnershipStatuses)[number];

// ── What the two agree ──────────────────────────────────────────────────────────────────────────────────────────

export const directions = ['outgoing', 'incoming'] as const;
export type Direction = (typeof directions)[number];

/**
 * What is proposed, seen from whoever calls. `direction` is which way customers are to go; terms that are not named for it
 * are the payer's default terms, as they are at that moment.
 */
const proposal = {
  direction: z.enum([...directions, 'both']).optional(),
  they_pay: fromForm(commissionTerms.nullable())
    .nullish()
    .transform((terms) => terms ?? null),
  we_pay: fromForm(commissionTerms.nullable())
    .nullish()
    .transform((terms) => terms ?? null),
  message: optionalText(2000),
};

/** open: waits for an answer; in_force: both have accepted it; replaced: a later one is; closed: it never came into force. */
export const termsVersion = z.object({
  version: z.number().int(),
  state: z.enum(['open', 'in_force', 'replaced', 'closed']),
  /** Null where this version agrees nothing for that way: the payer's default terms apply, whatever they are by then. */
  they_pay: keptTerms.nullable(),
  we_pay: keptTerms.nullable(),
  message: z.string().nullable(),
  offered_by: z.enum(['us', 'them', 'admin']),
  /** The version that it is a counter-offer to. */
  answers_version: z.number().int().nullable(),
  accepted_by_us: z.boolean(),
  accepted_by_them: z.boolean(),
  created_at: z.string(),
});
export type TermsVersion = z.infer<typeof termsVersion>;

// ── A partner ───────────────────────────────────────────────────────────────────────────────────────────────────

const stats = z.object({
  /** How many the receiving side got, and how many of them became a deal. */
  received: z.number().int(),
  converted: z.number().int(),
});

export const can = z.object({
  invite: z.boolean(),
  accept: z.boolean(),
  decline: z.boolean(),
  cancel: z.boolean(),
  offer: z.boolean(),
  accept_terms: z.boolean(),
  decline_terms: z.boolean(),
  withdraw_terms: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  end: z.boolean(),
  send_referral: z.boolean(),
});
export type PartnershipCan = z.infer<typeof can>;

/** A partner (product rules: Fields on the wire): the other company, and how we stand with it. `id` is its `company_id`. */
export const partner = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  name: z.string(),
  avatar: z.string().nullable(),
  industry: z.string().nullable(),
  /** A few words that its history has earned, such as "Quick to answer". */
  badge: z.string().nullable(),
  review_stars: z.number().nullable(),
  contact: z.object({
    user_id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable(),
  }),
  partnership: z.object({
    id: z.number().int(),
    status: z.enum(partnershipStatuses),
    invite_sent_by: z.enum(['us', 'them', 'admin']),
    /** Whose turn it is, if anybody's: an invitation or an offer waits. */
    waits_on: z.enum(['us', 'them', 'both']).nullable(),
    paused_by: z.enum(['us', 'them']).nullable(),
    /** Who declined, withdrew or ended it, where somebody did. */
    closed_by: z.enum(['us', 'them']).nullable(),
    /** Under which of the two lists it stands: whom we send to, and who sends to us. */
    directions: z.array(z.enum(directions)),
    invited_at: z.string(),
    expires_at: z.string().nullable(),
    accepted_at: z.string().nullable(),
  }),
  description: z.string(),
  services: z.array(keptTag),
  /** What they pay for a referral of ours, as it would apply now: the version in force, or their default terms. */
  commission: keptTerms.nullable(),
  /** What we pay for a referral of theirs. */
  we_pay: keptTerms.nullable(),
  location: z.object({ city: z.string().nullable(), country: z.string() }),
  /** Of referrals that we sent them. */
  outgoing_referrals_stats: stats,
  /** Of referrals that they sent us. */
  incoming_referrals_stats: stats,
  liked: z.boolean(),
  /** The last thing that happened between the two. */
  updated_at: z.string(),
});
export type Partner = z.infer<typeof partner>;

/** One partner with all versions of the terms, the newest first. */
export const partnershipDetail = partner.extend({
  message: z.string().nullable(),
  reason: z.string().nullable(),
  /** What applies today to a way that nothing is agreed for; the payer may change it. */
  default_terms: z.object({ they_pay: keptTerms.nullable(), we_pay: keptTerms.nullable() }),
  terms: z.array(termsVersion),
  can,
});
export type PartnershipDetail = z.infer<typeof partnershipDetail>;

/** How we stand with a company, also with one that we have never invited. */
export const standing = z.object({
  /** The company's `company_id`. */
  id: z.number().int(),
  partnership: partnershipDetail.nullable(),
  can: z.object({ invite: z.boolean(), send_referral: z.boolean() }),
});

// ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * partners: accepted or paused; waiting: invitations and introductions; former: what has ended or came to nothing. In one
 * direction, what waits for our answer also stands on top of the partners, whichever direction it is about.
 */
export const partnerGroups = ['partners', 'waiting', 'former'] as const;
export const partnerSorts = ['active', 'name', 'sent', 'received'] as const;

export const partnersQuery = z.object({
  /** Only those that we send to, or that send to us; without it all. */
  direction: z.enum(directions).optional(),
  group: z.enum(partnerGroups).optional(),
  status: z.enum(partnershipStatuses).optional(),
  /** Part of the company's name. */
  q: z.string().trim().max(120).default(''),
  liked: z.stringbool().optional(),
  sort: z.enum(partnerSorts).default('active'),
  after: z.string().max(longestCursor).optional(),
});
export type PartnersQuery = z.infer<typeof partnersQuery>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/partnerships',
  access: 'member',
  summary: 'The caller’s partners, a page at a time',
  tags,
  query: partnersQuery,
  output: z.object({
    partners: z.array(partner),
    next: z.string().nullable(),
    /** How many there are in each group, for the tabs. */
    groups: z.object({ partners: z.number().int(), waiting: z.number().int(), former: z.number().int() }),
    limit: z.object({ partners: z.number().int(), most: z.number().int() }),
  }),
  staleAfter: ['partnership.*', 'referral.*'],
});

export const exportPartners = endpoint({
  method: 'GET',
  path: '/api/partnerships/export',
  access: 'member',
  summary: 'The caller’s partners as CSV, of both directions or of one',
  tags,
  query: z.object({ direction: z.enum(directions).optional() }),
  output: z.unknown(),
  download: 'text/csv; charset=utf-8',
});

export const getStanding = endpoint({
  method: 'GET',
  path: '/api/companies/:id/partnership',
  access: 'member',
  summary: 'How the caller’s company stands with another one, by `company_id` or `user_id`',
  tags,
  params: z.object({ id }),
  output: standing,
  staleAfter: ['partnership.*', 'referral.*'],
});

export const getPartnership = endpoint({
  method: 'GET',
  path: '/api/partnerships/:id',
  access: 'member',
  summary: 'A partnership of the caller’s company, with all versions of its terms',
  tags,
  params: z.object({ id }),
  output: partnershipDetail,
  staleAfter: ['partnership.*', 'referral.*'],
});

export const invitePartner = endpoint({
  method: 'POST',
  path: '/api/partnerships',
  access: 'member',
  summary: 'Invites a company of the community to be a partner; where it has invited us, this accepts it',
  tags,
  status: 201,
  body: z.object({ company_id: id, ...proposal }),
  output: partnershipDetail,
  rateLimit: { member: 30 },
});

export const introduceCompanies = endpoint({
  method: 'POST',
  path: '/api/partnerships/introductions',
  access: 'admin',
  audits: [companiesIntroduced],
  summary: 'Introduces two companies to each other; they are partners once both accept',
  tags,
  status: 201,
  body: z.object({ company_id: id, other_company_id: id, message: optionalText(2000) }),
  output: z.object({ id: z.number().int(), status: z.enum(partnershipStatuses) }),
  rateLimit: { member: 30 },
});

/** Verbs of a partnership: each answers with what became of it. */
const verb = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: `/api/partnerships/:id/${path}`,
    access: 'member',
    summary,
    tags,
    params: z.object({ id }),
    body,
    output: partnershipDetail,
  });

const reason = z.object({ reason: optionalText(2000) });
/** The version that was looked at: an offer that came in between is not accepted unseen. */
const version = z.object({ version: wholeNumber(1, 1_000_000) });

export const acceptPartnership = verb(
  'acceptance',
  'Accepts an invitation and the terms that came with it',
  version,
);
export const declinePartnership = verb('refusal', 'Declines an invitation', reason);
export const cancelInvitation = verb('cancellation', 'Withdraws an invitation that we made', nothing);
export const offerTerms = verb(
  'offers',
  'Proposes other terms, which take effect when both have accepted them; a way that is not named keeps its terms',
  z.object(proposal),
);
export const acceptTerms = verb('terms-acceptance', 'Accepts terms that the other side proposes', version);
export const declineTerms = verb(
  'terms-refusal',
  'Declines terms that the other side proposes, or withdraws our own; what a counter-offer answered is open again',
  version,
);
export const pausePartnership = verb('pause', 'Pauses a partnership: no new referrals either way', nothing);
export const resumePartnership = verb('resumption', 'Resumes a partnership that we paused', nothing);
export const endPartnership = verb(
  'end',
  'Ends a partnership; open referrals finish under their frozen terms',
  reason,
);

export const likePartner = endpoint({
  method: 'PUT',
  path: '/api/partnerships/:id/like',
  access: 'member',
  summary: 'Marks a partner as a favourite of the caller’s company, or takes the mark away',
  tags,
  params: z.object({ id }),
  body: z.object({ liked: z.union([z.boolean(), z.stringbool()]) }),
  output: z.object({ liked: z.boolean() }),
});

// ── Someone who is not here yet ────────────────────────────────────────────────────────────────────────────────

export const partnerInvitation = z.object({
  id: z.number().int(),
  email: z.string(),
  status: z.enum(['Open', 'Joined', 'Cancelled', 'Expired']),
  message: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type PartnerInvitation = z.infer<typeof partnerInvitation>;

export const inviteByEmail = endpoint({
  method: 'POST',
  path: '/api/partner-invitations',
  access: 'member',
  summary:
    'Invites someone by email to join the community as our partner; a member’s company is invited right here instead',
  tags,
  status: 201,
  body: z.object({ email, ...proposal }),
  output: z.object({
    invitation: partnerInvitation.nullable(),
    /** Where the address belongs to a member already. */
    partnership: partnershipDetail.nullable(),
  }),
  rateLimit: { member: 10, community: 120 },
});

export const listPartnerInvitations = endpoint({
  method: 'GET',
  path: '/api/partner-invitations',
  access: 'member',
  summary: 'Invitations by email that the caller’s company sent, the newest first',
  tags,
  query: z.object({ after: z.string().max(longestCursor).optional() }),
  output: z.object({ invitations: z.array(partnerInvitation), next: z.string().nullable() }),
  staleAfter: ['partnership.*', 'referral.*'],
});

export const cancelPartnerInvitation = endpoint({
  method: 'POST',
  path: '/api/partner-invitations/:id/cancellation',
  access: 'member',
  summary: 'Withdraws an invitation by email',
  tags,
  params: z.object({ id }),
  output: partnerInvitation,
});
