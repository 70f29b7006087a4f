import { wordsOf } from '../words.ts';
import { askerPlaces } from './asker.ts';
import { conceptMark } from './marks.ts';
import { mended } from './mend-slips.ts';
import type { Concept } from './read-thesaurus.ts';
import { meantBy } from './read-text.ts';
import type { Thesaurus } from './thesaurus.ts';
import { genericWords } from './thesaurus/generic-words.ts';
import { tokensOf } from './tokens.ts';

/** A word of a search, and the marks of what it means: a need has the word, or one of the marks. */
export interface SearchedWord {
  word: string;
  marks: readonly string[];
}

export interface ReadSearch {
  words: readonly SearchedWord[];
  /** What the search means as a whole. */
  concepts: readonly Concept[];
}

/**
 * A search for needs. A word that says a trade is also met by what is about that trade in other words, and so are function words and vague ones beside it. Any other
 * word is met by itself alone: "plumber Bergen" finds a leaking tap in Bergen.
 */
export function readSearch(text: string, thesaurus: Thesaurus): ReadSearch {
  const tokens = tokensOf(text).map((token) => mended(token, thesaurus));
  const found = meantBy(tokens, thesaurus, askerPlaces(tokens)).found.filter(({ only }) => only.length === 0);
  const concepts = [...new Set(found.map(({ concept }) => concept))];
  const marksAt = (word: string): readonly string[] => {
    const says = found.filter(({ at }) => at.some((place) => tokens[place]!.word === word));
    const isVague = tokens.some((token) => token.word === word && (token.isEmpty || genericWords.has(word)));
    const meant = says.length > 0 ? says.map(({ concept }) => concept) : isVague ? concepts : [];
    return [...new Set(meant.map(conceptMark))];
  };
  return { words: wordsOf(text).map((word) => ({ word, marks: marksAt(word) })), concepts };
}
