import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction, ReferralStatus } from '../contract/status.ts';
import { isUnanswered, nudgeableAt } from '../rules.ts';

export interface Waiting {
  referralId: number;
  isUnanswered: boolean;
  /** It has not moved for two weeks. */
  isOld: boolean;
  canNudge: boolean;
}

interface Found extends Row<'referrals', 'id' | 'status_since' | 'nudged_at'> {
  other: Row<'referrals'>['sender_company_id'];
  status: ReferralStatus;
  now: Date;
}

const oldMs = 14 * 24 * 3600 * 1000;

/** With each of these companies the one that has waited longest for its receiver, by their ids inside the server. */
export async function longestWaiting(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  others: readonly CompanyRowId[],
): Promise<Map<number, Waiting>> {
  const [sender, receiver] =
    direction === 'outgoing'
      ? [sql`${companyId}::bigint`, sql`wanted.id`]
      : [sql`wanted.id`, sql`${companyId}::bigint`];
  const { rows } = await sql<Found>`
    SELECT wanted.id AS other, r.id, r.status, r.status_since, r.nudged_at, moment() AS now
      FROM unnest(${others}::bigint[]) AS wanted (id)
     CROSS JOIN LATERAL (
       SELECT id, status, status_since, nudged_at FROM referrals
        WHERE community_id = ${tx.communityId} AND sender_company_id = ${sender} AND receiver_company_id = ${receiver}
          AND status IN ('New', 'Viewed', 'Accepted', 'Customer Contacted', 'Quoted')
        ORDER BY status_since, id LIMIT 1) r`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.other,
      {
        referralId: row.id,
        isUnanswered: isUnanswered(row.status),
        isOld: row.now.getTime() - row.status_since.getTime() > oldMs,
        canNudge: row.now >= nudgeableAt({ statusSince: row.status_since, nudgedAt: row.nudged_at }),
      },
    ]),
  );
}
