import { dayText } from '../../kit/common/dates.ts';
import { formatMoney, minorDigits, percentText } from '../../kit/common/money.ts';
import type { CommissionTerms } from '../members/contract/terms.ts';
import { commissionFor, tierOf } from '../members/rules/terms.ts';
import type { CommissionCan, CommissionState, Side } from './contract/ledger.ts';

// ── What becomes of a row of the ledger ─────────────────────────────────────────────────────────────────────────

export type Actor = Side | 'admin' | 'time';
export type Action =
  | 'mature'
  | 'pay'
  | 'undo_payment'
  | 'receive'
  | 'dispute'
  | 'withdraw_dispute'
  | 'cancel'
  | 'owed'
  | 'not_owed'
  | 'received';

interface Arrow {
  action: Action;
  from: readonly CommissionState[];
  to: CommissionState;
  by: readonly Actor[];
}

export const arrows: readonly Arrow[] = [
  { action: 'mature', from: ['Pending'], to: 'Due', by: ['time'] },
  { action: 'pay', from: ['Due'], to: 'Paid', by: ['payer'] },
  { action: 'undo_payment', from: ['Paid'], to: 'Due', by: ['payer'] },
  { action: 'receive', from: ['Paid'], to: 'Received', by: ['payee'] },
  { action: 'dispute', from: ['Due', 'Paid'], to: 'Disputed', by: ['payer', 'payee'] },
  // By the side that raised it: it stands where it stood before, so what was paid is Paid again.
  { action: 'withdraw_dispute', from: ['Disputed'], to: 'Due', by: ['payer', 'payee'] },
  // The payee waives it. A deal that is taken up again takes back what was not paid in the same way.
  { action: 'cancel', from: ['Pending', 'Due'], to: 'Cancelled', by: ['payee'] },
  { action: 'owed', from: ['Disputed'], to: 'Due', by: ['admin'] },
  // Of one that was paid already, a refund takes back the amount: only what is not paid can be cancelled.
  { action: 'not_owed', from: ['Disputed'], to: 'Cancelled', by: ['admin'] },
  { action: 'received', from: ['Disputed'], to: 'Received', by: ['admin'] },
];

export const arrowFor = (action: Action, from: CommissionState, by: Actor): Arrow | undefined =>
  arrows.find((arrow) => arrow.action === action && arrow.from.includes(from) && arrow.by.includes(by));

/** A row that takes something back is paid by the one who had received it. */
export const roleOf = (side: Side, amount: number): Side =>
  amount >= 0 ? side : side === 'payer' ? 'payee' : 'payer';

/** `raisedBy`: the side whose dispute it is, where it is disputed. */
export function mayDo(
  state: CommissionState,
  side: Side,
  amount: number,
  raisedBy: Side | null = null,
): CommissionCan {
  const role = roleOf(side, amount);
  return {
    pay: arrowFor('pay', state, role) !== undefined,
    receive: arrowFor('receive', state, role) !== undefined,
    dispute: arrowFor('dispute', state, role) !== undefined,
    withdraw: raisedBy === side && arrowFor('withdraw_dispute', state, role) !== undefined,
    cancel: arrowFor('cancel', state, role) !== undefined,
  };
}

/** How long whoever marked something as paid is offered to undo it. */
export const undoMs = 10_000;
/** Until then the undo is taken, however slow the way to the server was; only after it is the other side told. */
export const tellPaidAfterMs = undoMs + 2000;

export interface WhyNot {
  code: 'payee_only' | 'payer_only' | 'not_due' | 'wrong_state';
  sentence: string;
}

/** What is said to someone for whom an arrow does not exist. */
export function whyNot(action: Action, row: { state: CommissionState; due_on: string }, role: Side): WhyNot {
  const mine = arrows.filter((arrow) => arrow.action === action && arrow.by.includes(role));
  if (mine.length === 0)
    return role === 'payer'
      ? { code: 'payee_only', sentence: 'Only the company that is owed the money can do this.' }
      : { code: 'payer_only', sentence: 'Only the company that owes the money can do this.' };
  if (row.state === 'Pending')
    return {
      code: 'not_due',
      sentence: `This commission is pending until ${dayText(row.due_on)}. You can do this once it’s due.`,
    };
  return { code: 'wrong_state', sentence: `You can’t do this: the commission is now “${row.state}”.` };
}

/** For how long something has to have been due before it is called overdue. */
export const overdueAfterDays = 14;

/** A company that pays has received nothing: for it, the other side has confirmed the payment. */
export const stateWord = (state: CommissionState, isPaying: boolean): string =>
  state === 'Received' && isPaying ? 'Confirmed' : state;

/** The two halves of a statement, as whoever reads it would say. */
export const sideTitle: Record<Side, string> = { payee: 'Owed to you', payer: 'You owe' };

/** What this month's statement has beside the month itself, in this order. */
export const otherMonths = { earlier: 'Unsettled from other months', to_come: 'To come' } as const;

// ── What a referral earns ───────────────────────────────────────────────────────────────────────────────────────

export interface Entry {
  kind: 'deal' | 'lead' | 'month';
  part: number;
  amount: number;
  /** How many months after the deal it is earned. */
  monthsLater: number;
}

/** What is owed as soon as the receiver accepts. */
export function entriesAtAcceptance(terms: CommissionTerms): Entry[] {
  if (terms.commission_calc_method !== 'per_lead') return [];
  return entry('lead', commissionFor(terms, 0));
}

