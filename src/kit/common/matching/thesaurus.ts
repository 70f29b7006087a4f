import { variantsOf } from '../words.ts';
import {
  figuresOfSpeech,
  inAnyForm,
  phraseOf,
  readThesaurus,
  type Concept,
  type Line,
  type Phrase,
} from './read-thesaurus.ts';
import { stemOf } from './stems.ts';
import { building } from './thesaurus/building.ts';
import { commonWords } from './thesaurus/common-words.ts';
import { digital } from './thesaurus/digital.ts';
import { emptyWords, genericWords } from './thesaurus/generic-words.ts';
import { peopleAndCare } from './thesaurus/people-and-care.ts';
import { professions } from './thesaurus/professions.ts';
import { seldom } from './thesaurus/seldom.ts';
import { tradeAndEvents } from './thesaurus/trade-and-events.ts';

export interface Entry {
  phrase: Phrase;
  concept: Concept;
}

/** By which needs and offers are read. Both sides of a comparison are read by the same one: concepts are compared as objects. */
export interface Thesaurus {
  concepts: readonly Concept[];
  /** Entries by the rarest word of their phrase, so that a common one leads to few. */
  entriesWith(stem: string): readonly Entry[];
  partsOf(concept: Concept): readonly Concept[];
  knows(stem: string): boolean;
  /** Whether a phrase of the concept, of its whole or of another part of it has the word. */
  isWordOf(concept: Concept, stem: string): boolean;
  /** Words that may be a slip away, by what is left of them without a letter. */
  stemsLike(variant: string): Iterable<string>;
}

/** Shorter words are one letter away from too many others. */
export const shortestMendedWord = 6;

const tradeOf = ({ name, under }: Concept) => under?.name ?? name;

export function thesaurusOf(
  concepts: readonly Concept[],
  entries: readonly Entry[],
  furtherWords: Iterable<string> = [],
): Thesaurus {
  const uses = new Map<string, number>();
  for (const { phrase } of entries)
    for (const stem of phrase.stems) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const byWord = Map.groupBy(entries, ({ phrase }) =>
    phrase.stems.reduce((one, other) => (uses.get(other)! < uses.get(one)! ? other : one)),
  );
  const parts = Map.groupBy(
    concepts.filter((concept) => concept.under !== null),
    (concept) => concept.under!,
  );
  const stemsOfTrade = new Map<string, Set<string>>();
  for (const { concept, phrase } of entries) {
    const stems = stemsOfTrade.get(tradeOf(concept)) ?? new Set();
    stemsOfTrade.set(tradeOf(concept), stems);
    for (const stem of phrase.stems) stems.add(stem);
  }
  const known = new Set([...entries.flatMap(({ phrase }) => phrase.stems), ...furtherWords]);
  const byVariant = new Map<string, string[]>();
  for (const stem of known)
    if (stem.length >= shortestMendedWord - 1)
      for (const variant of variantsOf(stem)) {
        const stems = byVariant.get(variant);
        if (stems) stems.push(stem);
        else byVariant.set(variant, [stem]);
      }
  return {
    concepts,
    entriesWith: (stem) => byWord.get(stem) ?? [],
    partsOf: (concept) => parts.get(concept) ?? [],
    knows: (stem) => known.has(stem),
    isWordOf: (concept, stem) => stemsOfTrade.get(tradeOf(concept))?.has(stem) ?? false,
    stemsLike: (variant) => byVariant.get(variant) ?? [],
  };
}

export const builtInLines: readonly Line[] = [
  building,
  professions,
  digital,
  tradeAndEvents,
  peopleAndCare,
  seldom,
].flatMap(readThesaurus);

/** What every community begins with. */
export const builtIn: Thesaurus = thesaurusOf(
  builtInLines.map(({ concept }) => concept),
  builtInLines.flatMap(({ concept, phrases }) =>
    phrases.map((written) => ({
      phrase: concept.name === figuresOfSpeech ? inAnyForm(phraseOf(written)) : phraseOf(written),
      concept,
    })),
  ),
  [...[...emptyWords, ...genericWords].map(stemOf), ...commonWords],
);
