import { all } from '../../../kit/server/conditions.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Hit, Key, Order } from './list-orders.ts';
import { maySee } from './opportunities.queries.ts';
import { usualLimits, type SearchLimits } from './search-words.ts';
import { walkedRows, type WordWalk } from './word-walks.ts';

/** So many rows of each scan are looked at first: unless few rows are hits, the page is among them. */
const firstLook = 50;

interface Scan {
  statuses: readonly string[];
  /** What rows whose time is over may still say. */
  overdue: readonly string[];
  /** What an index can follow. */
  within: readonly Sql[];
  /** Of what an index can follow, where the page begins. */
  behind: readonly Sql[];
  /** What each row is asked. */
  filters: readonly Sql[];
  order: Order;
  few: readonly number[] | null;
  limits: SearchLimits;
  pageSize: number;
}

interface Page {
  found: readonly Hit[];
  next: Key | null;
}

/** Those for all, those of each partner, those that we were chosen for and our own: each is a scan from its end. */
export async function pageOfScans(
  tx: CommunityTx,
  caller: Caller,
  scan: Scan,
  isOneCompany: boolean,
): Promise<Page> {
  if (scan.few) return pageOfFew(tx, caller, scan, scan.few);
  const scansTo = (most: number) => scansOf(tx, caller, scan, isOneCompany, most);
  const { mostLookedAt } = scan.limits;
  const first = firstLook < mostLookedAt ? await pageOfFirstRows(tx, scan, scansTo(firstLook)) : null;
  return first ?? pageOfAllRows(tx, scan, scansTo(mostLookedAt));
}

/** Null where the page needs more than the first rows of the scans. */
async function pageOfFirstRows(
  tx: CommunityTx,
  { filters, order, pageSize }: Scan,
  scans: readonly Sql[],
): Promise<Page | null> {
  const looks = scans.map(
    (rows, at) => sql`
      SELECT ${at}::integer AS scan, o.id, ${order.key} AS key, (${all(filters)}) AS is_hit FROM (${rows}) o`,
  );
  const { rows } = await sql<Hit & { scan: number; is_hit: boolean }>`
    ${sql.join(looks, sql` UNION ALL `)}`.execute(tx);
  const [cut] = [...Map.groupBy(rows, (row) => row.scan).values()]
    .filter((looked) => looked.length >= firstLook)
    .map((looked) =>
      looked
        .map(({ key }) => key)
        .toSorted(order.compare)
        .at(-1)!,
    )
    .toSorted(order.compare);
  const hits = rows
    .filter(({ is_hit: isHit, key }) => isHit && (!cut || order.compare(key, cut) <= 0))
    .toSorted((one, other) => order.compare(one.key, other.key));
  if (cut && hits.length <= pageSize) return null;
  const found = hits.slice(0, pageSize);
  return { found, next: hits.length > pageSize ? found.at(-1)!.key : null };
}

/**
 * So many rows of each scan are looked at for a page. Where a scan was cut before it had a page full of hits, the page goes no further than that place, and
 * the next one goes on from there.
 */
async function pageOfAllRows(
  tx: CommunityTx,
  { filters, order, limits, pageSize }: Scan,
  scans: readonly Sql[],
): Promise<Page> {
  const hits = scans.map(
    (rows, at) => sql`
      (SELECT ${at}::integer AS scan, o.* FROM (${rows}) o WHERE ${all(filters)} LIMIT ${pageSize + 1})`,
  );
  const { rows } = await sql<Hit & { scan: number }>`
    SELECT o.scan, o.id, ${order.key} AS key FROM (${sql.join(hits, sql` UNION ALL `)}) o
     ORDER BY ${order.by}`.execute(tx);
  const hitsOf = Map.groupBy(rows, (row) => row.scan);
  const cut = await firstCut(
    tx,
    scans.filter((_, at) => (hitsOf.get(at)?.length ?? 0) <= pageSize),
    order,
    limits.mostLookedAt,
  );
  const within = rows.filter(({ key }) => !cut || order.compare(key, cut) <= 0);
  const found = within.slice(0, pageSize);
  return { found, next: within.length > pageSize ? found.at(-1)!.key : cut };
}

/** The first place at which one of the scans was cut. */
async function firstCut(
  tx: CommunityTx,
  scans: readonly Sql[],
  order: Order,
  mostLookedAt: number,
): Promise<Key | null> {
  if (scans.length === 0) return null;
  const ends = scans.map(
    (looked) => sql`
      (SELECT count(*)::integer AS looked_at, (array_agg(key))[count(*)] AS key
         FROM (SELECT ${order.key} AS key FROM (${looked}) o) AS looked)`,
  );
  const { rows } = await sql<{
    looked_at: number;
    key: Key;
  }>`${sql.join(ends, sql` UNION ALL `)}`.execute(tx);
  const [cut = null] = rows
    .filter(({ looked_at: lookedAt }) => lookedAt >= mostLookedAt)
    .map(({ key }) => key)
    .toSorted(order.compare);
  return cut;
}

