import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { overturnedShare } from '../rules.ts';
import { lastDeal, type LedgerRow } from './rows.queries.ts';

interface DealRefund extends Row<'commission_deal_refunds', 'id' | 'amount'> {
  /** What was overturned of it before, as a plain amount. */
  overturned: number;
  /** By how much it shrank the commission, and how much of that no admin has overturned, beside this row. */
  taken: number;
  standing: number;
}

/**
 * An admin decided that a deduction for a customer's refund is not owed: the deal's refund gets a counter-entry for its share.
 * A deal that was closed anew has no refunds of its earlier closing.
 */
export async function overturnRefund(tx: CommunityTx, row: LedgerRow): Promise<void> {
  if (row.kind !== 'refund' || row.amount >= 0 || row.basis.why !== 'customer') return;
  const deal = await lastDeal(tx, row.referral_id);
  if (deal?.closing !== row.closing) return;
  const refund = await refundBehind(tx, row);
  if (!refund) return;
  const share = overturnedShare({
    refund: refund.amount,
    overturnedBefore: refund.overturned,
    taken: refund.taken,
    row: -row.amount,
    isLast: refund.standing === 0,
  });
  if (share <= 0) return;
  const { today } = await calendarOf(tx);
  await sql`
    INSERT INTO commission_deal_refunds (community_id, referral_id, closing, amount, refunded_on, member_id, overturns)
    VALUES (${tx.communityId}, ${row.referral_id}, ${row.closing}, ${-share}, ${today}::date, ${tx.memberId}, ${refund.id})`.execute(
    tx,
  );
}

/**
 * Of a deduction `c` and its standing `s`: it was cancelled out of a dispute, or it was paid and given again. What was waived, or went with
 * the row that it was deducted from, leaves the customer's refund as it is.
 */
const wasOverturned = sql`coalesce(
  CASE s.state WHEN 'Cancelled' THEN (SELECT p.state = 'Disputed' FROM commission_steps p
                                       WHERE p.community_id = c.community_id AND p.commission_id = c.id AND p.state <> 'Cancelled'
                                       ORDER BY p.id DESC LIMIT 1)
  ELSE (SELECT true FROM commissions g WHERE g.community_id = c.community_id AND g.refund_of = c.id LIMIT 1) END, false)`;

/** Rows from before their refund was named in them are found by what the customer got back. */
async function refundBehind(tx: CommunityTx, row: LedgerRow): Promise<DealRefund | undefined> {
  const { deal_refund: id, given_back: givenBack = 0 } = row.basis;
  const { rows } = await sql<DealRefund>`
    SELECT f.id, f.amount,
           coalesce((SELECT -sum(o.amount)::bigint FROM commission_deal_refunds o
                      WHERE o.community_id = f.community_id AND o.overturns = f.id), 0) AS overturned,
           coalesce(taken.whole, ${-row.amount}) AS taken, coalesce(taken.standing, 0) AS standing
      FROM commission_deal_refunds f
     CROSS JOIN LATERAL (
       SELECT -sum(c.amount)::bigint AS whole,
              (-sum(c.amount) FILTER (WHERE c.id <> ${row.id} AND NOT ${wasOverturned}))::bigint AS standing
         FROM commissions c
         JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
        WHERE c.community_id = f.community_id AND c.referral_id = f.referral_id AND c.closing = f.closing
          AND c.kind = 'refund' AND c.amount < 0 AND (c.basis ->> 'deal_refund')::bigint = f.id) taken
     WHERE f.community_id = ${tx.communityId} AND f.referral_id = ${row.referral_id} AND f.closing = ${row.closing}
       AND f.overturns IS NULL
       AND CASE WHEN ${id ?? null}::bigint IS NULL THEN f.amount = ${givenBack} ELSE f.id = ${id ?? null}::bigint END
     ORDER BY overturned, f.id DESC LIMIT 1`.execute(tx);
  return rows[0];
}
