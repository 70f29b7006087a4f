import { z } from 'zod';
import { wordsOf } from '../../../kit/common/words.ts';
import { all } from '../../../kit/server/conditions.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { beginsWith, conceptSearch, hitsOf, mostSearchWords } from '../../members/server/directory/public.ts';
import { presentIndustry } from '../../members/server/industries/public.ts';
import type { PublicCard, PublicCompaniesQuery } from '../contract.ts';
import {
  industriesInPublic,
  reputationColumn,
  shownReputation,
  type KeptCompany,
} from './companies.queries.ts';
import { profileFrom } from './kept-profile.ts';

const pageSize = 24;
/** From so many on, a word says too little about a company to begin with it. */
const manyHits = 2000;
/** In the order of the list, so many companies are looked at for one page; the next page goes on behind them. */
const mostLookedAt = 3000;

/** Where the page before ended: the name and the company, as a visitor may know it. */
const place = z.tuple([z.string().max(400), z.string().max(64)]);
type Place = z.infer<typeof place>;

/** What a company must have: a condition on a row of `company_words` that is named `f`, and how many rows have it, as far as they were counted. */
interface Criterion {
  condition: Sql;
  hits: number;
}

interface Search {
  criteria: readonly Criterion[];
  industry: string | undefined;
  after: Place | undefined;
}

interface Found extends KeptCompany {
  key: Place;
}

interface Page {
  found: readonly Found[];
  next: Place | null;
}

export async function listPublicCompanies(tx: CommunityTx, query: PublicCompaniesQuery) {
  const { q, after } = query;
  const industry = query.industry && (await presentIndustry(tx, query.industry));
  const words = wordsOf(q).slice(0, mostSearchWords);
  const hits = await hitsOf(tx, words, manyHits + 1, { isPublic: true });
  const criteria = words.map((word, at) => ({ condition: beginsWith(word), hits: hits[at]! }));
  const search = { criteria, industry, after: after === undefined ? undefined : placeOf(after, place) };
  const typed = await pageFor(tx, search);
  const meant = q === '' || (await isAny(tx, typed, search)) ? null : await meantBy(tx, q);
  const { found, next } = meant ? await pageFor(tx, { ...search, criteria: [meant] }) : typed;
  return {
    companies: found.map(cardOf),
    next: next && cursorOf(next),
    searched_for: meant && found.length > 0 ? meant.names.join(', ') : null,
    industries: await industriesInPublic(tx),
  };
}

/** Also where this page is behind the last one. */
async function isAny(tx: CommunityTx, { found, next }: Page, search: Search): Promise<boolean> {
  if (found.length > 0 || next !== null) return true;
  return search.after !== undefined && isAny(tx, await pageFor(tx, { ...search, after: undefined }), search);
}

/** What a search means, where its words are nobody's: the services that companies show to visitors. */
async function meantBy(
  tx: CommunityTx,
  q: string,
): Promise<(Criterion & { names: readonly string[] }) | null> {
  const meant = await conceptSearch(tx, q, manyHits + 1, { isPublic: true });
  return meant && { ...meant.criterion, names: meant.names };
}

async function pageFor(tx: CommunityTx, search: Search): Promise<Page> {
  const [rarest] = search.criteria.toSorted((one, other) => one.hits - other.hits);
  if (rarest?.hits === 0) return { found: [], next: null };
  if (rarest === undefined || rarest.hits > manyHits) return inOrder(tx, search);
  return amongFew(tx, rarest, search);
}

/** Named field by field: what a card shows, and nothing else of the profile. */
function cardOf({ profile, reputation }: Found): PublicCard {
  const { public_id, name, avatar, pitch, industry, city, country, services } = profileFrom(profile);
  return {
    public_id,
    name,
    avatar,
    pitch,
    industry,
    city,
    country,
    services,
    reputation: shownReputation(reputation),
  };
}

/** Written as a scalar, so that the planner cannot turn it into a join with everything that has the word. */
const has = (tx: CommunityTx, { condition }: Criterion, company: Sql) => sql`
  (SELECT true FROM company_words f
    WHERE f.community_id = ${tx.communityId} AND f.company_id = ${company} AND f.is_public AND ${condition} LIMIT 1)`;

const behind = ({ after }: Search) =>
  after === undefined
    ? sql`true`
    : sql`(p.name_key, p.public_id) > (${after[0]}::text COLLATE "C", ${after[1]}::text)`;

const ofIndustry = ({ industry }: Search) =>
  industry === undefined ? sql`true` : sql`p.industry = ${industry}`;

const foundColumns = sql`jsonb_build_array(p.name_key, p.public_id) AS key, p.profile, ${reputationColumn}`;

/** Few have the rarest word: they are all read, checked for the others, and put in order. */
async function amongFew(tx: CommunityTx, rarest: Criterion, search: Search): Promise<Page> {
  const others = search.criteria.filter((criterion) => criterion !== rarest);
  const { rows } = await sql<Found>`
    WITH few AS MATERIALIZED (
      SELECT DISTINCT f.company_id FROM company_words f
       WHERE f.community_id = ${tx.communityId} AND f.is_public AND ${rarest.condition}
    )
    SELECT ${foundColumns} FROM few
     CROSS JOIN LATERAL (SELECT * FROM public_profiles p
                          WHERE p.community_id = ${tx.communityId} AND p.company_id = few.company_id LIMIT 1) p
     WHERE ${ofIndustry(search)} AND ${behind(search)}
       AND ${all(others.map((criterion) => has(tx, criterion, sql`p.company_id`)))}
     ORDER BY p.name_key, p.public_id LIMIT ${pageSize + 1}`.execute(tx);
  return pageOf(rows, pageSize);
}

/** Many match, or nothing was asked for: the index gives the order, and each company is checked as it comes. */
async function inOrder(tx: CommunityTx, search: Search): Promise<Page> {
  const lookedAt = sql`
    SELECT p.community_id, p.company_id, p.public_id, p.name_key, p.profile FROM public_profiles p
     WHERE p.community_id = ${tx.communityId} AND ${ofIndustry(search)} AND ${behind(search)}
     ORDER BY p.name_key, p.public_id LIMIT ${mostLookedAt}`;
  const { rows } = await sql<Found>`
    SELECT ${foundColumns} FROM (${lookedAt}) AS p
     WHERE ${all(search.criteria.map((criterion) => has(tx, criterion, sql`p.company_id`)))} LIMIT ${pageSize + 1}`.execute(
    tx,
  );
  const page = pageOf(rows, pageSize);
  if (page.next !== null || search.criteria.length === 0) return page;
  // Too few were found. There may be more behind the last company that was looked at.
  const { rows: ends } = await sql<{ looked_at: number; last: Place | null }>`
    SELECT count(*)::integer AS looked_at, (array_agg(key))[count(*)] AS last
      FROM (SELECT jsonb_build_array(p.name_key, p.public_id) AS key FROM (${lookedAt}) AS p) AS looked_at`.execute(
    tx,
  );
  return { ...page, next: ends[0]!.looked_at < mostLookedAt ? null : ends[0]!.last };
}
