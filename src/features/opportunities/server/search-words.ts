import { readSearch } from '../../../kit/common/matching/read-search.ts';
import type { Thesaurus } from '../../../kit/common/matching/thesaurus.ts';
import { endOfPrefix } from '../../../kit/common/words.ts';
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

/** What each hit has one of. */
export interface Criterion {
  /** The beginning of a word; null for a tag or a place. */
  beginning: string | null;
  /** Whole words of the index: a tag, a place, or marks of what the word means. */
  exact: readonly string[];
}

/** One reading of a search, for lists and for saved ones. */
export interface Asked {
  criteria: readonly Criterion[];
  /** The services that the words stand for. */
  means: readonly string[];
}

/** Null where something was typed in which there is nothing to find. */
export function askedBy(
  { q, tag, place }: Pick<Wanted, 'q' | 'tag' | 'place'>,
  thesaurus: Thesaurus,
): Asked | null {
  const { words, concepts } = readSearch(q, thesaurus);
  if (q !== '' && words.length === 0) return null;
  const whole = [...(tag === '' ? [] : [tagWord(tag)]), ...(place === '' ? [] : [placeWord(place)])];
  return {
    criteria: [
      ...whole.map((word) => ({ beginning: null, exact: [word] })),
      ...words.slice(0, mostSearchWords).map(({ word, marks }) => ({ beginning: word, exact: marks })),
    ],
    means: concepts.map(({ name }) => name),
  };
}

/** Each on a row of `opportunity_words` named `w`: a range of its index, which one condition for all of them would not be. */
const rangesOf = ({ beginning, exact }: Criterion): Sql[] => [
  ...(beginning === null ? [] : [sql`w.word >= ${beginning} AND w.word < ${endOfPrefix(beginning)}`]),
  ...exact.map((word) => sql`w.word = ${word}`),
];

export interface WordSearch {
  /** On a row named `o`: scalars, so that the planner asks each one by its own words, which are few. */
  conditions: readonly Sql[];
  /** Those with the rarest of the words; null where all are common, or none was asked for. */
  few: readonly number[] | null;
  /** Of each criterion, on rows of `opportunity_words` named `w`. */
  ranges: readonly (readonly Sql[])[];
}

/** Null where one of the words is nowhere, and nothing that it means either. */
export async function searchWords(
  tx: CommunityTx,
  { criteria }: Asked,
  { fewHits }: SearchLimits,
): Promise<WordSearch | null> {
  const ranges = criteria.map(rangesOf);
  let few: readonly number[] | null = null;
  for (const alternatives of ranges) {
    const hits = alternatives.map(
      (range) => sql`
        (SELECT w.opportunity_id AS id FROM opportunity_words w
          WHERE w.community_id = ${tx.communityId} AND ${range} LIMIT ${fewHits})`,
    );
    const { rows } = await sql<{ found: number; ids: number[] | null }>`
      SELECT count(*)::integer AS found, CASE WHEN count(*) < ${fewHits} THEN array_agg(DISTINCT w.id) END AS ids
        FROM (${sql.join(hits, sql` UNION ALL `)}) w`.execute(tx);
    const { found, ids } = rows[0]!;
    if (found === 0) return null;
    if (ids !== null && ids.length < (few?.length ?? fewHits)) few = ids;
  }
  return { conditions: ranges.map(hasOneOf), few, ranges };
}

const hasOneOf = (alternatives: readonly Sql[]): Sql => {
  const has = alternatives.map(
    (range) => sql`
      (SELECT 1 FROM opportunity_words w
        WHERE w.community_id = o.community_id AND w.opportunity_id = o.id AND ${range} LIMIT 1) IS NOT NULL`,
  );
  return sql`(${sql.join(has, sql` OR `)})`;
};
