import { formatMoney } from '../../kit/common/money.ts';
import { searchKey } from '../../kit/common/words.ts';
import { fewestDigits } from './contract/new-referral.ts';
import { type Bucket, type Direction, type ReferralStatus, referralStatuses } from './contract/status.ts';
import type { Asking } from './contract/verbs.ts';

// ── The transition table: the only place that knows what may become of a referral ───────────────────────────────

/** `time` is the job that ends what nobody answered. */
export type Actor = 'sender' | 'receiver' | 'customer' | 'admin' | 'time';

export type Action =
  | 'view'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'progress'
  | 'close'
  | 'lose'
  | 'reopen'
  | 'confirm'
  | 'dispute'
  | 'remove_details';

export interface Arrow {
  action: Action;
  from: readonly ReferralStatus[];
  /** `before`: the state that it had before it was closed. */
  to: ReferralStatus | 'before';
  by: readonly Actor[];
  /** Whom it concerns besides whoever does it. */
  tells: readonly ('sender' | 'receiver')[];
}

const arrow = (
  action: Action,
  from: readonly ReferralStatus[],
  to: Arrow['to'],
  by: readonly Actor[],
  tells: Arrow['tells'],
): Arrow => ({ action, from, to, by, tells });

const unanswered = ['New', 'Viewed'] as const;
const executing = ['Accepted', 'Customer Contacted', 'Quoted'] as const;

export const arrows: readonly Arrow[] = [
  arrow('view', ['New'], 'Viewed', ['receiver'], ['sender']),
  arrow('accept', unanswered, 'Accepted', ['receiver'], ['sender']),
  arrow('decline', unanswered, 'Declined', ['receiver'], ['sender']),
  arrow('withdraw', unanswered, 'Withdrawn', ['sender'], ['receiver']),
  arrow('expire', unanswered, 'Expired', ['time'], ['sender', 'receiver']),
  // Nobody is left to confirm it: a logged one has no other end by time.
  arrow('expire', ['Awaiting confirmation'], 'Expired', ['time'], ['sender', 'receiver']),
  ...executing.map((to) =>
    arrow(
      'progress',
      executing.filter((from) => from !== to && !isSkipped(from, to)),
      to,
      ['receiver'],
      ['sender'],
    ),
  ),
  arrow('close', executing, 'Deal Closed', ['receiver'], ['sender']),
  arrow('lose', executing, 'Lost', ['receiver'], ['sender']),
  // The receiver asks, and it happens when the sender agrees.
  arrow('reopen', ['Deal Closed', 'Lost', 'Declined'], 'before', ['sender', 'admin'], ['sender', 'receiver']),
  // A logged one has happened already: it goes to where it was said to be.
  arrow('confirm', ['Awaiting confirmation', 'Disputed'], 'before', ['receiver'], ['sender']),
  arrow('confirm', ['Disputed'], 'before', ['admin'], ['sender', 'receiver']),
  arrow('dispute', ['Awaiting confirmation'], 'Disputed', ['receiver'], ['sender']),
  arrow('withdraw', ['Awaiting confirmation', 'Disputed'], 'Withdrawn', ['sender'], ['receiver']),
  arrow('withdraw', ['Disputed'], 'Withdrawn', ['admin'], ['sender', 'receiver']),
  arrow(
    'remove_details',
    [...unanswered, 'Awaiting confirmation', 'Disputed'],
    'Withdrawn',
    ['customer'],
    ['sender', 'receiver'],
  ),
  arrow('remove_details', executing, 'Lost', ['customer'], ['sender', 'receiver']),
];

/** Accepted ↔ Customer Contacted ↔ Quoted: a step at a time (product rules: Referral states). */
function isSkipped(from: ReferralStatus, to: ReferralStatus): boolean {
  const order: readonly ReferralStatus[] = executing;
  return Math.abs(order.indexOf(from) - order.indexOf(to)) !== 1;
}

/** Where an action leads from here, or undefined where it does not lead anywhere for this actor. */
export function arrowFor(
  action: Action,
  from: ReferralStatus,
  by: Actor,
  to?: ReferralStatus,
): Arrow | undefined {
  return arrows.find(
    (each) =>
      each.action === action &&
      each.from.includes(from) &&
      each.by.includes(by) &&
      (to === undefined || each.to === to),
  );
}

export interface WhyNot {
  code: 'receiver_only' | 'sender_only' | 'one_step_at_a_time' | 'wrong_status';
  sentence: string;
}

/** What is said to somebody for whom an arrow does not exist. */
export function whyNot(action: Action, from: ReferralStatus, by: Actor): WhyNot {
  const mine = arrows.filter((each) => each.action === action && each.by.includes(by));
  if (mine.length === 0) {
    return by === 'sender'
      ? { code: 'receiver_only', sentence: 'Only the company that received the referral can do this.' }
      : { code: 'sender_only', sentence: 'Only the company that sent the referral can do this.' };
  }
  if (action === 'progress' && mine.some((each) => each.from.includes(from)))
    return { code: 'one_step_at_a_time', sentence: `A referral moves one step at a time: it’s ${from} now.` };
  return { code: 'wrong_status', sentence: `That’s not possible: this referral is ${from} now.` };
}

