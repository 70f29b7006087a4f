export interface Piece {
  /** Where it begins. */
  at: number;
  text: string;
  isFound: boolean;
}

const letters = /[\p{L}\p{N}\p{M}]/u;
/** So much before the first word that was found. */
const before = 24;
const most = 140;

/** What a message says around the words that were looked for, which are marked where a word begins with them. */
export function excerptOf(content: string, q: string): Piece[] {
  const words = q
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const line = content.replaceAll(/\s+/g, ' ').trim();
  const places = words.length === 0 ? [] : placesOf(line, words);
  const from = Math.max(0, (places[0]?.[0] ?? 0) - before);
  const start = from === 0 ? 0 : line.indexOf(' ', from) + 1;
  const end = Math.min(line.length, start + most);
  const pieces: Piece[] = [];
  let at = start;
  const add = (to: number, isFound: boolean) => {
    if (to > at) pieces.push({ at, text: line.slice(at, to), isFound });
    at = Math.max(at, to);
  };
  for (const [begins, ends] of places) {
    if (begins < start || begins >= end) continue;
    add(begins, false);
    add(Math.min(ends, end), true);
  }
  add(end, false);
  if (start > 0) pieces.unshift({ at: 0, text: '…', isFound: false });
  if (end < line.length) pieces.push({ at: end, text: '…', isFound: false });
  return pieces;
}

/** Where a word of the text begins with one that was looked for, in order. */
function placesOf(line: string, words: readonly string[]): [number, number][] {
  const lower = line.toLowerCase();
  // Of a few letters the small form is longer: then nothing can be marked at its place.
  if (lower.length !== line.length) return [];
  const places: [number, number][] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (at > 0 && letters.test(line[at - 1]!)) continue;
    const word = words.find((wanted) => lower.startsWith(wanted, at));
    if (word !== undefined) places.push([at, at + word.length]);
  }
  return places;
}
