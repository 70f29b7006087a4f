import { endOfPrefix, wordsOf } from '../../../kit/common/words.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostSearchWords } from '../../members/server/directory/public.ts';

export interface SearchLimits {
  /** Fewer posts than this with a word are read as they are; of a commoner word, each post is asked in the order of the list. */
  fewHits: number;
  /** For one page. */
  mostLookedAt: number;
}
export const usualLimits: SearchLimits = { fewHits: 1000, mostLookedAt: 2000 };

export interface WordSearch {
  words: readonly string[];
  /** Posts with the rarest of the words; null where all words are common. */
  few: readonly number[] | null;
}

/** Null where there can be nothing: one of the words is nowhere, or no word was typed. */
export async function searchWords(
  tx: CommunityTx,
  { q, inLibrary }: { q: string; inLibrary: boolean },
  { fewHits }: SearchLimits,
): Promise<WordSearch | null> {
  const words = wordsOf(q).slice(0, mostSearchWords);
  if (words.length === 0) return null;
  let few: readonly number[] | null = null;
  for (const word of words) {
    const { rows } = await sql<{ found: number; ids: number[] | null }>`
      SELECT count(*)::integer AS found, CASE WHEN count(*) < ${fewHits} THEN array_agg(w.id) END AS ids
        FROM (${postsWithWord(tx, { word, inLibrary, most: fewHits })}) w`.execute(tx);
    const { found, ids } = rows[0]!;
    if (found === 0) return null;
    if (ids !== null && ids.length < (few?.length ?? fewHits)) few = ids;
  }
  return { words, few };
}

export const postsWithWord = (
  tx: CommunityTx,
  { word, inLibrary, most }: { word: string; inLibrary: boolean; most: number },
) => sql`
  SELECT w.post_id AS id FROM post_words w
   WHERE w.community_id = ${tx.communityId} AND w.in_library = ${inLibrary}
     AND w.word >= ${word} AND w.word < ${endOfPrefix(word)} LIMIT ${most}`;

/** Whether a post named `p` has all of them. A scalar each, so that the planner asks a post by its own words, which are few. */
export const hasWords = ({ words }: WordSearch): Sql[] =>
  words.map(
    (word) => sql`
      (SELECT 1 FROM post_words w
        WHERE w.community_id = p.community_id AND w.post_id = p.id
          AND w.word >= ${word} AND w.word < ${endOfPrefix(word)} LIMIT 1) IS NOT NULL`,
  );
