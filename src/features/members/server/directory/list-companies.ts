import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { all } from '../../../../kit/server/conditions.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { refuseProgram } from '../../../../kit/server/http/programs.ts';
import { cursorOf, pageOf, placeOf, wrongPlace } from '../../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CompanyCard } from '../../contract/company.ts';
import type { DirectoryQuery, DirectorySort } from '../../contract/directory.ts';
import { countMatching, keptNumber, type Total } from './count-found.ts';
import {
  backwards,
  behind,
  keyColumn,
  order,
  place,
  type KeptSort,
  type Key,
  type Place,
} from './directory-order.ts';
import { partnersOf } from '../company/partners-of.ts';
import { cardsOf, listedNumber, onePageAndOne, pageSize, withCards } from './page-with-cards.ts';
import { searchedFor } from './searched-for.ts';
import type { Criterion } from './criterion.ts';
import { understand, understandConcepts, usualLimits, type Limits, type Understood } from './search-terms.ts';

interface Answer {
  companies: CompanyCard[];
  next: string | null;
  searched_for: string | null;
  total: Total | null;
}

export async function listCompanies(
  tx: CommunityTx,
  caller: Caller,
  query: DirectoryQuery,
  limits = usualLimits,
): Promise<Answer> {
  if (query.partner !== undefined) refuseProgram(caller);
  const partners = query.partner === undefined ? [] : await partnersOf(tx, caller.companyId);
  const answer = async (understood: Understood): Promise<Answer> => {
    const { mended } = understood;
    const criteria = query.partner ? [...understood.criteria, isOneOf(partners)] : understood.criteria;
    if (criteria.some(({ hits }) => hits === 0)) return nothing;
    const rarestFirst = criteria.toSorted((one, other) => one.hits - other.hits);
    const after = query.after === undefined ? undefined : placeOf(query.after, place);
    // A rank is of what was typed; without it there is none to stand behind.
    if (after?.sort === 'relevance' && (query.q === '' || criteria.length === 0)) throw wrongPlace();
    const search: Search = {
      criteria: rarestFirst,
      sort: after?.sort ?? orderOf(query, rarestFirst, limits),
      after,
      without: [
        ...(query.partner === false ? partners : []),
        ...(query.partner === false || query.direction !== undefined ? [caller.companyId] : []),
      ],
      limits,
    };
    const { sort } = search;
    const { found, next, total } =
      sort === 'relevance' || isAmongFew(search)
        ? await amongFew(tx, search)
        : await inOrder(tx, { ...search, sort });
    const [first] = found;
    return {
      companies: cardsOf(found, caller),
      next: next && cursorOf({ sort: search.sort, key: next }),
      searched_for: mended && first ? await searchedFor(tx, first.found_id, mended) : null,
      total: after === undefined ? total : null,
    };
  };
  const typed = await understand(tx, query, limits, { areDoubted: false });
  const asTyped = typed.mended === null ? await answer(typed) : nothing;
  if (query.q === '' || isAny(asTyped)) return asTyped;
  // What the thesaurus knows is no slip.
  const meant = await understandConcepts(tx, query, limits);
  const byConcept = meant && (await answer(meant));
  if (byConcept && isAny(byConcept)) return { ...byConcept, searched_for: meant.names.join(', ') };
  const asMended = typed.mended === null ? nothing : await answer(typed);
  if (isAny(asMended)) return asMended;
  return answer(await understand(tx, query, limits, { areDoubted: true }));
}

const isAny = ({ companies, next }: Answer) => companies.length > 0 || next !== null;

const nothing: Answer = {
  companies: [],
  next: null,
  searched_for: null,
  total: { count: 0, is_more: false },
};

interface Search {
  /** The rarest first. */
  criteria: readonly Criterion[];
  sort: DirectorySort;
  after: Place | undefined;
  /** The companies that are left out: the caller's own, and at most as many partners as a plan allows. */
  without: readonly CompanyRowId[];
  limits: Limits;
}

