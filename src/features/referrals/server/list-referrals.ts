import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFace, type CompanyFace } from '../../members/server/faces/public.ts';
import type { ReferralsQuery } from '../contract/lists.ts';
import type { ReferralCard } from '../contract/referral.ts';
import { referralStatuses, type Direction, type ReferralStatus } from '../contract/status.ts';
import { bucketOf } from '../rules.ts';
import { cardOf } from './cards.ts';
import { countsByStatus } from './counts.ts';
import { listedColumns, referralColumns, type ListedRow, type ReferralRow } from './referrals.queries.ts';
import {
  cursorAfter,
  findByStatus,
  findPage,
  keyAfter,
  understand,
  usualLimits,
  type Filters,
} from './search-referrals.ts';

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
  const key = keyAfter({ sort, by: filters.by }, after);
  const page = async () => {
    const search = await understand(tx, caller, filters, limits);
    return search ? findPage(tx, search, { sort, after: key, pageSize }) : { found: [], next: null };
  };
  const [counts, { found, next }] = await Promise.all([
    countsByStatus(tx, caller.companyId, filters.direction),
    page(),
  ]);
  return {
    referrals: await cards(
      tx,
      filters.direction,
      found.map(({ id }) => id),
    ),
    next: cursorAfter({ sort, by: filters.by }, next),
    counts,
  };
}

export async function showBoard(tx: CommunityTx, caller: Caller, filters: Filters) {
  const [counts, search] = await Promise.all([
    countsByStatus(tx, caller.companyId, filters.direction),
    understand(tx, caller, filters),
  ]);
  const { bucket, by } = filters;
  const statuses = referralStatuses.filter(
    (status) => counts[status] > 0 && (bucket === undefined || bucketOf(status) === bucket),
  );
  const hits = search
    ? await findByStatus(tx, search, { statuses, sort: 'newest', most: columnSize + 1 })
    : [];
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
      next: cursorAfter({ sort: 'newest', by }, mine.length > columnSize ? first.at(-1)!.key : null),
    };
  });
  return { columns, counts };
}

async function cards(tx: CommunityTx, direction: Direction, ids: readonly number[]): Promise<ReferralCard[]> {
  const other = direction === 'outgoing' ? sql`r.receiver_company_id` : sql`r.sender_company_id`;
  const rows = await lookUp<ListedRow & { side: CompanyFace }>(
    tx,
    ids,
    sql`${listedColumns}, ${companyFace(tx, other)} AS side`,
  );
  return rows.map((row) => cardOf(row, direction, row.side));
}

export const rowsById = (tx: CommunityTx, ids: readonly number[]) =>
  lookUp<ReferralRow>(tx, ids, referralColumns);

/** In the order of the ids. */
async function lookUp<Row extends object>(
  tx: CommunityTx,
  ids: readonly number[],
  columns: Sql,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place)
     CROSS JOIN LATERAL (SELECT * FROM referrals r WHERE r.community_id = ${tx.communityId} AND r.id = page.id LIMIT 1) r
     ORDER BY page.place`.execute(tx);
  return rows;
}
