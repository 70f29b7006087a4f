import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Criterion } from './criterion.ts';

/** How many there are; with `is_more`, at least so many. */
export interface Total {
  count: number;
  is_more: boolean;
}

/** The whole directory and each value of a filter have their number; those who are left out are taken off it. */
export async function keptNumber(
  tx: CommunityTx,
  {
    criteria,
    without,
    listed,
  }: { criteria: readonly Criterion[]; without: readonly number[]; listed: number },
): Promise<number | undefined> {
  const [only, second] = criteria;
  if (only === undefined) return listed - without.length;
  if (second !== undefined || only.from !== 'company_facets') return undefined;
  if (without.length === 0) return only.hits;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM company_facets f
     WHERE f.community_id = ${tx.communityId} AND f.company_id = ANY (${without}::bigint[]) AND ${only.condition}`.execute(
    tx,
  );
  return only.hits - rows[0]!.count;
}

/** From here on "200+" says enough. */
const mostCounted = 200;

/** Counted no further than that, among those who are looked at for one page. */
export async function countMatching(tx: CommunityTx, matching: Sql, areThereOthers: boolean): Promise<Total> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM (${matching} LIMIT ${mostCounted + 1}) AS counted`.execute(tx);
  const { count } = rows[0]!;
  return { count: Math.min(count, mostCounted), is_more: count > mostCounted || areThereOthers };
}
