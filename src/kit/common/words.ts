const longestWord = 40;
// Letters that are not a plain letter with a mark on it.
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Without accents and signs that are spelled out: most words are, and have nothing to be replaced. */
const isPlain = /^[ -~]*$/;

/** Lower case, without accents: how names are compared and ordered. */
export function searchKey(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower.trim();
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter]!)
    .trim();
}

/** The words of a text, each once, in the order of their first appearance. */
export function wordsOf(text: string): string[] {
  return [...new Set(plainWords(text).map((word) => Array.from(word).slice(0, longestWord).join('')))];
}

/** All of them, as often as they are there. */
export const plainWords = (text: string): string[] =>
  searchKey(text)
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What was typed in fewer letters is too close to too many words for a slip to be told from another word. */
export const shortestMended = 5;
const shortestMisspelled = 4;

/** The word itself, and the word with each of its letters left out. Words one slip apart have one of these in common. */
export function variantsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < shortestMisspelled) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** One letter too many, too few, another one, or two neighbours exchanged. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  const restOf = (letters: string[], from: number) => letters.slice(from).join('');
  return (
    restOf(a, at + 1) === restOf(b, at + 1) ||
    restOf(a, at + 1) === restOf(b, at) ||
    restOf(a, at) === restOf(b, at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && restOf(a, at + 2) === restOf(b, at + 2))
  );
}

/** In fewer letters too many words begin alike. */
const shortestMendedBeginning = 6;

/** Whether a longer word begins with one that is a slip away: whoever types "roster" may mean the roasters. */
export function beginsOneSlipAway(typed: string, word: string): boolean {
  const [length, letters] = [Array.from(typed).length, Array.from(word)];
  if (length < shortestMendedBeginning) return false;
  return [length - 1, length, length + 1].some(
    (end) => end < letters.length && isOneSlipAway(typed, letters.slice(0, end).join('')),
  );
}

const longestEnding = 4;

/** The word without its ending, the longest first: an accountant is found where there is accounting. */
export function stemsOf(word: string): string[] {
  const letters = Array.from(word);
  const shortest = Math.max(shortestMended, letters.length - longestEnding);
  return Array.from({ length: Math.max(0, letters.length - shortest) }, (_, at) =>
    letters.slice(0, letters.length - 1 - at).join(''),
  );
}

/** A text from each of its words on: what somebody types of it begins one of these. */
export function beginningsOf(text: string): string[] {
  const words = plainWords(text);
  return [...new Set(words.map((_, at) => words.slice(at).join(' ')))];
}

/** What was typed, as the beginnings are written. */
export const typedBeginning = (text: string) => plainWords(text).join(' ');

/** The words that begin with this one are those from here to, but not including, there. */
export const endOfPrefix = (prefix: string) => `${prefix}\u{10FFFF}`;