/** A value of the directory's own, which an index keeps in the order of names and ages. */
const isFilter = ({ from }: Criterion) => from === 'company_facets';

/** Everybody in the directory has one row of activity: few ids are found there like any other few. */
const isOneOf = (companies: readonly CompanyRowId[]): Criterion => ({
  hits: companies.length,
  from: 'company_activity',
  condition: sql`f.company_id = ANY (${companies}::bigint[])`,
});

/** Where thousands match, relevance says little: those who were here last come first. */
function orderOf(query: DirectoryQuery, [rarest]: readonly Criterion[], { manyHits }: Limits): DirectorySort {
  const wanted = query.sort ?? (query.q === '' ? 'active' : 'relevance');
  const canRank = query.q !== '' && rarest !== undefined && rarest.hits <= manyHits;
  return wanted === 'relevance' && !canRank ? 'active' : wanted;
}

/**
 * Whether it is best to read all who have the rarest criterion. Ranking needs nothing but what was read; another order
 * needs a look-up for each, unless a second criterion has left few of them. Those with a filter's value stand in the order
 * of their names and ages already.
 */
function isAmongFew({ criteria, sort, limits }: Search): boolean {
  const [rarest, second] = criteria;
  if (rarest === undefined) return false;
  if ((sort === 'name' || sort === 'newest') && criteria.some(isFilter)) return rarest.hits <= limits.fewHits;
  return rarest.hits <= limits.mostLookedUp || (second !== undefined && second.hits <= limits.manyHits);
}

/**
 * How well a company has a criterion; null where it does not. Written as a scalar, so that the planner cannot turn it
 * into a join with everybody who has it.
 */
const scoreOf = (tx: CommunityTx, criterion: Criterion, company: Sql) => sql`
  (SELECT max(${score(criterion)}) FROM ${sql.ref(criterion.from)} f
    WHERE f.community_id = ${tx.communityId} AND f.company_id = ${company} AND ${criterion.condition})`;

const score = ({ typed }: Criterion) =>
  typed === undefined ? sql`0` : sql`(f.weight * 2 + (f.word = ${typed})::integer)`;

/**
 * Few have the rarest criterion: they are all read, checked for the others, and put in order. What is read is laid on one
 * heap and looked through by company, which takes the same time whatever the planner thinks of how many there are; a join
 * does not.
 */
async function amongFew(tx: CommunityTx, { criteria, sort, after, without, limits }: Search) {
  const read = criteria.filter((criterion, at) => at === 0 || criterion.hits <= limits.manyHits);
  const probed = criteria.filter((criterion) => !read.includes(criterion));
  const heap = read.map(
    (criterion, at) => sql`
      SELECT f.company_id, ${at}::integer AS criterion, ${score(criterion)} AS score FROM ${sql.ref(criterion.from)} f
       WHERE f.community_id = ${tx.communityId} AND ${criterion.condition}`,
  );
  // Null, as a sum with it, where a company does not have the criterion.
  const sum = (parts: readonly Sql[]) => sql.join(parts, sql` + `);
  const readScores = read.map((_, at) => sql`max(score) FILTER (WHERE criterion = ${at}::integer)`);
  const probes = probed.map((criterion) => scoreOf(tx, criterion, sql`heap.company_id`));
  const found = sql`
    SELECT company_id AS id, ${sum([...readScores, ...probes])} AS rank
      FROM (${sql.join(heap, sql` UNION ALL `)}) AS heap
     WHERE company_id <> ALL (${without}::bigint[])
     GROUP BY company_id HAVING ${sum(readScores)} IS NOT NULL`;
  const { rows } = await withCards<{ total: number }>(
    tx,
    sort,
    sql`SELECT *, count(*) OVER ()::integer AS total FROM (${found}) AS found ${keySource(tx, sort)}
         WHERE rank IS NOT NULL AND ${behind(after)} ORDER BY ${order[sort]} LIMIT ${onePageAndOne}`,
    sql`page.total`,
  );
  return { ...pageOf(rows, pageSize), total: { count: rows[0]?.total ?? 0, is_more: false } };
}

