import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionState } from '../contract/ledger.ts';
import { isOverdue } from './wire.queries.ts';

export interface Owed {
  state: CommissionState;
  amount: number;
  /** The first of them. */
  due_on: string;
  /** One of them has been due for two weeks. */
  is_overdue: boolean;
}

/** What the receiver of a referral owes its sender, by what became of it. A row below zero takes something back. */
export async function owedForReferral(tx: CommunityTx, referralId: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT s.state, sum(c.amount)::bigint AS amount, min(c.due_on) AS due_on, bool_or(${isOverdue}) AS is_overdue
      FROM commissions c
      JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
     WHERE c.community_id = ${tx.communityId} AND c.referral_id = ${referralId}
     GROUP BY s.state`.execute(tx);
  return rows;
}
