import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Commission, CommissionState, Side } from '../contract/ledger.ts';
import { commissionsFor } from './wire.queries.ts';

const pageSize = 50;

/** Where a page ended: the id of its last row. */
export const place = z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export interface ListQuery {
  side?: Side | undefined;
  state?: CommissionState | undefined;
  referral?: number | undefined;
  after?: string | undefined;
}

export async function listCommissions(
  tx: CommunityTx,
  caller: Caller,
  query: ListQuery,
): Promise<{ commissions: Commission[]; next: string | null }> {
  const after = query.after === undefined ? null : placeOf(query.after, place).id;
  const before = after === null ? sql`true` : sql`s.commission_id < ${after}`;
  const sides = query.side ? [query.side] : (['payer', 'payee'] as const);
  const halves = sides.map(
    (side) => sql`(SELECT s.commission_id AS key ${foundBy(tx, caller, query, side)} AND ${before}
                    ORDER BY s.commission_id DESC LIMIT ${pageSize + 1})`,
  );
  const { rows } = await sql<{ key: number }>`
    SELECT key FROM (${sql.join(halves, sql` UNION ALL `)}) both_sides ORDER BY key DESC LIMIT ${pageSize + 1}`.execute(
    tx,
  );
  const { found, next } = pageOf(rows, pageSize);
  return {
    commissions: await commissionsFor(
      tx,
      caller.companyId,
      found.map(({ key }) => key),
    ),
    next: next === null ? null : cursorOf({ id: next }),
  };
}

/** Each combination has its index: by the company and its side, or by the referral. */
function foundBy(tx: CommunityTx, caller: Caller, { referral, state }: ListQuery, side: Side): Sql {
  const mine = sql`s.community_id = ${tx.communityId} AND s.${sql.ref(`${side}_company_id`)} = ${caller.companyId}`;
  const standing = state ? sql`s.state = ${state}` : sql`true`;
  return referral === undefined
    ? sql`FROM commission_standing s WHERE ${mine} AND ${standing}`
    : sql`FROM commissions c
          JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
         WHERE c.community_id = ${tx.communityId} AND c.referral_id = ${referral} AND ${mine} AND ${standing}`;
}