/**
 * What is owed for a closed deal. With a recurring percentage the amount is what the customer pays each month; the whole of
 * it is calculated once, and its parts add up to it to the last minor unit.
 */
export function entriesAtClosing(
  terms: CommissionTerms,
  dealMinorUnits: number,
  dealNumber: number,
): Entry[] {
  if (terms.commission_calc_method === 'per_lead') return [];
  if (terms.commission_calc_method !== 'percent_recurring')
    return entry('deal', commissionFor(terms, dealMinorUnits, dealNumber));
  const months = monthsOf(terms);
  const whole = commissionFor(terms, dealMinorUnits * months, dealNumber);
  return split(whole, months)
    .map((amount, at): Entry => ({ kind: 'month', part: at + 1, amount, monthsLater: at }))
    .filter(({ amount }) => amount > 0);
}

const entry = (kind: 'deal' | 'lead', amount: number): Entry[] =>
  amount === 0 ? [] : [{ kind, part: 1, amount, monthsLater: 0 }];

/** Into equal parts; what cannot be divided is spread over the first ones. */
export function split(whole: number, parts: number): number[] {
  const each = Math.floor(whole / parts);
  const rest = whole - each * parts;
  return Array.from({ length: parts }, (_, at) => each + (at < rest ? 1 : 0));
}

/** In how many months a deal is paid for. */
export const monthsOf = (terms: CommissionTerms) =>
  terms.commission_calc_method === 'percent_recurring' ? (terms.commission_duration_months ?? 1) : 1;

/**
 * By how much the commission shrinks when the customer gets so much of the deal back: what was owed before, less what is
 * owed for what remains. All refunds of a whole deal take back exactly the whole commission.
 */
export function refundFor(
  terms: CommissionTerms,
  deal: { amount: number; number: number; refundedBefore: number },
  refunded: number,
): number {
  if (terms.commission_calc_method === 'per_lead') return 0;
  const owedFor = (minorUnits: number) =>
    minorUnits <= 0 ? 0 : commissionFor(terms, minorUnits, deal.number);
  const left = deal.amount * monthsOf(terms) - deal.refundedBefore;
  return Math.max(0, owedFor(left) - owedFor(left - refunded));
}

/**
 * How much of a customer's refund is overturned with one of the rows that it took back, in proportion. The last of them takes what
 * is left, so that all of them together overturn the whole.
 */
export function overturnedShare(of: {
  refund: number;
  overturnedBefore: number;
  /** By how much all its rows shrank the commission. */
  taken: number;
  row: number;
  isLast: boolean;
}): number {
  const left = of.refund - of.overturnedBefore;
  if (of.isLast || of.taken === 0) return left;
  return Math.min(left, Math.round((of.refund * of.row) / of.taken));
}

// ── How a row came about ────────────────────────────────────────────────────────────────────────────────────────

/** The facts behind a row, as they were when it was written. */
export interface Basis {
  terms: CommissionTerms;
  /** Of how many months. */
  parts: number;
  deal_amount?: number;
  deal_number?: number;
  /** Why it takes something back: the customer got money back, the deal was taken up again, an admin decided so. */
  why?: 'customer' | 'reopened' | 'decision';
  /** What the customer got back this time. */
  given_back?: number;
  /** The customer's refund that it is deducted for. */
  deal_refund?: number;
}

/** For both to read: "10% of AUD 12,000, at most AUD 2,000". */
export function basisSentence(
  row: { kind: Entry['kind'] | 'refund'; part: number; amount: number },
  basis: Basis,
): string {
  const money = (minorUnits: number) => formatMoney(minorUnits, basis.terms.commission_currency);
  if (row.kind === 'refund') {
    if (basis.why === 'customer') return `Refund: the customer got ${money(basis.given_back ?? 0)} back`;
    if (basis.why === 'reopened') return 'Reversed: the deal was reopened';
    return row.amount < 0
      ? 'Reversed: an admin decided it wasn’t owed'
      : 'Restored: an admin decided it shouldn’t have been reversed';
  }
  const { terms } = basis;
  const limits = [
    ...(terms.commission_minimum ? [`at least ${money(terms.commission_minimum)}`] : []),
    ...(terms.commission_cap === null ? [] : [`at most ${money(terms.commission_cap)}`]),
  ];
  return [shareSentence(row, basis, money), ...limits].join(', ');
}

function shareSentence(
  { kind, part }: { kind: Entry['kind'] | 'refund'; part: number },
  { terms, parts, deal_amount: amount = 0, deal_number: number = 1 }: Basis,
  money: (minorUnits: number) => string,
): string {
  if (kind === 'lead') return `${money(terms.commission_value)} for the accepted lead`;
  const share = `${percentText(hundredthsFor(terms, number))} of ${money(amount)}`;
  if (kind === 'month') return `Month ${part} of ${parts}: ${share} each month`;
  if (terms.commission_calc_method === 'fixed') return `${money(terms.commission_value)} for the closed deal`;
  return terms.commission_calc_method === 'tiers' ? `${share} (deal ${number})` : share;
}

const hundredthsFor = (terms: CommissionTerms, dealNumber: number) =>
  terms.commission_calc_method === 'tiers' ? tierOf(terms, dealNumber) : terms.commission_value;

// ── Amounts for other programs ──────────────────────────────────────────────────────────────────────────────────

/** All digits of the currency, a plain point, no grouping: `-1200.50`. */
export function plainAmount(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  const sign = minorUnits < 0 ? '-' : '';
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

// ── Days and months ─────────────────────────────────────────────────────────────────────────────────────────────

/** `2026-01-31` one month later is the last day of February. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
