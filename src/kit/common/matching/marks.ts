import type { Need } from './needs.ts';
import type { Offer, Offers } from './offers.ts';
import type { Concept } from './read-thesaurus.ts';
import type { Thesaurus } from './thesaurus.ts';

/** No word that is typed begins with these signs, so marks stand among the words of the directory. */
export const conceptMark = ({ name }: Concept) => `^${name}`;
const wordMark = (stem: string) => `~${Array.from(stem).slice(0, longestStem).join('')}`;
const longestStem = 30;

export const isMark = (word: string) => word.startsWith('^') || word.startsWith('~');

/** What an offer is found by when a need is read. */
export const marksOfOffer = ({ concepts, ownWords }: Offer): string[] => [
  ...concepts.map(conceptMark),
  ...ownWords.map(wordMark),
];
/** What a company is found by. */
export const marksOf = ({ list }: Offers): string[] => [...new Set(list.flatMap(marksOfOffer))];

/** By these a need is found by who searches for the trade: what is wanted, and the whole that it is a part of. */
export const marksOfNeed = ({ wanted }: Need): string[] => [
  ...new Set(
    wanted
      .flatMap(({ concept }) => [concept, ...(concept.under === null ? [] : [concept.under])])
      .map(conceptMark),
  ),
];
export const conceptOfMark = (mark: string): string | null => (mark.startsWith('^') ? mark.slice(1) : null);

/** One of these is on every company that may do what the concept says. */
export const marksOfConcept = (concept: Concept, thesaurus: Thesaurus): string[] =>
  [
    concept,
    ...(concept.under === null ? [] : [concept.under]),
    ...(concept.isField || concept.isOpen ? thesaurus.partsOf(concept) : []),
  ].map(conceptMark);

/** One of these is on every company that `matchNeed` could claim for the need. */
export const marksFor = ({ wanted, narrow, heads }: Need, thesaurus: Thesaurus): string[] => [
  ...new Set([
    ...[...wanted, ...narrow].flatMap(({ concept }) => marksOfConcept(concept, thesaurus)),
    ...heads.flatMap((head) => [...head].map(wordMark)),
  ]),
];
