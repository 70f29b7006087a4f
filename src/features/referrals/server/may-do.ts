import type { CommissionTerms } from '../../members/contract/terms.ts';
import type { ReferralCan } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { arrowFor, nudgeableAt, waitsOn, type Action } from '../rules.ts';
import type { FoundReferral } from './find-referral.ts';
import type { ReferralRow } from './referrals.queries.ts';

const steps: readonly ReferralStatus[] = ['Accepted', 'Customer Contacted', 'Quoted'];
const closed: ReadonlySet<ReferralStatus> = new Set(['Deal Closed', 'Lost', 'Declined']);
const over: ReadonlySet<ReferralStatus> = new Set(['Declined', 'Withdrawn', 'Expired', 'Lost']);

/** What the caller's side may do now. The verbs ask the same questions, and the screens show the answers. */
export function mayDo({ referral, actor }: FoundReferral, now = new Date()): ReferralCan {
  const may = (action: Action, to?: ReferralStatus) =>
    arrowFor(action, referral.status, actor, to) !== undefined;
  const nudgeFrom = actor === 'sender' ? canNudgeAt(referral) : null;
  return {
    view: may('view'),
    accept: may('accept'),
    decline: may('decline'),
    withdraw: may('withdraw'),
    confirm: may('confirm'),
    dispute: may('dispute'),
    progress: steps.filter((to) => may('progress', to)),
    close: may('close'),
    lose: may('lose'),
    ask_to_reopen: actor === 'receiver' && mayAskToReopen(referral),
    agree_to_reopen: may('reopen') && isReopenable(referral) && referral.reopening_asked_at !== null,
    refund: actor === 'receiver' && mayRefund(referral),
    nudge: nudgeFrom !== null && nudgeFrom <= now,
    add_files: mayAddFiles(referral),
    thank: mayThank(referral),
    ask_customer: mayAskCustomer(referral),
  };
}

export const isClosed = ({ status }: ReferralRow) => closed.has(status);

const mayAskToReopen = (referral: ReferralRow) =>
  isClosed(referral) && isReopenable(referral) && referral.reopening_asked_at === null;

/** Without the customer's details there is nothing left to take up. */
export const isReopenable = ({ details_removed_at: removedAt }: ReferralRow) => removedAt === null;

/** The deal itself can be given back in part or whole, once there is one that earned something. */
export const mayRefund = ({ status, deal_amount: dealAmount, terms }: ReferralRow) =>
  status === 'Deal Closed' && (dealAmount ?? 0) > 0 && !earnsNothing.has(terms.commission_calc_method);

/** A fee for a lead is owed whatever becomes of it. */
const earnsNothing = new Set<CommissionTerms['commission_calc_method']>(['none', 'per_lead']);

export const mayAddFiles = ({ status, details_removed_at: removedAt }: ReferralRow) =>
  !over.has(status) && removedAt === null;

export const mayThank = ({ status }: ReferralRow) => status === 'Deal Closed';

/** Once, and only whoever can be written to and wants to be. */
export const mayAskCustomer = (referral: ReferralRow) =>
  referral.rating_asked_at === null &&
  referral.contact_email !== null &&
  referral.consent !== 'refused' &&
  referral.details_removed_at === null;

/** From when on the sender may nudge; null while it is not the receiver's turn. */
export function canNudgeAt({
  status,
  status_since: statusSince,
  nudged_at: nudgedAt,
  reopening_asked_at: askedAt,
}: ReferralRow): Date | null {
  if (waitsOn(status, 'outgoing', askedAt !== null) !== 'them') return null;
  return nudgeableAt({ statusSince, nudgedAt });
}