// ── What a state means ──────────────────────────────────────────────────────────────────────────────────────────

export const bucketOf = (status: ReferralStatus): Bucket => bucketByStatus[status];

const bucketByStatus: Record<ReferralStatus, Bucket> = {
  New: 'Open',
  Viewed: 'Open',
  'Awaiting confirmation': 'Open',
  Disputed: 'Open',
  Accepted: 'Executing',
  'Customer Contacted': 'Executing',
  Quoted: 'Executing',
  'Deal Closed': 'Closed',
  Lost: 'Closed',
  Declined: 'Closed',
  Withdrawn: 'Closed',
  Expired: 'Expired',
};

/** Every status belongs to one bucket (product rules: Referral states). */
export function bucketsOf(counts: Partial<Record<ReferralStatus, number>>): Record<Bucket, number> {
  const buckets: Record<Bucket, number> = { Open: 0, Executing: 0, Closed: 0, Expired: 0 };
  for (const status of referralStatuses) buckets[bucketOf(status)] += counts[status] ?? 0;
  return buckets;
}

export const statusesOf = (bucket: Bucket): ReferralStatus[] =>
  referralStatuses.filter((status) => bucketOf(status) === bucket);

/** The amount that a referral names: what the customer may spend, or, where an opportunity was awarded, the winner's price. */
export const budgetName = (isOfOpportunity: boolean) => (isOfOpportunity ? 'Agreed price' : 'Budget');

/** Whether a deal that a row names was made, or is said to have been made. */
export const hasDeal = (status: ReferralStatus) =>
  status === 'Deal Closed' || status === 'Awaiting confirmation' || status === 'Disputed';

/** What the badge of incoming referrals counts: those that wait for the receiver's first answer. */
export const isUnanswered = (status: ReferralStatus) =>
  status === 'New' || status === 'Viewed' || status === 'Awaiting confirmation';

/** Who has to move, seen from one direction; null where it is over, or in dispute: then it is anybody's word, or an admin's. */
export function waitsOn(
  status: ReferralStatus,
  seenFrom: Direction,
  isReopeningAsked: boolean,
): 'us' | 'them' | null {
  const bucket = bucketOf(status);
  const isRunning = (bucket === 'Open' && status !== 'Disputed') || bucket === 'Executing';
  const turn = isReopeningAsked ? 'sender' : isRunning ? 'receiver' : null;
  if (turn === null) return null;
  return (turn === 'sender') === (seenFrom === 'outgoing') ? 'us' : 'them';
}

// ── Times ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const expiryDays = 14;
export const reminderDays = [2, 7] as const;
export const nudgeDays = 3;
export const duplicateDays = 30;
/** How long the link in an email answers a referral without a sign-in. */
export const answerLinkDays = 14;

const dayMs = 24 * 3600 * 1000;

/** A nudge is possible three days after it was sent or changed state, and three days after the last nudge. */
export function nudgeableAt({ statusSince, nudgedAt }: { statusSince: Date; nudgedAt: Date | null }): Date {
  return new Date(Math.max(statusSince.getTime(), nudgedAt?.getTime() ?? 0) + nudgeDays * dayMs);
}

// ── The customer ────────────────────────────────────────────────────────────────────────────────────────────────

/** The same person, however their address or number was typed. */
export function customerKeys(contact: { email: string | null; phone: string | null }): string[] {
  const digits = contact.phone?.replace(/\D/g, '').slice(-9) ?? '';
  return [
    ...(contact.email === null ? [] : [`email:${contact.email.trim().toLowerCase()}`]),
    ...(digits.length >= fewestDigits ? [`phone:${digits}`] : []),
  ];
}

/** How long after the closing the customer is asked how it was. */
export const askingDelays = {
  in_2_weeks: { days: 14, months: 0 },
  in_a_month: { days: 0, months: 1 },
} satisfies Partial<Record<Asking, { days: number; months: number }>>;

/** Nobody chooses for a logged deal: one that is two weeks old can be spoken of, a newer one cannot yet. */
export const askingForLogged = (dealDay: string, today: string): Asking =>
  Date.parse(today) - Date.parse(dealDay) >= askingDelays.in_2_weeks.days * dayMs ? 'now' : 'in_2_weeks';

export const removedName = 'Details removed';

/** So long the same link changes what a customer has said of the receiver. */
export const ratingDays = 30;
export const ratingEnds = (ratedAt: Date) => new Date(ratedAt.getTime() + ratingDays * dayMs);

/** With a recurring commission, the amount of a deal is what the customer pays each month. */
interface Method {
  commission_calc_method: string;
}

export const isMonthlyDeal = ({ commission_calc_method: method }: Method) => method === 'percent_recurring';

/** "AUD 500", or "AUD 500 each month": nobody should take one for the other. */
export const dealText = (minorUnits: number, currency: string, terms: Method): string =>
  `${formatMoney(minorUnits, currency)}${isMonthlyDeal(terms) ? ' each month' : ''}`;

/** The words that the screen offers for declining what a company does not do. */
export const notOurWork = 'Not what we do';

/** Whether a company declined because it does not do this at all; what it adds does not matter. */
export const isNotOurWork = (reason: string): boolean => searchKey(reason).startsWith(searchKey(notOurWork));
