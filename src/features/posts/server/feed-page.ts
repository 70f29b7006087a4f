import { z } from 'zod';
import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf, refuseProgram } from '../../../kit/server/http/programs.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import type { feedQuery } from '../contract/feed.ts';
import type { Post } from '../contract/types.ts';
import { mayPost } from './post-settings.ts';
import { isVisible, postsByIds } from './post-rows.ts';

const pageSize = 20;
const mostNewer = 99;

type FeedQuery = z.infer<typeof feedQuery>;

/** Microseconds: a whole number, exact, and the same in every time zone. */
const place = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
type Key = z.infer<typeof place>;

interface Hit {
  id: number;
  key: Key;
}

export interface FeedPage {
  posts: Post[];
  next: string | null;
  pinned: Post[];
  newest: string | null;
  can_post: boolean;
}

export async function feedPage(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { after, ...query }: FeedQuery & { after?: string | undefined },
): Promise<FeedPage> {
  const isFirst = after === undefined;
  const beyond = isFirst ? undefined : { key: placeOf(after, place), isOlder: true };
  const search = await understand(tx, caller, query);
  const hasPinned = isFirst && query.filter === 'all' && query.company === undefined;
  const [pinned, hits, canPost] = await Promise.all([
    hasPinned ? pinnedIds(tx, caller) : [],
    pageOfHits(tx, caller, search, { beyond, most: pageSize + 1 }),
    mayPost(tx, caller),
  ]);
  const { found, next } = pageOf(hits, pageSize);
  const posts = await postsByIds(tx, { media, caller }, [...pinned, ...found.map(({ id }) => id)]);
  return {
    pinned: posts.slice(0, pinned.length),
    posts: posts.slice(pinned.length),
    next: next && cursorOf(next),
    newest: isFirst ? cursorOf(hits[0]?.key ?? [0, 0]) : null,
    can_post: canPost,
  };
}

export async function countNewer(
  tx: CommunityTx,
  caller: Caller,
  { than, ...query }: FeedQuery & { than: string },
): Promise<number> {
  const search = await understand(tx, caller, query);
  const beyond = { key: placeOf(than, place, 'than'), isOlder: false };
  return (await pageOfHits(tx, caller, search, { beyond, most: mostNewer })).length;
}

/** They stand above, and so they are asked for apart; at most three. */
async function pinnedIds(tx: CommunityTx, caller: Caller): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM posts p
     WHERE p.community_id = ${tx.communityId} AND p.pinned_until > now() AND p.deleted_at IS NULL AND p.category_id IS NULL
       AND ${isVisible(tx, eyesOf(caller).companyId)} AND ${notHidden(tx, caller)}
     ORDER BY p.pinned_until DESC LIMIT 3`.execute(tx);
  return rows.map((row) => row.id);
}

interface Search {
  /** Conditions on a post `p`, whoever may see it. */
  conditions: readonly Sql[];
  isSaved: boolean;
  /** Whose posts alone, as a column `id`; all where it is missing. */
  companies?: Sql | undefined;
}

/** They are read once, and not once for each post: a company that posts much is passed over quickly. */
export const notHidden = (tx: CommunityTx, caller: Caller) => sql`
  (p.company_id IS NULL OR p.company_id <> ALL (ARRAY(
     SELECT h.company_id FROM post_hidden_companies h WHERE h.community_id = ${tx.communityId} AND h.member_id = ${eyesOf(caller).memberId})))`;

async function understand(tx: CommunityTx, caller: Caller, { filter, company }: FeedQuery): Promise<Search> {
  if (filter === 'partners' || filter === 'saved') refuseProgram(caller);
  const ofCompany = company === undefined ? undefined : await companyOfMember(tx, company);
  if (ofCompany === null) throw notFound();
  const isWhole = filter === 'all' && company === undefined;
  return {
    conditions: [
      // Pinned ones stand above, and not among the others as well.
      ...(isWhole ? [sql`(p.pinned_until IS NULL OR p.pinned_until <= now())`] : []),
      ...(ofCompany === undefined ? [notHidden(tx, caller)] : []),
    ],
    isSaved: filter === 'saved',
    companies: companiesIn(tx, caller, { filter, ofCompany }),
  };
}

function companiesIn(
  tx: CommunityTx,
  { companyId }: Caller,
  { filter, ofCompany }: { filter: FeedQuery['filter']; ofCompany: CompanyRowId | undefined },
): Sql | undefined {
  const chosen = [
    ...(ofCompany === undefined ? [] : [sql`SELECT ${ofCompany}::bigint AS id`]),
    ...(filter === 'mine' ? [sql`SELECT ${companyId}::bigint AS id`] : []),
    ...(filter === 'partners' ? [sql`SELECT partner_companies(${tx.communityId}, ${companyId}) AS id`] : []),
  ];
  return chosen.length === 0 ? undefined : sql.join(chosen, sql` INTERSECT `);
}

/** Made for the page alone: for all that the scans find it would cost more than finding them. */
const keyColumn = sql`jsonb_build_array((extract(epoch FROM p.published_at) * 1000000)::bigint, p.id)`;

/** By key, from both scans; what the caller may not see is never part of a page. */
export async function pageOfHits(
  tx: CommunityTx,
  caller: Caller,
  { conditions, isSaved, companies }: Search,
  { beyond, most }: { beyond: { key: Key; isOlder: boolean } | undefined; most: number },
): Promise<Hit[]> {
  const { companyId } = eyesOf(caller);
  const within = [
    ...conditions,
    sql`p.community_id = ${tx.communityId}`,
    // What was saved is found again, wherever it stands.
    ...(isSaved ? [] : [sql`p.category_id IS NULL`]),
    sql`p.deleted_at IS NULL`,
    ...(beyond ? [behind(beyond)] : []),
  ];
  if (isSaved) return savedHits(tx, caller, within, { companies, most });
  if (companies) return hitsOfCompanies(tx, caller, within, { companies, most });
  const { rows } = await sql<Hit>`
    SELECT p.id, ${keyColumn} AS key FROM (
      (SELECT p.id, p.published_at FROM posts p
        WHERE p.audience = 'all' AND ${all(within)} ORDER BY p.published_at DESC, p.id DESC LIMIT ${most})
      UNION ALL
      (SELECT p.id, p.published_at
         FROM (SELECT ${companyId}::bigint AS id UNION SELECT partner_companies(${tx.communityId}, ${companyId})) c
        CROSS JOIN LATERAL (
          SELECT * FROM posts p WHERE p.audience = 'partners' AND p.company_id = c.id AND ${all(within)}
           ORDER BY p.published_at DESC, p.id DESC LIMIT ${most}) p
        ORDER BY p.published_at DESC, p.id DESC LIMIT ${most})
    ) AS p ORDER BY p.published_at DESC, p.id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

