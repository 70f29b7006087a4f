import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, placeOf } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { directorySorts, type CompanyCard, type DirectoryQuery, type DirectorySort } from '../contract.ts';
import { cardColumns, companyCardOf, type CardRow } from './cards.ts';
import { manyHits, understand, type Criterion } from './search-terms.ts';

const pageSize = 24;
/** In the order of the list, so many companies are looked at for one page; the next page goes on behind them. */
const mostLookedAt = 3000;

/** Where the page before ended: its order, and the key of its last company. */
const place = z.tuple([
  z.enum(directorySorts),
  z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .max(3),
]);

interface Found {
  id: number;
  key: (string | number)[];
}

export async function listCompanies(
  tx: CommunityTx,
  caller: Caller,
  query: DirectoryQuery,
): Promise<{ companies: CompanyCard[]; next: string | null; searched_for: string | null }> {
  const { criteria, searchedFor } = await understand(tx, query);
  if (criteria.some(({ hits }) => hits === 0)) return { companies: [], next: null, searched_for: null };
  const [rarest] = criteria.toSorted((one, other) => one.hits - other.hits);
  const isNarrow = rarest !== undefined && rarest.hits <= manyHits;
  const [orderBefore, after] = query.after === undefined ? [] : placeOf(query.after, place);
  const sort = orderBefore ?? orderOf(query, isNarrow);
  const without = query.direction === undefined ? null : caller.companyId;
  const search = { criteria, sort, after, without };
  const { found, next } = isNarrow && rarest ? await amongFew(tx, rarest, search) : await inOrder(tx, search);
  return {
    companies: await cardsOf(tx, found, caller),
    next: next && cursorOf([sort, next]),
    searched_for: searchedFor,
  };
}

/** Where thousands match, relevance says little: those who were here last come first. */
function orderOf(query: DirectoryQuery, isNarrow: boolean): DirectorySort {
  const wanted = query.sort ?? (query.q === '' ? 'active' : 'relevance');
  const canRank = isNarrow && query.q !== '';
  return wanted === 'relevance' && !canRank ? 'active' : wanted;
}

interface Search {
  criteria: readonly Criterion[];
  sort: DirectorySort;
  after: (string | number)[] | undefined;
  /** The company that is left out. */
  without: number | null;
}

/** Written as a scalar, so that the planner cannot turn it into a join with everything that has it. */
const has = (tx: CommunityTx, { from, condition }: Criterion, company: RawBuilder<unknown>) => sql`
  (SELECT true FROM ${sql.table(from)} f
    WHERE f.community_id = ${tx.communityId} AND f.company_id = ${company} AND ${condition} LIMIT 1)`;

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Few have the rarest criterion: they are all read, checked for the others, and put in order. */
async function amongFew(tx: CommunityTx, rarest: Criterion, search: Search) {
  const others = search.criteria.filter((criterion) => criterion !== rarest);
  const { columns, order, behind } = keyAmongFew(tx, search);
  const { rows } = await sql<Found>`
    WITH few AS MATERIALIZED (
      SELECT DISTINCT f.company_id FROM ${sql.table(rarest.from)} f
       WHERE f.community_id = ${tx.communityId} AND ${rarest.condition}
    ), ranked AS (
      SELECT c.id, c.name_key, a.last_active_at, ${columns}
        FROM few
       CROSS JOIN LATERAL (SELECT * FROM companies c WHERE c.community_id = ${tx.communityId} AND c.id = few.company_id LIMIT 1) c
       CROSS JOIN LATERAL (SELECT * FROM company_activity a
                            WHERE a.community_id = ${tx.communityId} AND a.company_id = few.company_id LIMIT 1) a
       WHERE c.is_listed AND c.id IS DISTINCT FROM ${search.without}
         AND ${all(others.map((other) => has(tx, other, sql`few.company_id`)))}
    )
    SELECT id, key FROM ranked WHERE ${behind} ORDER BY ${order} LIMIT ${pageSize + 1}`.execute(tx);
  return pageOf(rows);
}

