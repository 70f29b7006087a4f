import { plainWords } from '../../../kit/common/words.ts';

/**
 * Raised when the rules of words or the thesaurus change, or a field that companies have filled in becomes public: the words and public copies of all
 * companies are then made anew, soon after the start, and opportunities and saved searches are read again.
 */
export const indexVersion = 6;

export const mostSearchWords = 6;

/** So long a search without a result is kept, and from so many companies on it is told. */
export const keptSearchDays = 90;
export const fewestSearchers = 3;

/** What can be the name of a trade: no address, no number, and no sentence. */
export const mayBeAService = (typed: string): boolean =>
  !/[@/]|\d{4}/.test(typed) &&
  plainWords(typed).length <= 4 &&
  Array.from(plainWords(typed).join('')).length >= 3 &&
  typed.length <= 60;
