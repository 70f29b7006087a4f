import { z } from 'zod';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { searchKey } from '../../../kit/common/words.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf } from '../../../kit/server/http/programs.ts';
import { cursorOf, pageOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import type { getLibrary } from '../contract/library.ts';
import type { Post } from '../contract/types.ts';
import { isVisible, postsByIds } from './post-rows.ts';
import { hasWords, searchWords, type SearchLimits, usualLimits, type WordSearch } from './post-words.ts';

type LibraryQuery = z.output<(typeof getLibrary)['query']>;

const inLibrary = (tx: CommunityTx) => [
  sql`p.community_id = ${tx.communityId}`,
  sql`p.category_id IS NOT NULL`,
  sql`p.deleted_at IS NULL`,
];

/** The specification's page by number; an unknown category has nothing in it. */
export async function postsOfCategory(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  { category, pageSize: size, pageIndex }: { category: string; pageSize: number; pageIndex: number },
): Promise<Post[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM posts p
     WHERE ${all([...inLibrary(tx), isVisible(tx, eyesOf(caller).companyId)])}
       ${category === '' ? sql`` : sql`AND p.category_id = (SELECT k.id FROM library_categories k WHERE k.community_id = ${tx.communityId} AND k.name_key = ${searchKey(category)})`}
     ORDER BY p.published_at DESC, p.id DESC LIMIT ${size} OFFSET ${(pageIndex - 1) * size}`.execute(tx);
  return postsByIds(
    tx,
    { media, caller },
    rows.map((row) => row.id),
  );
}

/** Microseconds, or how often it was opened. */
const key = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
type Key = z.infer<typeof key>;
const place = z.object({ sort: z.enum(['newest', 'most_used']), key });

/**
 * So many entries are looked at for a page, in the order of the list. Where few of them match, the page may be short, or empty, and still
 * have a next one.
 */
export async function libraryPage(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  query: LibraryQuery,
  { limits, pageSize }: { limits: SearchLimits; pageSize: number } = { limits: usualLimits, pageSize: 20 },
): Promise<{ posts: Post[]; next: string | null }> {
  const { sort } = query;
  const after = query.after === undefined ? undefined : placeOf(query.after, place);
  if (after && after.sort !== sort) throw wrongPlace();
  const asked = await understand(tx, query, limits);
  if (asked === null) return { posts: [], next: null };
  const looking = { tx, caller, asked, after: after?.key, most: limits.mostLookedAt };
  const { rows } = await sql<Hit>`${matching[sort](looking, pageSize + 1)}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const posts = await postsByIds(
    tx,
    { media, caller },
    found.map(({ id }) => id),
  );
  const goesOn = next ?? (await lastLookedAt(looking, sort));
  return { posts, next: goesOn && cursorOf({ sort, key: goesOn }) };
}

interface Hit {
  id: number;
  key: Key;
}

interface Asked {
  category: number | undefined;
  company: CompanyRowId | undefined;
  kind: LibraryQuery['kind'];
  words: WordSearch | undefined;
}

/** Null where nothing can match. */
async function understand(
  tx: CommunityTx,
  { category, q, kind, company }: LibraryQuery,
  limits: SearchLimits,
): Promise<Asked | null> {
  const ofCompany = company === undefined ? undefined : await companyOfMember(tx, company);
  if (ofCompany === null) return null;
  const words = q === '' ? undefined : await searchWords(tx, { q, inLibrary: true }, limits);
  return words === null ? null : { category, kind, company: ofCompany, words };
}

interface Looking {
  tx: CommunityTx;
  caller: Caller;
  asked: Asked;
  after: Key | undefined;
  /** Entries that are looked at. */
  most: number;
}

/** Entries that the caller may see, in the order of an index, or those few that have a word. Where a page ends tells of no other. */
const looked: Record<LibraryQuery['sort'], (looking: Looking) => Sql> = {
  newest: ({ tx, caller, asked, after, most }) => sql`
    SELECT p.id, p.community_id, p.published_at,
           (extract(epoch FROM p.published_at) * 1000000)::bigint AS first_key
      FROM ${among(tx, asked, sql`posts`, sql`id`)} p
     WHERE ${all([
       ...inLibrary(tx),
       isVisible(tx, eyesOf(caller).companyId),
       ...filters(asked),
       ...(after
         ? [
             sql`(p.published_at, p.id) < (timestamptz 'epoch' + ${after[0]} * interval '1 microsecond', ${after[1]}::bigint)`,
           ]
         : []),
     ])}
     ORDER BY p.published_at DESC, p.id DESC LIMIT ${most}`,
  most_used: ({ tx, caller, asked, after, most }) => sql`
    SELECT n.community_id, n.post_id, n.downloads AS first_key FROM ${among(tx, asked, sql`post_counts`, sql`post_id`)} n
     CROSS JOIN LATERAL (
       SELECT FROM posts p WHERE p.id = n.post_id AND ${all([...inLibrary(tx), isVisible(tx, eyesOf(caller).companyId)])} LIMIT 1) p
     WHERE ${all([
       sql`n.community_id = ${tx.communityId}`,
       sql`n.in_library`,
       ...(after ? [sql`(n.downloads, n.post_id) < (${after[0]}::bigint, ${after[1]}::bigint)`] : []),
     ])}
     ORDER BY n.downloads DESC, n.post_id DESC LIMIT ${most}`,
};

/** Few are looked up one by one, however many others there are. */
const among = (tx: CommunityTx, { words }: Asked, table: Sql, column: Sql) =>
  words?.few
    ? sql`unnest(${words.few}::bigint[]) AS few (post)
          CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE community_id = ${tx.communityId} AND ${column} = few.post LIMIT 1)`
    : table;

export const matching: Record<LibraryQuery['sort'], (looking: Looking, pageSize: number) => Sql> = {
  newest: (looking, pageSize) => sql`
    SELECT p.id, jsonb_build_array(p.first_key, p.id) AS key FROM (${looked.newest(looking)}) p
     WHERE ${all(checks(looking))} ORDER BY p.published_at DESC, p.id DESC LIMIT ${pageSize}`,
  most_used: (looking, pageSize) => sql`
    SELECT p.id, jsonb_build_array(n.first_key, p.id) AS key FROM (${looked.most_used(looking)}) n
     CROSS JOIN LATERAL (
       SELECT * FROM posts p WHERE p.community_id = n.community_id AND p.id = n.post_id
          AND ${all([...inLibrary(looking.tx), ...filters(looking.asked)])} LIMIT 1) p
     WHERE ${all(checks(looking))} ORDER BY n.first_key DESC, n.post_id DESC LIMIT ${pageSize}`,
};

/** Where the next page goes on if this one was not full; null at the end of the list. */
async function lastLookedAt(looking: Looking, sort: LibraryQuery['sort']): Promise<Key | null> {
  const { rows } = await sql<{ key: Key }>`
    SELECT jsonb_build_array(l.first_key, ${sort === 'newest' ? sql`l.id` : sql`l.post_id`}) AS key
      FROM (${looked[sort](looking)}) l OFFSET ${looking.most - 1} LIMIT 1`.execute(looking.tx);
  return rows[0]?.key ?? null;
}

/** What an index knows of a post `p`. */
const filters = ({ category, company }: Asked) => [
  ...(category === undefined ? [] : [sql`p.category_id = ${category}`]),
  ...(company === undefined ? [] : [sql`p.company_id = ${company}`]),
];

/** What each post `p` is asked. */
const checks = ({ asked: { kind, words } }: Looking) => [
  ...(kind === undefined ? [] : [isOfKind(kind)]),
  ...(words ? hasWords(words) : []),
];

/** What a file is shown as, by its media type. */
const shownAs = {
  picture: sql`b.media_type LIKE 'image/%'`,
  recording: sql`(b.media_type LIKE 'video/%' OR b.media_type LIKE 'audio/%')`,
  document: sql`b.media_type NOT LIKE 'image/%' AND b.media_type NOT LIKE 'video/%' AND b.media_type NOT LIKE 'audio/%'`,
};

function isOfKind(kind: NonNullable<LibraryQuery['kind']>): Sql {
  const files = sql`SELECT FROM post_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) b
                     WHERE f.community_id = p.community_id AND f.post_id = p.id AND f.is_current`;
  return kind === 'text' ? sql`NOT EXISTS (${files})` : sql`EXISTS (${files} AND ${shownAs[kind]})`;
}