/**
 * The end of each company's own scan, of those for all and, where the caller may see them, of those for partners: who posts little is found as
 * quickly as who posts much.
 */
async function hitsOfCompanies(
  tx: CommunityTx,
  caller: Caller,
  within: readonly Sql[],
  { companies, most }: { companies: Sql; most: number },
): Promise<Hit[]> {
  const { companyId } = eyesOf(caller);
  const { rows } = await sql<Hit>`
    SELECT p.id, ${keyColumn} AS key FROM (
      SELECT p.id, p.published_at
        FROM (${companies}) c
       CROSS JOIN (VALUES ('all'), ('partners')) AS scan (audience)
       CROSS JOIN LATERAL (
         SELECT * FROM posts p WHERE p.audience = scan.audience AND p.company_id = c.id AND ${all(within)}
          ORDER BY p.published_at DESC, p.id DESC LIMIT ${most}) p
       WHERE scan.audience = 'all' OR c.id = ${companyId} OR c.id IN (SELECT partner_companies(${tx.communityId}, ${companyId}))
       ORDER BY p.published_at DESC, p.id DESC LIMIT ${most}) AS p
     ORDER BY p.published_at DESC, p.id DESC`.execute(tx);
  return rows;
}

/** A member saves few: they are looked up one by one. */
async function savedHits(
  tx: CommunityTx,
  caller: Caller,
  within: readonly Sql[],
  { companies, most }: { companies: Sql | undefined; most: number },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    SELECT p.id, ${keyColumn} AS key
      FROM (SELECT v.post_id FROM post_saves v
             WHERE v.community_id = ${tx.communityId} AND v.member_id = ${caller.memberId}
             ORDER BY v.saved_at DESC, v.post_id DESC LIMIT 2000) v
     CROSS JOIN LATERAL (SELECT * FROM posts p WHERE p.community_id = ${tx.communityId} AND p.id = v.post_id LIMIT 1) p
     WHERE ${all(within)} AND ${isVisible(tx, caller.companyId)} ${companies ? sql`AND p.company_id IN (${companies})` : sql``}
     ORDER BY p.published_at DESC, p.id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

const behind = ({ key: [microseconds, id], isOlder }: { key: Key; isOlder: boolean }) => sql`
  (p.published_at, p.id) ${isOlder ? sql`<` : sql`>`}
  (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::bigint)`;