function scansOf(
  tx: CommunityTx,
  { companyId }: Caller,
  { statuses, overdue, within, order, limits }: Scan,
  isOneCompany: boolean,
  most: number,
): Sql[] {
  const scan = (which: Sql, status: string) => sql`
    SELECT o.* FROM opportunities o WHERE ${which} AND o.status = ${sql.lit(status)} AND ${all(within)}
     ORDER BY ${order.by} LIMIT ${most}`;
  const late = sql`
    SELECT o.* FROM (
      SELECT o.* FROM opportunities o
       WHERE o.community_id = ${tx.communityId} AND o.ends_at <= now() AND o.status = ANY (${overdue}::text[])
       ORDER BY o.ends_at DESC LIMIT ${limits.mostLookedAt}) o
     WHERE ${maySee(tx, companyId)} AND ${all(within)} ORDER BY ${order.by} LIMIT ${most}`;
  const lately = overdue.length === 0 ? [] : [late];
  if (isOneCompany) return [...statuses.map((status) => scan(maySee(tx, companyId), status)), ...lately];
  return [
    ...lately,
    ...statuses.flatMap((status) => [
      scan(sql`o.visibility = 'all'`, status),
      scan(sql`o.visibility = 'chosen' AND o.company_id = ${companyId}`, status),
      sql`
      SELECT o.* FROM (SELECT ${companyId}::bigint AS id UNION SELECT partner_companies(${tx.communityId}, ${companyId})) c
       CROSS JOIN LATERAL (${scan(sql`o.visibility = 'partners' AND o.company_id = c.id`, status)}) o
       ORDER BY ${order.by} LIMIT ${most}`,
      sql`
      SELECT o.* FROM opportunity_chosen k
       CROSS JOIN LATERAL (SELECT o.* FROM opportunities o WHERE o.community_id = k.community_id AND o.id = k.opportunity_id LIMIT 1) o
       WHERE k.community_id = ${tx.communityId} AND k.company_id = ${companyId}
         AND o.visibility = 'chosen' AND o.status = ${sql.lit(status)} AND ${all(within)}
       ORDER BY ${order.by} LIMIT ${most}`,
    ]),
  ];
}

/** Those that are open and have a word, from the newest on. */
export async function pageOfWords(
  tx: CommunityTx,
  { companyId }: Caller,
  scan: Scan,
  walk: WordWalk,
): Promise<Page> {
  const { within, behind, filters, limits } = scan;
  if (walk.words.length === 0) return { found: [], next: null };
  return pageOfAllRows(tx, { ...scan, filters: [...within, ...filters, maySee(tx, companyId)] }, [
    walkedRows(tx, walk, behind, limits.mostLookedAt),
  ]);
}

/** Few have the rarest word: they are read as they are. */
async function pageOfFew(
  tx: CommunityTx,
  { companyId }: Caller,
  { within, filters, order, pageSize }: Scan,
  few: readonly number[],
): Promise<Page> {
  const { rows } = await sql<Hit>`
    SELECT o.id, ${order.key} AS key FROM unnest(${few}::bigint[]) AS few (id)
     CROSS JOIN LATERAL (SELECT * FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = few.id LIMIT 1) o
     WHERE ${all([...within, ...filters, maySee(tx, companyId)])}
     ORDER BY ${order.by} LIMIT ${pageSize + 1}`.execute(tx);
  const found = rows.slice(0, pageSize);
  return { found, next: rows.length > pageSize ? found.at(-1)!.key : null };
}

/** What fits is kept for each company, a few hundred of them. */
export async function pageOfFits(
  tx: CommunityTx,
  { companyId }: Caller,
  { within, filters, order, pageSize }: Scan,
): Promise<Page> {
  const { rows } = await sql<Hit>`
    SELECT o.id, ${order.key} AS key
      FROM (SELECT f.opportunity_id, f.score FROM opportunity_fits f
             WHERE f.community_id = ${tx.communityId} AND f.company_id = ${companyId}
             ORDER BY f.score DESC, f.opportunity_id DESC LIMIT ${usualLimits.mostLookedAt}) f
     CROSS JOIN LATERAL (
       SELECT o.*, f.score FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = f.opportunity_id LIMIT 1) o
     WHERE ${all([...within, ...filters, maySee(tx, companyId)])}
     ORDER BY ${order.by} LIMIT ${pageSize + 1}`.execute(tx);
  const found = rows.slice(0, pageSize);
  return { found, next: rows.length > pageSize ? found.at(-1)!.key : null };
}
