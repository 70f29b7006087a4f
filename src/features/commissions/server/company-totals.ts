import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { timeZoneOf } from '../../communities/server/public.ts';
import { isOverdue } from './wire.queries.ts';

export interface CompanyTotals extends Row<'commission_totals', 'side' | 'currency'> {
  /** What is open, as this month's statement has it; of it, by what became of it. */
  open: number;
  pending: number;
  due: number;
  disputed: number;
  /** What later months will bring. */
  to_come: number;
  /** The payer has said so, and the payee has not confirmed it yet. */
  paid: number;
  /** The payee has confirmed it. */
  received: number;
}

/** All that a company owes (`payer`) and is owed (`payee`), each currency by itself, from the kept sums. */
export async function companyTotals(tx: CommunityTx, companyId: CompanyRowId): Promise<CompanyTotals[]> {
  const { rows } = await sql<CompanyTotals>`
    SELECT t.side, t.currency,
           (coalesce(sum(t.amount) FILTER (WHERE t.state IN ('Due', 'Disputed') OR t.state = 'Pending' AND t.month <= m.month), 0))::bigint AS open,
           (coalesce(sum(t.amount) FILTER (WHERE t.month <= m.month AND t.state = 'Pending'), 0))::bigint AS pending,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'Due'), 0))::bigint AS due,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'Disputed'), 0))::bigint AS disputed,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'Pending' AND t.month > m.month), 0))::bigint AS to_come,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'Paid'), 0))::bigint AS paid,
           (coalesce(sum(t.amount) FILTER (WHERE t.state = 'Received'), 0))::bigint AS received
      FROM commission_totals t, (SELECT date_trunc('month', moment() AT TIME ZONE ${timeZoneOf(tx)})::date AS month) m
     WHERE t.community_id = ${tx.communityId} AND t.company_id = ${companyId} AND t.side IN ('payer', 'payee') AND t.commissions > 0
     GROUP BY t.side, t.currency ORDER BY t.side, t.currency`.execute(tx);
  return rows;
}

export type Overdue = Pick<CompanyTotals, 'side' | 'currency'> & { overdue: number };

/** What of it is overdue now. That depends on the day, so it is not among the kept sums; each side is read by its own index of what is due. */
export async function overdueTotals(tx: CommunityTx, companyId: CompanyRowId): Promise<Overdue[]> {
  const onSide = (side: 'payer' | 'payee') => sql`
    SELECT ${sql.lit(side)} AS side, c.currency, sum(c.amount)::bigint AS overdue
      FROM commission_standing s
     CROSS JOIN LATERAL (SELECT k.amount, k.currency FROM commissions k
                          WHERE k.community_id = s.community_id AND k.id = s.commission_id LIMIT 1) c
     WHERE s.community_id = ${tx.communityId} AND s.${sql.ref(`${side}_company_id`)} = ${companyId} AND ${isOverdue}
     GROUP BY c.currency`;
  const { rows } = await sql<Overdue>`${onSide('payer')} UNION ALL ${onSide('payee')}`.execute(tx);
  return rows;
}
