import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { all } from '../../../kit/server/conditions.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf, wrongPlace } from '../../../kit/server/paging.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import {
  companyOfMember,
  endOfPrefix,
  mostSearchWords,
  searchKey,
  wordsOf,
} from '../../members/server/public.ts';
import type { getLibrary } from '../contract/library.ts';
import type { Post } from '../contract/types.ts';
import { isVisible, postsByIds } from './post-rows.ts';

const pageSize = 20;
/** Entries with all words are few; past so many, the rarest word is too common to begin with. */
const mostFound = 2000;

type LibraryQuery = z.output<(typeof getLibrary)['query']>;

const inLibrary = (tx: CommunityTx, caller: Caller) => [
  sql`p.community_id = ${tx.communityId}`,
  sql`p.category_id IS NOT NULL`,
  sql`p.deleted_at IS NULL`,
  isVisible(caller.companyId),
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
     WHERE ${all(inLibrary(tx, caller))}
       ${category === '' ? sql`` : sql`AND p.category_id = (SELECT k.id FROM library_categories k WHERE k.community_id = ${tx.communityId} AND k.name_key = ${searchKey(category)})`}
     ORDER BY p.published_at DESC, p.id DESC LIMIT ${size} OFFSET ${(pageIndex - 1) * size}`.execute(tx);
  return postsByIds(
    tx,
    { media, caller },
    rows.map((row) => row.id),
  );
}

const place = z.object({
  sort: z.enum(['newest', 'most_used']),
  key: z.tuple([z.number(), z.number().int()]),
});

export async function libraryPage(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  query: LibraryQuery,
): Promise<{ posts: Post[]; next: string | null }> {
  const conditions = await conditionsOf(tx, caller, query);
  if (conditions === null) return { posts: [], next: null };
  const { sort } = query;
  const after = query.after === undefined ? undefined : placeOf(query.after, place);
  if (after && after.sort !== sort) throw wrongPlace();
  const { rows } = await sql<{ id: number; key: [number, number] }>`
    SELECT p.id, jsonb_build_array(${orderKey[sort]}, p.id) AS key
      FROM posts p JOIN post_counts n ON n.community_id = p.community_id AND n.post_id = p.id
     WHERE ${all([...conditions, ...(after ? [behind(sort, after.key)] : [])])}
     ORDER BY ${order[sort]} LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const posts = await postsByIds(
    tx,
    { media, caller },
    found.map(({ id }) => id),
  );
  return { posts, next: next && cursorOf({ sort, key: next }) };
}

type Sort = LibraryQuery['sort'];
const orderKey: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`(extract(epoch FROM p.published_at) * 1000000)::bigint`,
  most_used: sql`n.downloads`,
};
const order: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`p.published_at DESC, p.id DESC`,
  most_used: sql`n.downloads DESC, n.post_id DESC`,
};
const behind = (sort: Sort, [first, id]: [number, number]) =>
  sort === 'newest'
    ? sql`(p.published_at, p.id) < (timestamptz 'epoch' + ${first} * interval '1 microsecond', ${id}::bigint)`
    : sql`(n.downloads, n.post_id) < (${first}::integer, ${id}::bigint)`;

/** What a file is shown as, by its media type. */
const kindConditions: Record<NonNullable<LibraryQuery['kind']>, RawBuilder<unknown>> = {
  picture: sql`b.media_type LIKE 'image/%'`,
  recording: sql`(b.media_type LIKE 'video/%' OR b.media_type LIKE 'audio/%')`,
  document: sql`b.media_type NOT LIKE 'image/%' AND b.media_type NOT LIKE 'video/%' AND b.media_type NOT LIKE 'audio/%'`,
  text: sql`false`,
};

/** Null where nothing can match. */
async function conditionsOf(
  tx: CommunityTx,
  caller: Caller,
  { category, q, kind, company }: LibraryQuery,
): Promise<RawBuilder<unknown>[] | null> {
  const ofCompany = company === undefined ? undefined : await companyOfMember(tx, company);
  if (ofCompany === null) return null;
  const words = wordsOf(q).slice(0, mostSearchWords);
  if (q !== '' && words.length === 0) return null;
  const files = sql`SELECT FROM post_files f CROSS JOIN LATERAL kept_file(f.community_id, f.file_id) b
                     WHERE f.community_id = p.community_id AND f.post_id = p.id AND f.is_current`;
  return [
    ...inLibrary(tx, caller),
    ...(category === undefined ? [] : [sql`p.category_id = ${category}`]),
    ...(ofCompany === undefined ? [] : [sql`p.company_id = ${ofCompany}`]),
    ...(kind === undefined
      ? []
      : [kind === 'text' ? sql`NOT EXISTS (${files})` : sql`EXISTS (${files} AND ${kindConditions[kind]})`]),
    ...(words.length === 0 ? [] : [sql`p.id = ANY (${await withAllWords(tx, words)}::bigint[])`]),
  ];
}

/** Of those with the first word, the newest; the others are asked of each by key. */
async function withAllWords(tx: CommunityTx, words: readonly string[]): Promise<number[]> {
  const [first, ...others] = words.toSorted((one, other) => other.length - one.length);
  const has = (word: string) => sql`
    EXISTS (SELECT FROM post_words o WHERE o.community_id = w.community_id AND o.post_id = w.post_id
               AND o.word >= ${word} AND o.word < ${endOfPrefix(word)})`;
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT w.post_id AS id FROM post_words w
     WHERE ${all([
       sql`w.community_id = ${tx.communityId}`,
       sql`w.word >= ${first} AND w.word < ${endOfPrefix(first!)}`,
       ...others.map(has),
     ])} ORDER BY w.post_id DESC LIMIT ${mostFound}`.execute(tx);
  return rows.map((row) => row.id);
}
