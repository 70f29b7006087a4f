import type { Need } from './needs.ts';
import type { Offers } from './offers.ts';
import type { Concept } from './read-thesaurus.ts';
import type { Thesaurus } from './thesaurus.ts';

/** No word that is typed begins with these signs, so marks stand among the words of the directory. */
export const conceptMark = ({ name }: Concept) => `^${name}`;
const wordMark = (stem: string) => `~${Array.from(stem).slice(0, longestStem).join('')}`;
const longestStem = 30;

export const isMark = (word: string) => word.startsWith('^') || word.startsWith('~');

/** What a company is found by when a need is read. */
export const marksOf = ({ list, concepts }: Offers): string[] => [
  ...new Set([...[...concepts].map(conceptMark), ...list.flatMap(({ ownWords }) => ownWords.map(wordMark))]),
];

/** One of these is on every company that `matchNeed` could claim for the need. */
export const marksFor = ({ wanted, heads }: Need, thesaurus: Thesaurus): string[] => [
  ...new Set([
    ...wanted.flatMap(({ concept }) =>
      [
        concept,
        ...(concept.under === null ? [] : [concept.under]),
        ...(concept.isField ? thesaurus.partsOf(concept) : []),
      ].map(conceptMark),
    ),
    ...heads.flatMap((head) => [...head].map(wordMark)),
  ]),
];
