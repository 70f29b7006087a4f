import { searchKey } from '../words.ts';
import { stemOf } from './stems.ts';
import { emptyWords } from './thesaurus/generic-words.ts';

export interface Token {
  word: string;
  stem: string;
  isEmpty: boolean;
  /** Written with a capital letter inside of a sentence: a place, a person, a make. */
  isName: boolean;
  /** Its place among the words that say something; a new sentence is far away from the one before, and a comma keeps words a little apart. */
  place: number;
  /** The number of its clause: commas, "and" and the ends of sentences part them. */
  clause: number;
  start: number;
  end: number;
}

/** Nobody describes a need in more words; what is longer is something else, and is not read. */
const mostWords = 300;
const longestRead = 4000;
const sentenceGap = 10;
/** Words of a phrase may stand on both sides of a comma, if they are close. */
const commaGap = 2;
const isCapital = /^\p{Lu}\p{Ll}/u;

/** The words of a text with what stands between them. Empty for a text that is too long to be a need or a service. */
export function tokensOf(text: string): Token[] {
  if (text.length > longestRead) return [];
  const tokens: Token[] = [];
  let [place, clause, before] = [0, 0, 0];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*/gu)) {
    const between = text.slice(before, match.index);
    const clauseBefore = clause;
    if (between !== ' ') {
      if (/[.!?;:\n()]/.test(between)) [place, clause] = [place + sentenceGap, clause + 1];
      else if (/[,&+/]/.test(between)) [place, clause] = [place + commaGap, clause + 1];
    }
    const word = searchKey(match[0]).replace(/['’]/g, '');
    if (word === 'and' || word === 'or') clause += 1;
    const isEmpty = emptyWords.has(word);
    if (!isEmpty) place += 1;
    const isName = clause === clauseBefore && tokens.length > 0 && isCapital.test(match[0]);
    before = match.index + match[0].length;
    tokens.push({
      word,
      stem: stemOf(word),
      isEmpty,
      isName,
      place,
      clause,
      start: match.index,
      end: before,
    });
    if (tokens.length > mostWords) return [];
  }
  return tokens;
}
