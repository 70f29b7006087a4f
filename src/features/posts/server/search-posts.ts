import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { FoundInPosts } from '../contract/search.ts';
import type { Post } from '../contract/types.ts';
import { notHidden, pageOfHits } from './feed-page.ts';
import { libraryPage } from './library.ts';
import { postsByIds } from './post-rows.ts';
import { hasWords, searchWords, usualLimits } from './post-words.ts';

const mostFound = 5;
const longestBeginning = 160;

/** For someone who knows a word of what they look for, and not where it stands. */
export async function searchPosts(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  q: string,
): Promise<{ entries: FoundInPosts[]; posts: FoundInPosts[] }> {
  const found = await findInFeed(tx, caller, q);
  const posts = await postsByIds(tx, { media, caller }, found);
  const { posts: entries } =
    q === ''
      ? { posts: [] }
      : await libraryPage(
          tx,
          media,
          caller,
          { q, sort: 'newest' },
          { limits: usualLimits, pageSize: mostFound },
        );
  return { entries: entries.map(foundOf), posts: posts.map(foundOf) };
}

async function findInFeed(tx: CommunityTx, caller: Caller, q: string): Promise<number[]> {
  const search = await searchWords(tx, { q, inLibrary: false }, usualLimits);
  if (search === null) return [];
  const among = search.few
    ? sql`p.id = ANY (${search.few}::bigint[])`
    : sql`p.published_at >= ${await lookedBackTo(tx)}::timestamptz`;
  const conditions = [among, ...hasWords(search), notHidden(tx, caller)];
  const hits = await pageOfHits(
    tx,
    caller,
    { conditions, isSaved: false },
    { beyond: undefined, most: mostFound },
  );
  return hits.map(({ id }) => id);
}

/** A word that is everywhere is found among the newest. */
async function lookedBackTo(tx: CommunityTx): Promise<Date> {
  const { rows } = await sql<{ published_at: Date }>`
    SELECT p.published_at FROM posts p
     WHERE p.community_id = ${tx.communityId} AND p.audience = 'all' AND p.category_id IS NULL AND p.deleted_at IS NULL
     ORDER BY p.published_at DESC, p.id DESC OFFSET ${usualLimits.mostLookedAt - 1} LIMIT 1`.execute(tx);
  return rows[0]?.published_at ?? new Date(0);
}

const foundOf = ({
  id,
  title,
  message,
  mentions,
  company,
  category,
  published_at: at,
}: Post): FoundInPosts => ({
  id,
  title,
  beginning: named(message, mentions).replaceAll(/\s+/g, ' ').trim().slice(0, longestBeginning),
  company,
  category: category?.name ?? null,
  published_at: at,
});

const named = (message: string, mentions: Post['mentions']) =>
  message.replaceAll(/@\[(\d{1,15})\]/g, (_, id: string) => {
    const company = mentions.find(({ company_id: known }) => known === Number(id));
    return company ? `@${company.name}` : '@a company';
  });
