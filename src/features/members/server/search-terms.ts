import { sql, type RawBuilder } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { DirectoryQuery } from '../contract.ts';
import { isOneSlipAway, mostSearchWords, searchKey, shortestMended, variantsOf, wordsOf } from '../rules.ts';
import { beginsWith, hitsOf } from './word-search.ts';

/** From where on a search is done in another way; all of them only bound what a page costs. */
export interface Limits {
  /** From so many on, a criterion says too little about a company to begin with it. */
  manyHits: number;
  /** For so many the key of the order is looked up one by one. */
  mostLookedUp: number;
  /** So few are put in order at once, whatever an index could do. */
  fewHits: number;
  /** In the order of the list, so many are looked at for one page; the next page goes on behind them. */
  mostLookedAt: number;
}

export const usualLimits: Limits = { manyHits: 10_000, mostLookedUp: 2000, fewHits: 200, mostLookedAt: 3000 };

/** One thing that a company must have. */
export interface Criterion {
  /** How many rows have it, as far as it was counted: at most `manyHits` and one. */
  hits: number;
  /** The table and the condition, for a row named `f`. */
  from: 'company_words' | 'company_facets';
  condition: RawBuilder<unknown>;
  /** What was typed, for the order by relevance; undefined for an exact filter. */
  typed?: string;
}

export interface Understood {
  criteria: Criterion[];
  /** With the slips mended, where there were any. */
  searchedFor: string | null;
}

/** What a search asks for. A word that is nowhere as it was typed stands for those one slip away from it. */
export async function understand(
  tx: CommunityTx,
  query: DirectoryQuery,
  { manyHits }: Limits,
): Promise<Understood> {
  const typed = wordsOf(query.q).slice(0, mostSearchWords);
  const counts = await hitsOf(tx, typed, manyHits + 1);
  const words: { criterion: Criterion; text: string }[] = [];
  for (const [at, word] of typed.entries()) {
    const hits = counts[at]!;
    const near = hits > 0 ? [] : await wordsNear(tx, word);
    words.push(
      near.length === 0
        ? { criterion: wordCriterion(word, hits), text: word }
        : { criterion: nearCriterion(near), text: near[0]! },
    );
  }
  const isMended = words.some(({ text }, at) => text !== typed[at]);
  return {
    criteria: [...words.map(({ criterion }) => criterion), ...(await filters(tx, query))],
    searchedFor: isMended ? words.map(({ text }) => text).join(' ') : null,
  };
}

const wordCriterion = (word: string, hits: number): Criterion => ({
  hits,
  from: 'company_words',
  condition: beginsWith(word),
  typed: word,
});

const nearCriterion = (near: readonly string[]): Criterion => ({
  // Not counted: a word that is only there by a slip is rare, and reading a few whole words is cheap.
  hits: 1,
  from: 'company_words',
  condition: sql`f.word = ANY (${near}::text[])`,
  typed: near[0]!,
});

async function wordsNear(tx: CommunityTx, word: string): Promise<string[]> {
  if (word.length < shortestMended) return [];
  const variants = variantsOf(word);
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT v.word FROM word_variants v
     WHERE v.community_id = ${tx.communityId} AND v.variant = ANY (${variants}::text[])
     ORDER BY v.word LIMIT 50`.execute(tx);
  return rows.map((row) => row.word).filter((found) => isOneSlipAway(word, found));
}

async function filters(tx: CommunityTx, query: DirectoryQuery): Promise<Criterion[]> {
  const wanted = [
    ...(['industry', 'service', 'place'] as const).flatMap((facet) =>
      query[facet] ? [{ facet, value: searchKey(query[facet]) }] : [],
    ),
    ...(query.has_terms ? [{ facet: 'terms', value: 'yes' } as const] : []),
  ];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ facet: string; value: string; uses: number }>`
    SELECT facet, value, uses FROM facet_values v
     WHERE v.community_id = ${tx.communityId}
       AND (v.facet, v.value) IN (SELECT * FROM unnest(${wanted.map(({ facet }) => facet)}::text[],
                                                       ${wanted.map(({ value }) => value)}::text[]))`.execute(
    tx,
  );
  return wanted.map(({ facet, value }) => ({
    hits: rows.find((row) => row.facet === facet && row.value === value)?.uses ?? 0,
    from: 'company_facets',
    condition: sql`f.facet = ${facet} AND f.value = ${value}`,
  }));
}
