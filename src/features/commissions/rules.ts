import type { CommissionTerms } from '../members/contract.ts';
import { commissionFor } from '../members/rules.ts';
import type { CommissionCan, CommissionState, Side } from './contract.ts';

// ── What becomes of a row of the ledger ─────────────────────────────────────────────────────────────────────────

export type Actor = Side | 'admin' | 'time';
export type Action = 'mature' | 'pay' | 'receive' | 'dispute' | 'cancel' | 'owed' | 'not_owed' | 'received';

interface Arrow {
  action: Action;
  from: readonly CommissionState[];
  to: CommissionState;
  by: readonly Actor[];
}

export const arrows: readonly Arrow[] = [
  { action: 'mature', from: ['Pending'], to: 'Due', by: ['time'] },
  { action: 'pay', from: ['Due'], to: 'Paid', by: ['payer'] },
  { action: 'receive', from: ['Paid'], to: 'Received', by: ['payee'] },
  { action: 'dispute', from: ['Due', 'Paid'], to: 'Disputed', by: ['payer', 'payee'] },
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

export function mayDo(state: CommissionState, side: Side, amount: number): CommissionCan {
  const role = roleOf(side, amount);
  return {
    pay: arrowFor('pay', state, role) !== undefined,
    receive: arrowFor('receive', state, role) !== undefined,
    dispute: arrowFor('dispute', state, role) !== undefined,
    cancel: arrowFor('cancel', state, role) !== undefined,
  };
}

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
  const months = terms.commission_duration_months ?? 1;
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

/** What the sender gives back when the customer got so much of the deal back; never more than was owed. */
export function refundFor(
  terms: CommissionTerms,
  deal: { amount: number; number: number; refundedBefore: number },
  refunded: number,
): number {
  const months =
    terms.commission_calc_method === 'percent_recurring' ? (terms.commission_duration_months ?? 1) : 1;
  const owedFor = (minorUnits: number) =>
    minorUnits <= 0 ? 0 : commissionFor(terms, minorUnits, deal.number);
  const whole = deal.amount * months;
  const before = owedFor(whole - deal.refundedBefore);
  return Math.max(0, before - owedFor(whole - deal.refundedBefore - refunded));
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
