import { sql } from 'kysely';
import { invalidInput } from '../../../kit/common/errors.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { monthsOf, refundFor } from '../rules.ts';
import { earnerById, pairOf } from './book-referral.ts';
import { lockPair } from './ledger.ts';
import { lastDeal, owedForDeal, type LedgerRow } from './rows.queries.ts';
import { refundRow } from './undo.ts';

export interface CustomerRefund {
  amount: number;
  /** A day as `2026-03-31`. */
  date: string;
  note: string | null;
}

/**
 * The customer got part of the money back, and the commission shrinks by what it would have been less: by rows of the opposite
 * sign, beside what is not paid yet first, the last month first. Nothing is cancelled by the payer's word alone, and the payee can
 * dispute each of them. Answers by how much the commission shrank.
 */
export async function refundDeal(
  tx: CommunityTx,
  referralId: number,
  refund: CustomerRefund,
): Promise<{ commission: number }> {
  const { terms, ...referral } = await earnerById(tx, referralId);
  const pair = pairOf(referral);
  await lockPair(tx, pair);
  const deal = await lastDeal(tx, referralId);
  const left = deal ? deal.amount * monthsOf(terms) - deal.refunded : 0;
  if (!deal || refund.amount > left) {
    const most = formatMoney(left, terms.commission_currency);
    throw invalidInput({ amount: `Enter at most ${most}, which is what’s left of the deal.` });
  }
  await sql`
    INSERT INTO commission_deal_refunds (community_id, referral_id, closing, amount, refunded_on, note, member_id)
    VALUES (${tx.communityId}, ${referralId}, ${deal.closing}, ${refund.amount}, ${refund.date}::date, ${refund.note},
            ${tx.memberId})`.execute(tx);

  const wanted = refundFor(
    terms,
    { amount: deal.amount, number: deal.deal_number, refundedBefore: deal.refunded },
    refund.amount,
  );
  const rows = await owedForDeal(tx, referralId, deal.closing);
  let open = wanted;
  for (const row of rows.filter(({ state }) => state !== 'Cancelled').sort(unpaidFirst)) {
    const part = Math.min(open, row.rest);
    await refundRow(tx, row, part, { why: 'customer', given_back: refund.amount });
    open -= part;
  }
  return { commission: wanted - open };
}

const rank = (row: LedgerRow) => (row.is_paid ? 2 : row.state === 'Disputed' ? 1 : 0);

const unpaidFirst = (one: LedgerRow, other: LedgerRow) => rank(one) - rank(other) || other.id - one.id;