/** The key of a row as the wire carries it, its order, and the condition to stand behind the last page. */
function keyAmongFew(tx: CommunityTx, { criteria, sort, after }: Search) {
  const rank = sql.join(
    [
      sql`0`,
      ...criteria.flatMap(({ typed, condition }) =>
        typed === undefined
          ? []
          : [
              sql`coalesce((SELECT max(f.weight * 2 + (f.word = ${typed})::integer) FROM company_words f
                             WHERE f.community_id = ${tx.communityId} AND f.company_id = c.id AND ${condition}), 0)`,
            ],
      ),
    ],
    sql` + `,
  );
  const [first, second, third] = after ?? [];
  const isFirstPage = after === undefined;
  if (sort === 'relevance') {
    return {
      columns: sql`${rank} AS rank, jsonb_build_array(${rank}, c.name_key, c.id) AS key`,
      order: sql`rank DESC, name_key, id`,
      behind: isFirstPage
        ? sql`true`
        : sql`(-rank, name_key, id) > (-${Number(first)}::integer, ${String(second)}::text COLLATE "C", ${Number(third)}::bigint)`,
    };
  }
  return {
    columns: sql`${keyColumn(sort)} AS key`,
    order: orderBy(sort, { name: sql`name_key`, time: sql`last_active_at`, id: sql`id` }),
    behind: behindKey(sort, after, { name: sql`name_key`, time: sql`last_active_at`, id: sql`id` }),
  };
}

interface KeyNames {
  name: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

const keyColumn = (sort: DirectorySort) =>
  sort === 'name'
    ? sql`jsonb_build_array(c.name_key, c.id)`
    : sort === 'newest'
      ? sql`jsonb_build_array(c.id)`
      : sql`jsonb_build_array(a.last_active_at::text, c.id)`;

const orderBy = (sort: DirectorySort, { name, time, id }: KeyNames) =>
  sort === 'name' ? sql`${name}, ${id}` : sort === 'newest' ? sql`${id} DESC` : sql`${time} DESC, ${id} DESC`;

function behindKey(sort: DirectorySort, after: Search['after'], { name, time, id }: KeyNames) {
  if (after === undefined) return sql`true`;
  const [first, second] = after;
  if (sort === 'name')
    return sql`(${name}, ${id}) > (${String(first)}::text COLLATE "C", ${Number(second)}::bigint)`;
  if (sort === 'newest') return sql`${id} < ${Number(first)}::bigint`;
  return sql`(${time}, ${id}) < (${String(first)}::timestamptz, ${Number(second)}::bigint)`;
}

/** Many match, or nothing was asked for: the index gives the order, and each company is checked as it comes. */
async function inOrder(tx: CommunityTx, search: Search) {
  const { criteria, sort, after, without } = search;
  const lookedAt =
    sort === 'active'
      ? sql`SELECT a.company_id AS id, jsonb_build_array(a.last_active_at::text, a.company_id) AS key FROM company_activity a
             WHERE a.community_id = ${tx.communityId}
               AND ${behindKey(sort, after, { name: sql``, time: sql`a.last_active_at`, id: sql`a.company_id` })}
             ORDER BY a.last_active_at DESC, a.company_id DESC LIMIT ${mostLookedAt}`
      : sql`SELECT c.id, ${keyColumn(sort)} AS key FROM companies c
             WHERE c.community_id = ${tx.communityId} AND c.is_listed
               AND ${behindKey(sort, after, { name: sql`c.name_key`, time: sql``, id: sql`c.id` })}
             ORDER BY ${orderBy(sort, { name: sql`c.name_key`, time: sql``, id: sql`c.id` })} LIMIT ${mostLookedAt}`;
  const { rows } = await sql<Found>`
    SELECT id, key FROM (${lookedAt}) AS looked_at
     WHERE id IS DISTINCT FROM ${without} AND ${all(criteria.map((criterion) => has(tx, criterion, sql`looked_at.id`)))}
     LIMIT ${pageSize + 1}`.execute(tx);
  const page = pageOf(rows);
  if (page.next !== null || criteria.length === 0) return page;
  // Too few were found. There may be more behind the last company that was looked at.
  const { rows: ends } = await sql<{ looked_at: number; last: Found['key'] | null }>`
    SELECT count(*)::integer AS looked_at, (array_agg(key))[count(*)] AS last FROM (${lookedAt}) AS looked_at`.execute(
    tx,
  );
  return { ...page, next: ends[0]!.looked_at < mostLookedAt ? null : ends[0]!.last };
}

function pageOf(rows: readonly Found[]): { found: readonly Found[]; next: Found['key'] | null } {
  const found = rows.slice(0, pageSize);
  return { found, next: rows.length > pageSize ? found.at(-1)!.key : null };
}

async function cardsOf(tx: CommunityTx, found: readonly Found[], caller: Caller): Promise<CompanyCard[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns}
      FROM unnest(${found.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS page (id, place)
     CROSS JOIN LATERAL (SELECT * FROM companies c WHERE c.community_id = ${tx.communityId} AND c.id = page.id LIMIT 1) c
     ORDER BY page.place`.execute(tx);
  return rows.map((row) => companyCardOf(row, caller.companyId));
}
