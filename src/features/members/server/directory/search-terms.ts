import {
  beginsOneSlipAway,
  endOfPrefix,
  isOneSlipAway,
  searchKey,
  shortestMended,
  stemsOf,
  variantsOf,
  wordsOf,
} from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { directoryFilter, filterNames } from '../../contract/directory-filters.ts';
import type { DirectoryQuery } from '../../contract/directory.ts';
import { type OwnFilter, readOwnFilters } from '../../contract/own-filters.ts';
import { facetOf } from '../../rules/own-fields.ts';
import { mostSearchWords } from '../../rules/search.ts';
import { conceptSearch, type ConceptSearch } from './concept-search.ts';
import type { Criterion } from './criterion.ts';
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

export interface Understood {
  criteria: Criterion[];
  /** What each word stands for, where any of them stands for another one than was typed. */
  mended: readonly Meaning[] | null;
}

/**
 * What a search asks for. A word that is nowhere is mended. Where the words as they were typed are nobody's together, each of
 * them may be a slip, those too that somebody has: `areDoubted`.
 */
export async function understand(
  tx: CommunityTx,
  query: DirectoryQuery,
  { manyHits }: Limits,
  { areDoubted }: { areDoubted: boolean },
): Promise<Understood> {
  const typed = wordsOf(query.q).slice(0, mostSearchWords);
  const counts = await hitsOf(tx, typed, manyHits + 1);
  const words: Meant[] = [];
  for (const [at, word] of typed.entries()) {
    const asTyped = {
      criterion: wordCriterion(word, counts[at]!),
      meaning: { typed: word, beginning: word, near: [] },
    };
    const meant = counts[at] === 0 || areDoubted ? await meantBy(tx, asTyped, manyHits + 1) : asTyped;
    words.push(meant);
  }
  const [only, ...others] = words;
  // A trade by its one word is also found where a service says it in another.
  if (only && others.length === 0 && counts[0]! > 0)
    only.criterion = withConcept(only.criterion, await conceptSearch(tx, query.q, manyHits + 1));
  const isMended = words.some(
    ({ meaning }) => meaning.near.length > 0 || meaning.beginning !== meaning.typed,
  );
  return {
    criteria: [...words.map(({ criterion }) => criterion), ...(await filtersOf(tx, query))],
    mended: isMended ? words.map(({ meaning }) => meaning) : null,
  };
}

const withConcept = (word: Criterion, concept: ConceptSearch | null): Criterion =>
  concept === null
    ? word
    : {
        ...word,
        hits: word.hits + concept.criterion.hits,
        condition: sql`(${word.condition} OR ${concept.criterion.condition})`,
      };

/** What a search means by the thesaurus, where its words are nobody's; null where that says nothing. */
export async function understandConcepts(
  tx: CommunityTx,
  query: DirectoryQuery,
  { manyHits }: Limits,
): Promise<(Understood & { names: readonly string[] }) | null> {
  const concept = await conceptSearch(tx, query.q, manyHits + 1);
  if (concept === null) return null;
  return {
    criteria: [concept.criterion, ...(await filtersOf(tx, query))],
    mended: null,
    names: concept.names,
  };
}

/** A word of a company that is one of the near ones, or begins so. */
export interface Meaning {
  typed: string;
  beginning: string;
  near: readonly string[];
}

interface Meant {
  criterion: Criterion;
  meaning: Meaning;
}

/** A word stands for those one slip away from it too; if there are none and nobody has it, for those of the same stem. */
async function meantBy(tx: CommunityTx, asTyped: Meant, most: number): Promise<Meant> {
  const { criterion, meaning } = asTyped;
  const word = meaning.typed;
  if (word.length < shortestMended) return asTyped;
  const near = await wordsNear(tx, word);
  if (near.length > 0) {
    const nearHits = (await hitsOf(tx, near, most)).reduce((sum, each) => sum + each, 0);
    const isNear = sql`f.word = ANY (${near}::text[])`;
    const condition = criterion.hits === 0 ? isNear : sql`(${criterion.condition} OR ${isNear})`;
    const typed = criterion.hits === 0 ? near[0]! : word;
    return {
      criterion: { ...criterion, hits: criterion.hits + nearHits, condition, typed },
      meaning: { ...meaning, near },
    };
  }
  if (criterion.hits > 0) return asTyped;
  const stems = stemsOf(word);
  const counts = await hitsOf(tx, stems, most);
  const at = counts.findIndex((hits) => hits > 0);
  if (at === -1) return asTyped;
  return {
    criterion: wordCriterion(stems[at]!, counts[at]!),
    meaning: { ...meaning, beginning: stems[at]! },
  };
}

const wordCriterion = (word: string, hits: number): Criterion => ({
  hits,
  from: 'company_words',
  condition: beginsWith(word),
  typed: word,
});

/** So many entries are read for each letter that could be wrong. */
const mostOfAVariant = 50;

/** The words one slip away, and the longer ones that begin so. */
async function wordsNear(tx: CommunityTx, word: string): Promise<string[]> {
  const variants = variantsOf(word);
  const { rows } = await sql<Row<'word_variants', 'word'>>`
    SELECT DISTINCT v.word
      FROM unnest(${variants}::text[], ${variants.map(endOfPrefix)}::text[]) AS t (first, beyond)
     CROSS JOIN LATERAL (
       SELECT v.word FROM word_variants v
        WHERE v.community_id = ${tx.communityId} AND v.variant >= t.first AND v.variant < t.beyond
        ORDER BY v.variant LIMIT ${mostOfAVariant}) v
     ORDER BY v.word`.execute(tx);
  const others = rows.map((row) => row.word).filter((other) => other !== word);
  const whole = others.filter((other) => isOneSlipAway(word, other));
  const longer = others.filter((other) => !whole.includes(other) && beginsOneSlipAway(word, other));
  return [...whole, ...longer].slice(0, mostOfAVariant);
}

const ownFacet = ({ field, choice }: OwnFilter) => ({ facet: facetOf(field), value: String(choice) });

async function filtersOf(tx: CommunityTx, query: DirectoryQuery): Promise<Criterion[]> {
  const named = filterNames.flatMap((name): { facet: string; value: string }[] => {
    const filter = directoryFilter(name);
    const value = query[name];
    if (filter.kind === 'facet' && value) return [{ facet: name, value: searchKey(String(value)) }];
    return filter.kind === 'flag' && value ? [{ facet: filter.facet, value: 'yes' }] : [];
  });
  const wanted = [...named, ...readOwnFilters(query.fields).map(ownFacet)];
  if (wanted.length === 0) return [];
  const { rows } = await sql<Row<'facet_values', 'facet' | 'value' | 'uses'>>`
    SELECT w.facet, coalesce(now_is.name_key, w.value) AS value, coalesce(v.uses, 0) AS uses
      FROM unnest(${wanted.map(({ facet }) => facet)}::text[], ${wanted.map(({ value }) => value)}::text[])
           WITH ORDINALITY AS w (facet, value, place)
      LEFT JOIN former_industries was
        ON was.community_id = ${tx.communityId} AND w.facet = 'industry' AND was.name_key = w.value
      LEFT JOIN industries now_is ON now_is.community_id = ${tx.communityId} AND now_is.id = was.industry_id
      LEFT JOIN facet_values v ON v.community_id = ${tx.communityId} AND v.facet = w.facet
       AND v.value = coalesce(now_is.name_key, w.value)
     ORDER BY w.place`.execute(tx);
  return rows.map(({ facet, value, uses }) => ({
    hits: uses,
    from: 'company_facets',
    condition: sql`f.facet = ${facet} AND f.value = ${value}`,
  }));
}
