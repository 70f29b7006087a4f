import { readThesaurus, type Concept, type Phrase } from './read-thesaurus.ts';
import { building } from './thesaurus/building.ts';
import { digital } from './thesaurus/digital.ts';
import { peopleAndCare } from './thesaurus/people-and-care.ts';
import { professions } from './thesaurus/professions.ts';
import { tradeAndEvents } from './thesaurus/trade-and-events.ts';

export interface Entry {
  phrase: Phrase;
  concept: Concept;
}

export const concepts: readonly Concept[] = [
  building,
  professions,
  digital,
  tradeAndEvents,
  peopleAndCare,
].flatMap(readThesaurus);

export const entries: readonly Entry[] = concepts.flatMap((concept) =>
  concept.phrases.map((phrase) => ({ phrase, concept })),
);

/** By the longest word of each phrase, which tells the most. */
export const entriesByWord: ReadonlyMap<string, readonly Entry[]> = Map.groupBy(entries, ({ phrase }) =>
  phrase.stems.reduce((one, other) => (other.length > one.length ? other : one), ''),
);

export const partsOf: ReadonlyMap<Concept, readonly Concept[]> = Map.groupBy(
  concepts.filter((concept) => concept.under !== null),
  (concept) => concept.under!,
);
