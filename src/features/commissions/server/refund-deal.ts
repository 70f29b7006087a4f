import { sql } from 'kysely';
import { invalidInput } from '../../../kit/common/errors.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { monthsOf, refundFor } from '../rules.ts';
import { earnerById, pairOf } from './book-referral.ts';
import { firstOf, lockPair, move, tell, writeRow, type Hand } from './ledger.ts';
import { lastDeal, owedForDeal, type LedgerRow } from './rows.queries.ts';
import { cancelWithRefunds, refundRow } from './undo.ts';

export interface CustomerRefund {
  amount: number;
  /** A day as `2026-03-31`. */
  date: string;
  note: string | null;
}

/**
 * The customer got part of the money back, and the commission shrinks by what it would have been less. First what is not
 * paid yet shrinks, the last month first: it is cancelled, and what remains of it is written anew. Only then is something
 * taken back of what was paid. Answers by how much the commission shrank.
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
    throw invalidInput({ amount: `The customer can get back at most ${most}, what is left of the deal.` });
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
  const hand: Hand = { actor: 'payer', companyId: pair.payer };
  const rows = await owedForDeal(tx, referralId, deal.closing);
  let open = wanted;
  for (const row of rows.filter(({ state }) => state !== 'Cancelled').sort(unpaidFirst)) {
    const part = Math.min(open, row.rest);
    if (part > 0) await shrink(tx, row, part, { ...refund, hand, refunded: deal.refunded + refund.amount });
    open -= part;
  }
  return { commission: wanted - open };
}

const rank = (row: LedgerRow) => (row.is_paid ? 2 : row.state === 'Disputed' ? 1 : 0);

const unpaidFirst = (one: LedgerRow, other: LedgerRow) => rank(one) - rank(other) || other.id - one.id;

async function shrink(
  tx: CommunityTx,
  row: LedgerRow,
  by: number,
  { hand, note, amount, refunded }: { hand: Hand; note: string | null; amount: number; refunded: number },
): Promise<void> {
  const isOpen = row.state === 'Pending' || row.state === 'Due';
  // Where something was taken back of it already, a smaller row would leave that without the row it belongs to.
  if (!isOpen || row.rest !== row.amount || row.kind === 'refund')
    return refundRow(tx, row, by, { why: 'customer', given_back: amount });
  if (by === row.amount) return cancelWithRefunds(tx, row, { hand, note });
  await move(tx, row.id, row.state, { ...hand, state: 'Cancelled', note });
  const { today: now } = await calendarOf(tx);
  await writeRow(
    tx,
    {
      ...row,
      referralId: row.referral_id,
      revision: row.revision + 1,
      amount: row.amount - by,
      basis: { ...row.basis, refunded },
      refundOf: row.refund_of,
      month: row.month > firstOf(now) ? row.month : firstOf(now),
      dueOn: row.due_on,
    },
    now,
  );
  await tell(tx, 'commission.refunded', { referral_id: row.referral_id, commission_id: row.id }, [
    row.payer,
    row.payee,
  ]);
}
