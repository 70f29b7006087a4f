import { LinkifyIt } from 'linkify-it';

const host = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#][^\s<>"]*)?/u;
const sentenceEnd = /[.,;:!?)\]}'"»”’]+$/u;

const found = new LinkifyIt()
  // "note.md" is a file, not a place.
  .set({ fuzzyLink: false })
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, at) => (host.exec(text.slice(at))?.[0] ?? '').replace(sentenceEnd, '').length,
    normalize: (match) => void (match.url = `https://${match.url}`),
  });

export interface Piece {
  text: string;
  href?: string;
}

/** Addresses and what stands between them. */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { index, lastIndex, text: shown, url } of found.match(text) ?? []) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: shown, href: url });
    at = lastIndex;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
