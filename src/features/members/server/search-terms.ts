import { sql, type RawBuilder } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { DirectoryQuery } from '../contract.ts';
import {
  isOneSlipAway,
  mostSearchWords,
  searchKey,
  shortestMended,
  stemsOf,
  variantsOf,
  wordsOf,
} from '../rules.ts';
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

export const usualLimits: Limits = { manyHits: 4000, mostLookedUp: 1000, fewHits: 200, mostLookedAt: 2000 };

/** One thing that a company must have. */
export interface Criterion {
  /** How many rows have it, as far as it was counted: at most `manyHits` and one. */
  hits: number;
  /** The table and the condition, for a row named `f`. */
  from: 'company_words' | 'company_facets' | 'company_activity';
  condition: RawBuilder<unknown>;
  /** What was typed, for the order by relevance; undefined for an exact filter. */
  typed?: string;
}

export interface Understood {
  criteria: Criterion[];
  /** With the slips mended, where there were any. */
  searchedFor: string | null;
}

/** What a search asks for. */
export async function understand(
  tx: CommunityTx,
  query: DirectoryQuery,
  { manyHits }: Limits,
): Promise<Understood> {
  const typed = wordsOf(query.q).slice(0, mostSearchWords);
  const counts = await hitsOf(tx, typed, manyHits + 1);
  const words: Meant[] = [];
  for (const [at, word] of typed.entries()) {
    const asTyped = { criterion: wordCriterion(word, counts[at]!), text: word };
    words.push(counts[at]! > 0 ? asTyped : ((await meantBy(tx, word, manyHits + 1)) ?? asTyped));
  }
  const isMended = words.some(({ text }, at) => text !== typed[at]);
  return {
    criteria: [...words.map(({ criterion }) => criterion), ...(await filters(tx, query))],
    searchedFor: isMended ? words.map(({ text }) => text).join(' ') : null,
  };
}

interface Meant {
  criterion: Criterion;
  text: string;
}

/** A word that is nowhere as it was typed stands for those one slip away from it, or for those of the same stem. */
async function meantBy(tx: CommunityTx, word: string, most: number): Promise<Meant | undefined> {
  if (word.length < shortestMended) return undefined;
  const near = await wordsNear(tx, word);
  if (near.length > 0) {
    const hits = (await hitsOf(tx, near, most)).reduce((sum, each) => sum + each, 0);
    const condition = sql`f.word = ANY (${near}::text[])`;
    return { criterion: { hits, from: 'company_words', condition, typed: near[0]! }, text: near[0]! };
  }
  const stems = stemsOf(word);
  const counts = await hitsOf(tx, stems, most);
  const at = counts.findIndex((hits) => hits > 0);
  return at === -1 ? undefined : { criterion: wordCriterion(stems[at]!, counts[at]!), text: stems[at]! };
}

const wordCriterion = (word: string, hits: number): Criterion => ({
  hits,
  from: 'company_words',
  condition: beginsWith(word),
  typed: word,
});

async function wordsNear(tx: CommunityTx, word: string): Promise<string[]> {
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
