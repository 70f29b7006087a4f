import type { Caller } from '../../../kit/server/http/calls.ts';
import {
  type DatedRow,
  inOldestFirst,
  microseconds,
  type OldestFirst,
} from '../../../kit/server/oldest-first.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Commission } from '../contract/ledger.ts';
import { commissionsFor } from './wire.queries.ts';

export interface WaitingCommission extends DatedRow {
  kind: 'pay_commission' | 'receive_commission';
  commission: Commission;
}

type Found = Omit<WaitingCommission, 'commission'>;

/**
 * What is due and ours to pay, and what the other company has marked as paid and is ours to confirm. What takes something back is paid by
 * the company that was paid before.
 */
export async function waitingCommissions(
  tx: CommunityTx,
  { companyId }: Caller,
  page: OldestFirst,
): Promise<WaitingCommission[]> {
  const found = (kind: Found['kind'], side: 'payer' | 'payee', sign: Sql) => sql`
    SELECT s.commission_id AS id, ${kind} AS kind, ${microseconds(sql`s.since`)} AS since_us
      FROM commission_standing s
     CROSS JOIN LATERAL (SELECT k.amount FROM commissions k
                          WHERE k.community_id = s.community_id AND k.id = s.commission_id LIMIT 1) c
     WHERE s.community_id = ${tx.communityId} AND s.${sql.ref(`${side}_company_id`)} = ${companyId}
       AND s.state = ${kind === 'pay_commission' ? 'Due' : 'Paid'} AND ${sign}`;
  const owed = sql`c.amount > 0`;
  const takenBack = sql`c.amount < 0`;
  const all = sql.join(
    [
      found('pay_commission', 'payer', owed),
      found('pay_commission', 'payee', takenBack),
      found('receive_commission', 'payee', owed),
      found('receive_commission', 'payer', takenBack),
    ],
    sql` UNION ALL `,
  );
  const { rows } = await inOldestFirst<Found>(all, page).execute(tx);
  const commissions = await commissionsFor(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row, at) => ({ ...row, commission: commissions[at]! }));
}
