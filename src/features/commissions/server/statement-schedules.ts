import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Commission } from '../contract/ledger.ts';
import type { KnownSchedule, StatementPart } from '../contract/statements.ts';

/** Which months of a deal stand in a part of the statement of the month that begins on this day. */
const standsIn: Record<StatementPart, (first: Sql) => Sql> = {
  month: (first) => sql`c.month = ${first}`,
  earlier: (first) => sql`s.state IN ('Pending', 'Due', 'Disputed', 'Paid')
                      AND (c.month < ${first} OR c.month > ${first} AND s.state <> 'Pending')`,
  to_come: (first) => sql`s.state = 'Pending' AND c.month > ${first}`,
};

/** A schedule may go on behind the page that it begins on, so its sum is not the sum of a page's rows. */
export async function schedulesOf(
  tx: CommunityTx,
  rows: readonly Commission[],
  { month, part }: { month: string; part: StatementPart },
): Promise<KnownSchedule[]> {
  const months = rows.filter(({ kind }) => kind === 'month');
  if (months.length === 0) return [];
  const { rows: schedules } = await sql<KnownSchedule>`
    SELECT wanted.referral_id, wanted.closing, found.rows, found.amount
      FROM (SELECT DISTINCT referral_id, closing
              FROM unnest(${months.map((row) => row.referral_id)}::bigint[], ${months.map((row) => row.closing)}::int[])
                AS each (referral_id, closing)) wanted
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS rows, coalesce(sum(c.amount) FILTER (WHERE s.state <> 'Cancelled'), 0)::bigint AS amount
         FROM commissions c
         JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
        WHERE c.community_id = ${tx.communityId} AND c.referral_id = wanted.referral_id AND c.kind = 'month'
          AND c.closing = wanted.closing AND ${standsIn[part](sql`${`${month}-01`}::date`)}) found
     ORDER BY wanted.referral_id, wanted.closing`.execute(tx);
  return schedules;
}
