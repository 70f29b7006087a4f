import type { Post } from '../../contract/types.ts';

/** A part of a text as it is read, without its markup. */
export interface Piece {
  text: string;
  /** To somewhere else, in a new tab. */
  href?: string;
  /** To a screen of ours. */
  to?: string;
}

type Named = Post['mentions'];

const blockMarks = /^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+|```.*$)/gm;
const address = String.raw`(?:https?:\/\/|mailto:)[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*`;
const inline = new RegExp(
  [
    String.raw`\\(?<escaped>[\\*_~\x60[\]()#>@!-])`,
    String.raw`!\[(?<alt>[^\]]*)\]\([^)\s]*\)`,
    String.raw`\[(?<label>[^\]]+)\]\((?<target>${address})\)`,
    String.raw`@\[(?<company>\d{1,15})\]`,
    `(?<bare>${address})`,
    String.raw`\x60(?<code>[^\x60]+)\x60`,
    String.raw`(?<mark>\*\*|~~|\*)(?=\S)(?<inner>.+?)(?<=\S)\k<mark>`,
    String.raw`(?<!\w)(?<line>__|_)(?=\S)(?<lined>.+?)(?<=\S)\k<line>(?!\w)`,
  ].join('|'),
  'g',
);
const sentenceEnd = /[.,;:!?'"»”’*_~]+$/u;

/** What a reader sees of a message. The whole of it, with its looks, is drawn by Markdown; this is for its beginning. */
export function piecesOf(message: string, mentions: Named): Piece[] {
  return joined(inlinePieces(message.replaceAll(blockMarks, '').trim(), mentions));
}

function inlinePieces(text: string, mentions: Named): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const found = match.groups!;
    const bare = found.bare?.replace(sentenceEnd, '');
    const length = bare === undefined ? match[0].length : bare.length;
    pieces.push({ text: text.slice(at, match.index) });
    if (bare !== undefined) pieces.push({ text: bare, href: bare });
    else if (found.target !== undefined) pieces.push({ text: found.label!, href: found.target });
    else if (found.company !== undefined) pieces.push(mentionOf(Number(found.company), mentions));
    else if (found.inner !== undefined || found.lined !== undefined)
      pieces.push(...inlinePieces(found.inner ?? found.lined!, mentions));
    else pieces.push({ text: found.escaped ?? found.alt ?? found.code ?? '' });
    at = match.index + length;
  }
  return [...pieces, { text: text.slice(at) }];
}

/** A company that has left, or that the reader may not know, is one without a name. */
export function mentionOf(id: number, mentions: Named): Piece {
  const company = mentions.find(({ company_id: known }) => known === id);
  return company ? { text: `@${company.name}`, to: `/partner/${id}` } : { text: '@a company' };
}

const isLink = ({ href, to }: Piece) => href !== undefined || to !== undefined;

function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    if (piece.text === '') continue;
    if (last && !isLink(last) && !isLink(piece)) made[made.length - 1] = { text: last.text + piece.text };
    else made.push(piece);
  }
  return made;
}
