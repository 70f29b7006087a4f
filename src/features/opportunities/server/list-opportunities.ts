import { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { sorts, type OpportunitiesQuery } from '../contract/lists.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import type { ListedStatus } from '../contract/status.ts';
import { keptAs, overdueAs } from '../rules.ts';
import { cardsOf } from './cards.ts';
import { maySee, statusByClock } from './opportunities.queries.ts';
import { askedBy, searchWords, usualLimits, type SearchLimits } from './search-words.ts';

const pageSize = 20;

type Sort = (typeof sorts)[number];

const place = z.object({
  sort: z.enum(sorts),
  // Microseconds, smallest units or points: whole numbers, exact.
  key: z.tuple([
    z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
    z.number().int().min(1),
  ]),
});
type Key = z.infer<typeof place>['key'];
interface Hit {
  id: number;
  key: Key;
}

interface Order {
  key: Sql;
  by: Sql;
  behind: (key: Key) => Sql;
  compare: (one: Key, other: Key) => number;
}

const ascending = ([one, first]: Key, [other, second]: Key) => one - other || first - second;
const descending = (one: Key, other: Key) => ascending(other, one);

const moment = (microseconds: number) =>
  sql`timestamptz 'epoch' + ${microseconds} * interval '1 microsecond'`;

const orders: Record<Sort, Order> = {
  newest: {
    key: sql`jsonb_build_array((extract(epoch FROM o.published_at) * 1000000)::bigint, o.id)`,
    by: sql`o.published_at DESC, o.id DESC`,
    behind: ([at, id]) => sql`(o.published_at, o.id) < (${moment(at)}, ${id}::bigint)`,
    compare: descending,
  },
  closing: {
    key: sql`jsonb_build_array((extract(epoch FROM o.deadline) * 1000000)::bigint, o.id)`,
    by: sql`o.deadline, o.id`,
    behind: ([at, id]) => sql`(o.deadline, o.id) > (${moment(at)}, ${id}::bigint)`,
    compare: ascending,
  },
  price: {
    key: sql`jsonb_build_array(o.price_low, o.id)`,
    by: sql`o.price_low DESC, o.id DESC`,
    behind: ([low, id]) => sql`(o.price_low, o.id) < (${low}::bigint, ${id}::bigint)`,
    compare: descending,
  },
  fit: {
    key: sql`jsonb_build_array(o.score, o.id)`,
    by: sql`o.score DESC, o.id DESC`,
    behind: ([score, id]) => sql`(o.score, o.id) < (${score}::bigint, ${id}::bigint)`,
    compare: descending,
  },
};

export async function listOpportunities(
  tx: CommunityTx,
  caller: Caller,
  query: OpportunitiesQuery,
  limits = usualLimits,
): Promise<{ projects: OpportunityCard[]; next: string | null }> {
  const sort = sortOf(query);
  const beyond = keyAfter(sort, query.after);
  const asked = askedBy(query);
  const search = asked && (await searchWords(tx, asked, limits));
  // Only what is open fits somebody.
  if (search === null || (query.fits_me && query.state !== 'Open')) return { projects: [], next: null };
  const company = query.company === undefined ? undefined : await companyOfMember(tx, query.company);
  if (company === null) throw notFound();
  const order = orders[sort];
  const filters = [
    sql`${statusByClock} IN (${sql.join(shownAs(query.state).map((status) => sql`${status}`))})`,
    ...(query.closes_before === undefined ? [] : [sql`o.deadline < ${query.closes_before}::timestamptz`]),
    ...(query.price_from === undefined
      ? []
      : [
          sql`o.currency = ${query.currency!} AND coalesce(o.price_high, o.price_low) >= ${query.price_from}::bigint`,
        ]),
    ...search.conditions,
  ];
  const within = [
    sql`o.community_id = ${tx.communityId}`,
    sql`o.published_at IS NOT NULL`,
    ...(company === undefined ? [] : [sql`o.company_id = ${company}`]),
    ...(sort === 'price' ? [sql`o.currency = ${query.currency!} AND o.price_low IS NOT NULL`] : []),
    // What is past its deadline stands before all others in the index.
    ...(query.state === 'Open' ? [sql`o.deadline > now()`] : []),
    ...(beyond ? [order.behind(beyond)] : []),
  ];
  const scan = {
    statuses: keptAs[query.state],
    overdue: overdueAs[query.state],
    within,
    filters,
    order,
    few: search.few,
    limits,
  };
  const { found, next } =
    query.state === 'Open' && (query.fits_me || sort === 'fit')
      ? await pageOfFits(tx, caller, scan)
      : await pageOfScans(tx, caller, scan, company !== undefined);
  const projects = await cardsOf(
    tx,
    caller,
    found.map(({ id }) => id),
  );
  return { projects, next: next && cursorOf({ sort, key: next }) };
}

/** Only what is open closes, has a price to compare or fits somebody. */
const sortOf = ({ state, sort, fits_me: fitsMe }: OpportunitiesQuery): Sort =>
  state !== 'Open' ? 'newest' : (sort ?? (fitsMe ? 'fit' : 'newest'));

/** An award is being decided on, for everybody who reads a list. */
const shownAs = (state: ListedStatus) => (state === 'Reviewing' ? ['Reviewing', 'Awarded'] : [state]);

function keyAfter(sort: Sort, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined;
  const found = placeOf(cursor, place);
  if (found.sort !== sort) throw wrongPlace();
  return found.key;
}

interface Scan {
  statuses: readonly string[];
  /** What rows whose time is over may still say. */
  overdue: readonly string[];
  /** What an index can follow. */
  within: readonly Sql[];
  /** What each row is asked. */
  filters: readonly Sql[];
  order: Order;
  few: readonly number[] | null;
  limits: SearchLimits;
}

interface Page {
  found: readonly Hit[];
  next: Key | null;
}

/**
 * Those for all, those of each partner, those that we were chosen for and our own: each is a scan from its end, of which so many rows are
 * looked at for a page. Where a scan was cut, the page goes as far as it was looked at in all of them, and the next one goes on from there.
 */
async function pageOfScans(
  tx: CommunityTx,
  caller: Caller,
  scan: Scan,
  isOneCompany: boolean,
): Promise<Page> {
  const { filters, order, limits, few } = scan;
  if (few) return pageOfFew(tx, caller, scan, few);
  const scans = scansOf(tx, caller, scan, isOneCompany);
  const hits = scans.map(
    (rows) => sql`(SELECT o.* FROM (${rows}) o WHERE ${all(filters)} LIMIT ${pageSize + 1})`,
  );
  const { rows } = await sql<Hit>`
    SELECT o.id, ${order.key} AS key FROM (${sql.join(hits, sql` UNION ALL `)}) o
     ORDER BY ${order.by} LIMIT ${pageSize + 1}`.execute(tx);
  const found = rows.slice(0, pageSize);
  if (rows.length > pageSize) return { found, next: found.at(-1)!.key };
  const ends = scans.map(
    (looked) => sql`
      (SELECT count(*)::integer AS looked_at, (array_agg(key))[count(*)] AS key
         FROM (SELECT ${order.key} AS key FROM (${looked}) o) AS looked)`,
  );
  const { rows: reached } = await sql<{
    looked_at: number;
    key: Key;
  }>`${sql.join(ends, sql` UNION ALL `)}`.execute(tx);
  const [cut] = reached
    .filter(({ looked_at: lookedAt }) => lookedAt >= limits.mostLookedAt)
    .map(({ key }) => key)
    .toSorted(order.compare);
  if (!cut) return { found, next: null };
  return { found: found.filter(({ key }) => order.compare(key, cut) <= 0), next: cut };
}

function scansOf(
  tx: CommunityTx,
  { companyId }: Caller,
  { statuses, overdue, within, order, limits }: Scan,
  isOneCompany: boolean,
): Sql[] {
  const scan = (which: Sql, status: string) => sql`
    SELECT o.* FROM opportunities o WHERE ${which} AND o.status = ${sql.lit(status)} AND ${all(within)}
     ORDER BY ${order.by} LIMIT ${limits.mostLookedAt}`;
  const late = sql`
    SELECT o.* FROM (
      SELECT o.* FROM opportunities o
       WHERE o.community_id = ${tx.communityId} AND o.ends_at <= now() AND o.status = ANY (${overdue}::text[])
       ORDER BY o.ends_at DESC LIMIT ${limits.mostLookedAt}) o
     WHERE ${maySee(tx, companyId)} AND ${all(within)} ORDER BY ${order.by} LIMIT ${limits.mostLookedAt}`;
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
       ORDER BY ${order.by} LIMIT ${limits.mostLookedAt}`,
      sql`
      SELECT o.* FROM opportunity_chosen k
       CROSS JOIN LATERAL (SELECT o.* FROM opportunities o WHERE o.community_id = k.community_id AND o.id = k.opportunity_id LIMIT 1) o
       WHERE k.community_id = ${tx.communityId} AND k.company_id = ${companyId}
         AND o.visibility = 'chosen' AND o.status = ${sql.lit(status)} AND ${all(within)}
       ORDER BY ${order.by} LIMIT ${limits.mostLookedAt}`,
    ]),
  ];
}

/** Few have the rarest word: they are read as they are. */
async function pageOfFew(
  tx: CommunityTx,
  { companyId }: Caller,
  { within, filters, order }: Scan,
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
async function pageOfFits(
  tx: CommunityTx,
  { companyId }: Caller,
  { within, filters, order }: Scan,
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

const mostFound = 5;

/** For the palette. */
export async function findOpportunities(
  tx: CommunityTx,
  caller: Caller,
  q: string,
): Promise<{ projects: OpportunityCard[] }> {
  if (q === '') return { projects: [] };
  const { projects } = await listOpportunities(tx, caller, {
    q,
    tag: '',
    place: '',
    state: 'Open',
    fits_me: false,
  });
  return { projects: projects.slice(0, mostFound) };
}
