import { sql } from 'kysely';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralsQuery } from '../contract/lists.ts';
import type { ReferralCard } from '../contract/referral.ts';
import { referralStatuses, type Direction, type ReferralStatus } from '../contract/status.ts';
import { cardOf } from './cards.ts';
import { countsByStatus } from './counts.ts';
import { referralColumns, type ReferralRow } from './referrals.queries.ts';
import {
  cursorAfter,
  findByStatus,
  findPage,
  keyAfter,
  understand,
  usualLimits,
  type Filters,
} from './search-referrals.ts';
import { sidesOf } from './sides.ts';

const pageSize = 25;
const columnSize = 8;

interface Listed {
  referrals: ReferralCard[];
  next: string | null;
  counts: Record<ReferralStatus, number>;
}

export async function listReferrals(
  tx: CommunityTx,
  caller: Caller,
  { sort, after, ...filters }: ReferralsQuery,
  limits = usualLimits,
): Promise<Listed> {
  const counts = await countsByStatus(tx, caller.companyId, filters.direction);
  const key = keyAfter(sort, after);
  const search = await understand(tx, caller, filters, limits);
  if (!search) return { referrals: [], next: null, counts };
  const { found, next } = await findPage(tx, search, { sort, after: key, pageSize });
  return {
    referrals: await cards(
      tx,
      filters.direction,
      found.map(({ id }) => id),
    ),
    next: cursorAfter(sort, next),
    counts,
  };
}

export async function showBoard(tx: CommunityTx, caller: Caller, filters: Filters) {
  const counts = await countsByStatus(tx, caller.companyId, filters.direction);
  const statuses = referralStatuses.filter((status) => counts[status] > 0);
  const search = await understand(tx, caller, filters);
  const hits = search ? await findByStatus(tx, search, { statuses, most: columnSize + 1 }) : [];
  const shown = await cards(
    tx,
    filters.direction,
    hits.map(({ id }) => id),
  );
  const columns = referralStatuses.map((status) => {
    const mine = hits.filter((hit) => hit.status === status);
    const first = mine.slice(0, columnSize);
    return {
      status,
      referrals: first.flatMap(({ id }) => shown.filter((card) => card.id === id)),
      next: cursorAfter('newest', mine.length > columnSize ? first.at(-1)!.key : null),
    };
  });
  return { columns, counts };
}

async function cards(tx: CommunityTx, direction: Direction, ids: readonly number[]): Promise<ReferralCard[]> {
  const rows = await rowsById(tx, ids);
  const sides = await sidesOf(
    tx,
    rows.map((row) => (direction === 'outgoing' ? row.receiver_company_id : row.sender_company_id)),
  );
  return rows.map((row) => cardOf(row, direction, sides));
}

/** In the order of the ids. */
export async function rowsById(tx: CommunityTx, ids: readonly number[]): Promise<ReferralRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReferralRow>`
    SELECT ${referralColumns} FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place)
     CROSS JOIN LATERAL (SELECT * FROM referrals r WHERE r.community_id = ${tx.communityId} AND r.id = page.id LIMIT 1) r
     ORDER BY page.place`.execute(tx);
  return rows;
}
