import { endOfPrefix, wordsOf } from '../../../kit/common/words.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostSearchWords } from '../../members/server/directory/public.ts';
import type { Wanted } from '../contract/lists.ts';
import { placeWord, tagWord } from './index-words.ts';

export interface SearchLimits {
  /** Fewer with a word than this are read as they are; of a commoner word, each one is asked in the order of the list. */
  fewHits: number;
  /** For one page. */
  mostLookedAt: number;
}
export const usualLimits: SearchLimits = { fewHits: 1000, mostLookedAt: 2000 };

/** What each hit has: the beginnings of words, and whole tags and places. One reading of a search, for lists and for saved ones. */
export interface Asked {
  beginnings: readonly string[];
  marks: readonly string[];
}

/** Null where something was typed in which there is nothing to find. */
export function askedBy({ q, tag, place }: Pick<Wanted, 'q' | 'tag' | 'place'>): Asked | null {
  const beginnings = wordsOf(q).slice(0, mostSearchWords);
  if (q !== '' && beginnings.length === 0) return null;
  return {
    beginnings,
    marks: [...(tag === '' ? [] : [tagWord(tag)]), ...(place === '' ? [] : [placeWord(place)])],
  };
}

const rangesOf = ({ beginnings, marks }: Asked) => [
  ...marks.map((word) => sql`w.word = ${word}`),
  ...beginnings.map((word) => sql`w.word >= ${word} AND w.word < ${endOfPrefix(word)}`),
];

export interface WordSearch {
  /** On a row named `o`: a scalar each, so that the planner asks each one by its own words, which are few. */
  conditions: readonly Sql[];
  /** Those with the rarest of the words; null where all are common, or none was asked for. */
  few: readonly number[] | null;
  /** Each on a row of `opportunity_words` named `w`. */
  ranges: readonly Sql[];
}

/** Null where one of the words is nowhere. */
export async function searchWords(
  tx: CommunityTx,
  asked: Asked,
  { fewHits }: SearchLimits,
): Promise<WordSearch | null> {
  const ranges = rangesOf(asked);
  let few: readonly number[] | null = null;
  for (const range of ranges) {
    const { rows } = await sql<{ found: number; ids: number[] | null }>`
      SELECT count(*)::integer AS found, CASE WHEN count(*) < ${fewHits} THEN array_agg(DISTINCT w.id) END AS ids
        FROM (SELECT w.opportunity_id AS id FROM opportunity_words w
               WHERE w.community_id = ${tx.communityId} AND ${range} LIMIT ${fewHits}) w`.execute(tx);
    const { found, ids } = rows[0]!;
    if (found === 0) return null;
    if (ids !== null && ids.length < (few?.length ?? fewHits)) few = ids;
  }
  return {
    conditions: ranges.map(
      (range) => sql`
        (SELECT 1 FROM opportunity_words w
          WHERE w.community_id = o.community_id AND w.opportunity_id = o.id AND ${range} LIMIT 1) IS NOT NULL`,
    ),
    few,
    ranges,
  };
}
