import { searchKey } from '../words.ts';
import { phraseOf, type Concept } from './read-thesaurus.ts';
import { builtIn, thesaurusOf, type Entry, type Thesaurus } from './thesaurus.ts';

/** A trade of one community, or further words for one that is built in. It holds values alone, so that a thread can be handed it. */
export interface OwnConcept {
  name: string;
  /** The name of a built-in concept. */
  partOf: string | null;
  words: readonly string[];
}

const builtInByKey = new Map(builtIn.concepts.map((concept) => [searchKey(concept.name), concept]));

/** Also where somebody writes it with capitals or accents. */
export const builtInConcept = (name: string): Concept | undefined => builtInByKey.get(searchKey(name));

/**
 * The built-in thesaurus with the words of one community. A name that a later version builds in becomes that concept, and a whole that is no longer
 * there is left out.
 */
export function withOwnConcepts(own: readonly OwnConcept[]): Thesaurus {
  if (own.length === 0) return builtIn;
  const added: Concept[] = [];
  const entries: Entry[] = own.flatMap(({ name, partOf, words }) => {
    let concept = builtInConcept(name);
    if (concept === undefined) {
      concept = {
        name,
        under: (partOf === null ? undefined : builtInConcept(partOf)) ?? null,
        isField: false,
        isOpen: false,
      };
      added.push(concept);
    }
    return words.map((written) => ({ phrase: phraseOf(written), concept }));
  });
  return together(builtIn, thesaurusOf(added, entries));
}

/** Both are asked, so that the thousands of built-in phrases are not read again for each community. */
const together = (one: Thesaurus, other: Thesaurus): Thesaurus => ({
  concepts: [...one.concepts, ...other.concepts],
  entriesWith: (stem) => joined(one.entriesWith(stem), other.entriesWith(stem)),
  partsOf: (concept) => joined(one.partsOf(concept), other.partsOf(concept)),
  knows: (stem) => one.knows(stem) || other.knows(stem),
  isWordOf: (concept, stem) => one.isWordOf(concept, stem) || other.isWordOf(concept, stem),
  stemsLike: (variant) => [...one.stemsLike(variant), ...other.stemsLike(variant)],
});

const joined = <Thing>(one: readonly Thing[], other: readonly Thing[]): readonly Thing[] =>
  other.length === 0 ? one : [...one, ...other];
