import { invalidInput } from '../../../kit/common/errors.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { monthsOf, refundFor } from '../rules.ts';
import { earnerById, pairOf, type Earner } from './book-referral.ts';
import { lockPair } from './ledger.ts';
import { lastDeal, owedForDeal, type Deal, type LedgerRow } from './rows.queries.ts';
import { refundDueOn, refundRow } from './undo.ts';

export interface CustomerRefund {
  amount: number;
  /** A day as `2026-03-31`. */
  date: string;
  note: string | null;
}

/** A deduction from one row of the ledger. */
interface Deduction {
  row: LedgerRow;
  amount: number;
}

interface RefundPlan {
  deal: Deal;
  deductions: readonly Deduction[];
}

/**
 * The commission shrinks by what it would have been less: beside what is not paid yet first, the next month first and over as many
 * as it takes. What was paid goes back, the last payment first.
 */
async function planRefund(
  tx: CommunityTx,
  { id, terms }: Pick<Earner, 'id' | 'terms'>,
  amount: number,
): Promise<RefundPlan> {
  const deal = await lastDeal(tx, id);
  const left = deal ? deal.amount * monthsOf(terms) - deal.refunded : 0;
  if (!deal || amount > left) {
    const most = formatMoney(left, terms.commission_currency);
    throw invalidInput({ amount: `Enter at most ${most}, which is what’s left of the deal.` });
  }
  const wanted = refundFor(
    terms,
    { amount: deal.amount, number: deal.deal_number, refundedBefore: deal.refunded },
    amount,
  );
  const rows = await owedForDeal(tx, id, deal.closing);
  const deductions: Deduction[] = [];
  let open = wanted;
  for (const row of rows.filter(({ state }) => state !== 'Cancelled').sort(nextFirst)) {
    const part = Math.min(open, row.rest);
    if (part > 0) deductions.push({ row, amount: part });
    open -= part;
  }
  return { deal, deductions };
}

/** What a refund of this amount would do to the commission, before anyone records it. */
export interface RefundPreview {
  currency: string;
  deductions: { amount: number; was_paid: boolean; due_on: string }[];
}

export async function previewRefund(
  tx: CommunityTx,
  referralId: number,
  amount: number,
): Promise<RefundPreview> {
  const referral = await earnerById(tx, referralId);
  const { today } = await calendarOf(tx);
  const { deductions } = await planRefund(tx, referral, amount);
  return {
    currency: referral.terms.commission_currency,
    deductions: deductions.map(({ row, amount: part }) => ({
      amount: part,
      was_paid: row.is_paid,
      due_on: refundDueOn(row, today),
    })),
  };
}

/**
 * The customer got part of the money back, and the commission shrinks by rows of the opposite sign. Nothing is cancelled by the
 * payer's word alone, and the payee can dispute each of them. Answers by how much the commission shrank.
 */
export async function refundDeal(
  tx: CommunityTx,
  referralId: number,
  refund: CustomerRefund,
): Promise<{ commission: number }> {
  const referral = await earnerById(tx, referralId);
  await lockPair(tx, pairOf(referral));
  const { deal, deductions } = await planRefund(tx, referral, refund.amount);
  const { rows: written } = await sql<Row<'commission_deal_refunds', 'id'>>`
    INSERT INTO commission_deal_refunds (community_id, referral_id, closing, amount, refunded_on, note, member_id)
    VALUES (${tx.communityId}, ${referralId}, ${deal.closing}, ${refund.amount}, ${refund.date}::date, ${refund.note},
            ${tx.memberId})
    RETURNING id`.execute(tx);
  const basis = { why: 'customer', given_back: refund.amount, deal_refund: written[0]!.id } as const;
  for (const { row, amount } of deductions) await refundRow(tx, row, amount, basis);
  return { commission: deductions.reduce((sum, { amount }) => sum + amount, 0) };
}

const rank = (row: LedgerRow) => (row.is_paid ? 2 : row.state === 'Disputed' ? 1 : 0);

const nextFirst = (one: LedgerRow, other: LedgerRow) =>
  rank(one) - rank(other) || (one.is_paid ? other.id - one.id : one.id - other.id);
