import type { Piece } from './pieces.ts';

/** What a reader takes for one character: a family of emoji is one. */
let segmenter: Intl.Segmenter | undefined;

/** Letters of which each is one character, so that the browser need not be asked: no emoji, no marks above others, no line end of two. */
const isSimple = (text: string) =>
  /^[\n\x20-\x7e\xa0-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/.test(text);

const charactersOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text);

/** How many characters a reader sees, counted no further than one above `most`. */
export function countSeen(text: string, most: number): number {
  if (isSimple(text)) return Math.min(text.length, most + 1);
  let count = 0;
  for (const _ of charactersOf(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

export function cutText(text: string, most: number): string {
  if (isSimple(text)) return text.slice(0, most);
  let count = 0;
  for (const { index } of charactersOf(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
}

export const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** The first characters, on one line. A link that is cut leads nowhere: what is left of it is plain text. */
export function cutPieces(pieces: readonly Piece[], most: number): Piece[] {
  const shown: Piece[] = [];
  let left = most;
  for (const piece of pieces) {
    const text = piece.text.replaceAll(/\s+/g, ' ');
    const length = countSeen(text, left);
    shown.push(length <= left ? { ...piece, text } : { text: cutText(text, left) });
    left -= length;
    if (left <= 0) break;
  }
  return shown;
}
