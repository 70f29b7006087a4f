import type { Books, Referral, Status } from './books.ts';
import { dayMs } from './calendar.ts';
import type { Terms } from './earnings.ts';
import { bookDeal, bookLead, leftOfDeal, mature, refund, remind, takeBackDeal } from './ledger.ts';

// What becomes of a referral, by the table of its states. Answers false where that forbids it; then nothing has changed.

const waitsMs = 14 * dayMs;

interface Beginning {
  key: string;
  sender: number;
  receiver: number;
}

/** "The referral's own terms go before the partnership's, and those before the receiver's default; frozen when it is sent." */
const termsFor = (books: Books, { sender, receiver }: Beginning, own: Terms | null): Terms =>
  own ?? books.agreed.get(`${sender} ${receiver}`) ?? books.defaults[receiver]!;

const blank = {
  answeredAt: null,
  isReopeningAsked: false,
  isKnownToAdmin: false,
  closing: 0,
  dealNumber: 0,
} as const;

export function send(books: Books, began: Beginning & { terms: Terms | null }): boolean {
  books.referrals.set(began.key, {
    ...blank,
    ...began,
    terms: termsFor(books, began, began.terms),
    isLogged: false,
    day: books.today,
    createdAt: books.now,
    expiresAt: books.now + waitsMs,
    status: 'New',
    before: null,
    deal: null,
    givenBack: [],
  });
  return true;
}

export interface Deal {
  amount: number;
  date: string;
}

export function log(books: Books, began: Beginning & { on: string; deal: Deal | null }): boolean {
  const { on, deal, ...who } = began;
  if (on > books.today) return false;
  if (deal && (deal.date > books.today || deal.date < on)) return false;
  books.referrals.set(who.key, {
    ...blank,
    ...who,
    terms: termsFor(books, who, null),
    isLogged: true,
    day: on,
    createdAt: books.now,
    expiresAt: null,
    status: 'Awaiting confirmation',
    before: deal ? 'Deal Closed' : 'Accepted',
    deal: deal && { ...deal },
    givenBack: [],
  });
  return true;
}

export type By = 'sender' | 'receiver' | 'admin';
export type Verb =
  | { verb: 'view' | 'accept' | 'decline' | 'withdraw' | 'lose' | 'reopen' | 'confirm' | 'dispute' }
  | { verb: 'progress'; to: 'Accepted' | 'Customer Contacted' | 'Quoted' }
  | { verb: 'close'; deal: Deal }
  | { verb: 'refund'; deal: Deal };

const unanswered: ReadonlySet<Status> = new Set(['New', 'Viewed']);
const steps: readonly Status[] = ['Accepted', 'Customer Contacted', 'Quoted'];
const over: ReadonlySet<Status> = new Set(['Deal Closed', 'Lost', 'Declined']);
const logged: ReadonlySet<Status> = new Set(['Awaiting confirmation', 'Disputed']);

export function actOnReferral(books: Books, referral: Referral, asked: Verb, by: By): boolean {
  const { status } = referral;
  // What an admin may decide exists for them once the two were at odds.
  if (by === 'admin' && !referral.isKnownToAdmin) return false;
  switch (asked.verb) {
    case 'view':
      return by === 'receiver' && status === 'New' && to(referral, 'Viewed');
    case 'accept':
      if (by !== 'receiver' || !unanswered.has(status)) return false;
      referral.answeredAt ??= books.now;
      bookLead(books, referral);
      return to(referral, 'Accepted');
    case 'decline':
      if (by !== 'receiver' || !unanswered.has(status)) return false;
      referral.answeredAt ??= books.now;
      return to(referral, 'Declined', status);
    case 'withdraw':
      return mayWithdraw(status, by) && to(referral, 'Withdrawn');
    case 'progress':
      if (by !== 'receiver' || !isNext(status, asked.to)) return false;
      return to(referral, asked.to);
    case 'lose':
      return by === 'receiver' && steps.includes(status) && to(referral, 'Lost', status);
    case 'close':
      return by === 'receiver' && close(books, referral, asked.deal);
    case 'dispute':
      if (by !== 'receiver' || status !== 'Awaiting confirmation') return false;
      referral.isKnownToAdmin = true;
      return to(referral, 'Disputed', referral.before);
    case 'confirm':
      return confirm(books, referral, by);
    case 'reopen':
      return reopen(books, referral, by);
    case 'refund':
      return by === 'receiver' && giveBack(books, referral, asked.deal);
  }
}

function to(referral: Referral, status: Status, before: Status | null = null): boolean {
  referral.status = status;
  referral.before = before;
  referral.isReopeningAsked = false;
  return true;
}

const mayWithdraw = (status: Status, by: By) =>
  by === 'sender' ? unanswered.has(status) || logged.has(status) : by === 'admin' && status === 'Disputed';

const isNext = (from: Status, next: Status) =>
  steps.includes(from) && Math.abs(steps.indexOf(from) - steps.indexOf(next)) === 1;

function close(books: Books, referral: Referral, deal: Deal): boolean {
  const { status, day } = referral;
  if (!steps.includes(status) || deal.date > books.today || deal.date < day) return false;
  referral.deal = { ...deal };
  to(referral, 'Deal Closed', status);
  bookDeal(books, referral, deal);
  return true;
}

/** It earns what it would have earned step by step. */
function confirm(books: Books, referral: Referral, by: By): boolean {
  const isTheirs =
    by === 'receiver' ? logged.has(referral.status) : by === 'admin' && referral.status === 'Disputed';
  if (!isTheirs) return false;
  const next = referral.before!;
  to(referral, next, next === 'Deal Closed' ? 'Accepted' : null);
  // An admin's word is news to both.
  const readers = by === 'admin' ? [referral.receiver] : [];
  bookLead(books, referral, readers);
  if (next === 'Deal Closed') bookDeal(books, referral, referral.deal!, readers);
  return true;
}

/** The receiver asks, and it happens when the sender or an admin agrees. */
function reopen(books: Books, referral: Referral, by: By): boolean {
  const { status, before } = referral;
  if (!over.has(status)) return false;
  if (by === 'receiver') {
    if (referral.isReopeningAsked) return false;
    referral.isReopeningAsked = true;
    referral.isKnownToAdmin = true;
    return true;
  }
  if (by === 'sender' && !referral.isReopeningAsked) return false;
  if (status === 'Deal Closed') takeBackDeal(books, referral);
  referral.deal = null;
  if (referral.expiresAt !== null) referral.expiresAt = books.now + waitsMs;
  return to(referral, before!);
}

function giveBack(books: Books, referral: Referral, back: Deal): boolean {
  const { status, deal, terms } = referral;
  if (status !== 'Deal Closed' || !deal || deal.amount === 0) return false;
  if (terms.commission_calc_method === 'none' || terms.commission_calc_method === 'per_lead') return false;
  if (back.date > books.today || back.date < deal.date || back.amount > leftOfDeal(referral)) return false;
  refund(books, referral, back.amount);
  return true;
}

/** Time goes on: what nobody answered expires, what was held becomes due. */
export function goOn(books: Books, at: number): void {
  books.now = at;
  for (const referral of books.referrals.values())
    if (unanswered.has(referral.status) && referral.expiresAt! <= at) to(referral, 'Expired');
  mature(books);
  remind(books);
}