/** Many match, or nothing was asked for: an index gives the order, and each company is checked as it comes. */
async function inOrder(tx: CommunityTx, search: Search & { sort: KeptSort }) {
  const { criteria, sort, after, without, limits } = search;
  const filter = sort === 'active' ? undefined : criteria.find(isFilter);
  const lookedAt = sql`
    SELECT * FROM (${ordered(tx, sort, filter)}) AS listed
     WHERE ${behind(after)} ORDER BY ${order[sort]} LIMIT ${sql.lit(limits.mostLookedAt)}`;
  const checks = criteria
    .filter((criterion) => criterion !== filter)
    .map((criterion) => sql`${scoreOf(tx, criterion, sql`looked_at.id`)} IS NOT NULL`);
  const matching = sql`
    SELECT * FROM (${lookedAt}) AS looked_at WHERE id <> ALL (${without}::bigint[]) AND ${all(checks)}`;
  const { rows } = await withCards<{ listed: number | null }>(
    tx,
    sort,
    sql`${matching} LIMIT ${onePageAndOne}`,
    after === undefined ? sql`${listedNumber(tx)} AS listed` : sql`NULL::integer AS listed`,
  );
  const page = pageOf(rows, pageSize);
  const total = async (): Promise<Total | null> => {
    if (after !== undefined) return null;
    const listed = rows[0]?.listed;
    if (!listed) return { count: 0, is_more: false };
    const kept = await keptNumber(tx, { ...search, listed });
    if (kept !== undefined) return { count: kept, is_more: false };
    return countMatching(tx, matching, (filter?.hits ?? listed) > limits.mostLookedAt);
  };
  if (page.next !== null || checks.length === 0) return { ...page, total: await total() };
  // Too few were found. There may be more behind the last company that was looked at.
  const { rows: ends } = await sql<{ looked_at: number; key: Key }>`
    SELECT looked_at, ${keyColumn[sort]} AS key FROM (
      SELECT *, count(*) OVER ()::integer AS looked_at FROM (${lookedAt}) AS looked_at
       ORDER BY ${backwards[sort]} LIMIT 1) AS last`.execute(tx);
  const next = ends[0] && ends[0].looked_at >= limits.mostLookedAt ? ends[0].key : null;
  return { ...page, next, total: { count: page.found.length, is_more: next !== null } };
}

/** Everybody in the directory, or those with a filter's value, as an index keeps them. */
function ordered(tx: CommunityTx, sort: KeptSort, filter: Criterion | undefined): Sql {
  if (sort === 'active') {
    return sql`SELECT company_id AS id, last_active_at FROM company_activity WHERE community_id = ${tx.communityId}`;
  }
  if (filter) {
    return sql`SELECT f.company_id AS id, f.name_key FROM company_facets f
                WHERE f.community_id = ${tx.communityId} AND ${filter.condition}`;
  }
  return sql`SELECT id, name_key FROM companies WHERE community_id = ${tx.communityId} AND is_listed`;
}

/** Where the keys come from that the few do not carry themselves. */
function keySource(tx: CommunityTx, sort: DirectorySort): Sql {
  if (sort === 'name') {
    return sql`CROSS JOIN LATERAL (SELECT name_key FROM companies c
      WHERE c.community_id = ${tx.communityId} AND c.id = found.id LIMIT 1) named`;
  }
  if (sort === 'active') {
    return sql`CROSS JOIN LATERAL (SELECT last_active_at FROM company_activity a
      WHERE a.community_id = ${tx.communityId} AND a.company_id = found.id LIMIT 1) active`;
  }
  return sql``;
}
