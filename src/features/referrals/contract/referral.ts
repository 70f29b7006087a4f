import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { commissionState } from '../../commissions/contract/ledger.ts';
import { keptTag } from '../../members/contract/tags.ts';
import { keptTerms } from '../../members/contract/terms.ts';
import { side, tags } from './fields.ts';
import { buckets, direction, referralStatus } from './status.ts';

/** Who has to do something, and since when. */
export const waiting = z.object({ on: z.enum(['us', 'them', 'customer']), since: z.string() });

export const termsSource = z.enum(['referral', 'partnership', 'default', 'none']);

/** A referral as a list shows it, seen from whoever calls (product rules: Fields on the wire). */
export const referralCard = z.object({
  id: z.number().int(),
  direction,
  created_at: z.string(),
  updated_at: z.string(),
  date_created: z.string(),
  /** A day, where it led to a deal. */
  deal_date: z.string().nullable(),
  /** In the currency of `opportunity`, where it led to a deal; what is paid each month where `commission.type` is `percent_recurring`. */
  deal_amount: z.number().int().nullable(),
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
  /** The frozen terms: `value` and `type` (product rules: Fields on the wire). */
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
  /** The opportunity that it was awarded by: `/project/{id}`. */
  project_id: z.number().int().nullable(),
  sent_by: z.object({
    user_id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable(),
  }),
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
  /** The states that it has been in, `Viewed` also where it was answered unopened: a step that is not among them was skipped. */
  reached: z.array(referralStatus),
  /** What the receiver owes the sender for it, by what became of it; below zero it takes something back. */
  owed: z.array(
    z.object({
      state: commissionState,
      amount: z.number().int(),
      /** Of the first of them. */
      due_on: z.string(),
      is_overdue: z.boolean(),
    }),
  ),
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
