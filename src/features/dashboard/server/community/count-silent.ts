import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Stretch } from '../../../members/server/directory/public.ts';

/** Companies that were last here on these days: as they were counted at night, and who has come back or closed since. */
export async function countSilent(tx: CommunityTx, { from, to, timeZone }: Stretch): Promise<number> {
  const { rows } = await sql<{ companies: number }>`
    SELECT (coalesce((SELECT sum(d.companies) FROM dashboard_last_days d
                       WHERE d.community_id = ${tx.communityId} AND d.day BETWEEN ${from}::date AND ${to}::date), 0)
          + coalesce((SELECT sum(c.by) FROM dashboard_last_day_changes c
                       WHERE c.community_id = ${tx.communityId} AND c.at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}
                         AND c.at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}), 0))::integer AS companies`.execute(
    tx,
  );
  return rows[0]!.companies;
}
