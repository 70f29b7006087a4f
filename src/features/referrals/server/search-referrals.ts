import { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { endOfPrefix, wordsOf } from '../../../kit/common/words.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { timeZoneOf } from '../../communities/server/public.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { mostSearchWords } from '../../members/server/directory/public.ts';
import type { ReferralsQuery } from '../contract/lists.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { bucketOf, statusesOf } from '../rules.ts';

export type Filters = Pick<
  ReferralsQuery,
  'direction' | 'partner' | 'by' | 'from' | 'to' | 'q' | 'status' | 'bucket'
>;
export type Sort = ReferralsQuery['sort'];

/** Up to so many referrals with a word are read as they are; beyond, the list is walked and each one is asked. */
const fewHits = 1000;
const mostLookedAt = 2000;

export interface Limits {
  fewHits: number;
  mostLookedAt: number;
}
export const usualLimits: Limits = { fewHits, mostLookedAt };

/** What a query asks for, as conditions on a row of referrals named `r`. */
export interface Search {
  /** Which days it goes by. */
  by: Filters['by'];
  conditions: readonly Sql[];
  /** Where it may be in several states, but not in any: each is a list of its own in the index. */
  oneOf: readonly ReferralStatus[] | null;
  /** Words that are asked of each row as it comes. */
  probes: readonly Sql[];
  /** Where the rarest word has few referrals, those; the list is made from them. */
  few: Sql | null;
  limits: Limits;
}

/** Null where nothing can match. */
export async function understand(
  tx: CommunityTx,
  { companyId }: Caller,
  { direction, partner, by, from, to, q, status, bucket }: Filters,
  limits = usualLimits,
): Promise<Search | null> {
  const [mine, theirs] =
    direction === 'outgoing'
      ? [sql`r.sender_company_id`, sql`r.receiver_company_id`]
      : [sql`r.receiver_company_id`, sql`r.sender_company_id`];
  if (status && bucket && bucketOf(status) !== bucket) return null;
  const partnerId = partner === undefined ? undefined : await companyOfMember(tx, partner);
  if (partnerId === null) return null;
  const words = await wordsByRarity(tx, companyId, q, limits);
  if (words === null) return null;
  const [rarest, ...others] = words;
  const isFew = rarest !== undefined && rarest.hits < limits.fewHits;
  return {
    by,
    conditions: [
      sql`r.community_id = ${tx.communityId}`,
      sql`${mine} = ${companyId}`,
      ...(partnerId === undefined ? [] : [sql`${theirs} = ${partnerId}`]),
      ...(status === undefined ? [] : [sql`r.status = ${status}`]),
      ...(by === 'deal' ? onDealDays(from, to) : onDays(tx, from, to)),
    ],
    oneOf: bucket === undefined ? null : statusesOf(bucket),
    probes: (isFew ? others : words).map(({ word }) => hasWord(tx, companyId, word)),
    few: isFew
      ? sql`SELECT DISTINCT w.referral_id FROM referral_words w
             WHERE w.community_id = ${tx.communityId} AND w.company_id = ${companyId} AND ${begins(rarest.word)}`
      : null,
    limits,
  };
}

const onDays = (tx: CommunityTx, from: string | undefined, to: string | undefined) => [
  ...(from === undefined ? [] : [sql`r.created_at >= ${beginningOf(tx, from, 0)}`]),
  ...(to === undefined ? [] : [sql`r.created_at < ${beginningOf(tx, to, 1)}`]),
];

const onDealDays = (from = '-infinity', to = 'infinity') => [
  sql`r.status = 'Deal Closed'`,
  sql`r.deal_date BETWEEN ${from}::date AND ${to}::date`,
];

/** A day begins where the community is. */
const beginningOf = (tx: CommunityTx, day: string, daysLater: 0 | 1) => sql`
  ((${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${timeZoneOf(tx)})`;

const begins = (word: string) => sql`w.word >= ${word} AND w.word < ${endOfPrefix(word)}`;

/** A scalar, so that the planner cannot turn it into a join with every referral that has the word. */
const hasWord = (tx: CommunityTx, companyId: CompanyRowId, word: string) => sql`
  (SELECT 1 FROM referral_words w
    WHERE w.community_id = ${tx.communityId} AND w.referral_id = r.id AND w.company_id = ${companyId} AND ${begins(word)}
    LIMIT 1) IS NOT NULL`;

/** Null where one of them is nowhere. */
async function wordsByRarity(tx: CommunityTx, companyId: CompanyRowId, q: string, limits: Limits) {
  const words = wordsOf(q).slice(0, mostSearchWords);
  // What was typed has no letter and no digit: nothing can contain it.
  if (words.length === 0) return q === '' ? [] : null;
  const counted = await Promise.all(
    words.map(async (word) => {
      const { rows } = await sql<{ hits: number }>`
        SELECT count(*)::integer AS hits FROM (
          SELECT FROM referral_words w
           WHERE w.community_id = ${tx.communityId} AND w.company_id = ${companyId} AND ${begins(word)}
           LIMIT ${limits.fewHits}) AS counted`.execute(tx);
      return { word, hits: rows[0]!.hits };
    }),
  );
  if (counted.some(({ hits }) => hits === 0)) return null;
  return counted.sort((one, other) => one.hits - other.hits);
}

// ── Pages ───────────────────────────────────────────────────────────────────────────────────────────────────────

const place = z.object({
  sort: z.enum(['newest', 'oldest']),
  by: z.enum(['deal']).optional(),
  // Microseconds, or days of deals: a whole number, exact, and the same in every time zone.
  key: z.tuple([
    z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
    z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  ]),
});
type Key = z.infer<typeof place>['key'];

export interface Hit extends Row<'referrals', 'id'> {
  key: Key;
}

/** In which order a list goes. */
export type Order = Pick<ReferralsQuery, 'sort' | 'by'>;

export const cursorAfter = ({ sort, by }: Order, key: Key | null) => key && cursorOf({ sort, by, key });

export function keyAfter({ sort, by }: Order, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined;
  const found = placeOf(cursor, place);
  if (found.sort !== sort || found.by !== by) throw wrongPlace();
  return found.key;
}

const columnOf = (by: Order['by']) => (by === 'deal' ? sql`r.deal_date` : sql`r.created_at`);

const keyColumn = (by: Order['by']) =>
  by === 'deal'
    ? sql`jsonb_build_array(r.deal_date - date 'epoch', r.id)`
    : sql`jsonb_build_array((extract(epoch FROM r.created_at) * 1000000)::bigint, r.id)`;

const orderBy = ({ sort, by }: Order) =>
  sort === 'newest' ? sql`${columnOf(by)} DESC, r.id DESC` : sql`${columnOf(by)}, r.id`;

const behind = ({ sort, by }: Order, [moment, id]: Key) => sql`
  (${columnOf(by)}, r.id) ${sort === 'newest' ? sql`<` : sql`>`}
  (${by === 'deal' ? sql`date 'epoch' + ${moment}::integer` : sql`timestamptz 'epoch' + ${moment} * interval '1 microsecond'`}, ${id}::bigint)`;

/** One page of keys, and the key behind which the next one goes on. */
export async function findPage(
  tx: CommunityTx,
  search: Search,
  { sort, after, pageSize }: { sort: Sort; after: Key | undefined; pageSize: number },
): Promise<{ found: readonly Hit[]; next: Key | null }> {
  const conditions = [...search.conditions, ...(after ? [behind({ sort, by: search.by }, after)] : [])];
  const rows = await firstOf(tx, { ...search, conditions }, { sort, most: pageSize + 1 });
  const found = rows.slice(0, pageSize);
  if (rows.length > pageSize) return { found, next: found.at(-1)!.key };
  if (search.few || search.probes.length === 0) return { found, next: null };
  // Too few have all words. There may be more behind the last one that was asked.
  const { rows: ends } = await sql<{ looked_at: number; last: Key | null }>`
    SELECT count(*)::integer AS looked_at, (array_agg(key))[count(*)] AS last
      FROM (${lookedAt({ ...search, conditions }, sort)}) AS looked_at`.execute(tx);
  return { found, next: ends[0]!.looked_at < search.limits.mostLookedAt ? null : ends[0]!.last };
}

async function firstOf(
  tx: CommunityTx,
  search: Search,
  { sort, most }: { sort: Sort; most: number },
): Promise<Hit[]> {
  if (search.oneOf && search.probes.length === 0) {
    const hits = await findByStatus(tx, search, { statuses: search.oneOf, sort, most });
    return hits.sort((one, other) => inOrder(one.key, other.key, sort)).slice(0, most);
  }
  const { rows } = await sql<Hit>`${matches(search, sort, most)}`.execute(tx);
  return rows;
}

const inOrder = ([one, id]: Key, [other, otherId]: Key, sort: Sort) =>
  (one - other || id - otherId) * (sort === 'newest' ? -1 : 1);

/** The first of each status, in one statement. */
export async function findByStatus(
  tx: CommunityTx,
  search: Search,
  { statuses, sort, most }: { statuses: readonly ReferralStatus[]; sort: Sort; most: number },
): Promise<(Hit & { status: ReferralStatus })[]> {
  const conditions = [...search.conditions, sql`r.status = s.status`];
  const { rows } = await sql<Hit & { status: ReferralStatus }>`
    SELECT s.status, hit.id, hit.key
      FROM unnest(${statuses}::text[]) WITH ORDINALITY AS s (status, place)
     CROSS JOIN LATERAL (${matches({ ...search, oneOf: null, conditions }, sort, most)}) AS hit
     ORDER BY s.place, hit.key DESC`.execute(tx);
  return rows;
}

/** The keys of those that match, the first so many. */
export function matches(search: Search, sort: Sort, most: number): Sql {
  const { by, conditions, oneOf, probes, few } = search;
  if (few) {
    return sql`
      WITH few AS MATERIALIZED (${few})
      SELECT r.id, ${keyColumn(by)} AS key FROM few
       CROSS JOIN LATERAL (SELECT * FROM referrals r WHERE ${conditions[0]!} AND r.id = few.referral_id LIMIT 1) r
       WHERE ${all([...conditions, ...isOneOf(oneOf), ...probes])} ORDER BY ${orderBy({ sort, by })} LIMIT ${most}`;
  }
  if (probes.length === 0) {
    return sql`SELECT r.id, ${keyColumn(by)} AS key FROM referrals r WHERE ${all([...conditions, ...isOneOf(oneOf)])} ORDER BY ${orderBy({ sort, by })} LIMIT ${most}`;
  }
  return sql`SELECT r.id, r.key FROM (${lookedAt(search, sort)}) r WHERE ${all(probes)} LIMIT ${most}`;
}

const lookedAt = ({ by, conditions, oneOf, limits }: Search, sort: Sort) => sql`
  SELECT r.id, ${keyColumn(by)} AS key FROM referrals r WHERE ${all([...conditions, ...isOneOf(oneOf)])}
   ORDER BY ${orderBy({ sort, by })} LIMIT ${limits.mostLookedAt}`;

const isOneOf = (statuses: Search['oneOf']) => (statuses ? [sql`r.status = ANY(${statuses}::text[])`] : []);
