import { isEmoji, mostLargeEmoji } from '../../../rules.ts';
import { linked } from './links.ts';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold'; parts: readonly Inline[] };

export type Block =
  | { kind: 'line'; parts: readonly Inline[] }
  | { kind: 'list'; first: number | undefined; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string };

const fence = /^```[\w+-]*\s*$/;
const dashed = /^\s{0,3}[-*•]\s+(\S.*)$/;
const numbered = /^\s{0,3}(\d{1,3})[.)]\s+(\S.*)$/;

/** What was typed, as lists, bold and code; everything else is text. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const end = fence.test(line)
      ? lines.findIndex((later, index) => index > at && /^```\s*$/.test(later))
      : -1;
    if (end !== -1) {
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end;
      continue;
    }
    const item = itemOf(line);
    if (!item) {
      blocks.push({ kind: 'line', parts: inlineOf(line) });
      continue;
    }
    const above = blocks.at(-1);
    if (above?.kind === 'list' && (above.first === undefined) === (item.number === undefined)) {
      blocks[blocks.length - 1] = { ...above, items: [...above.items, inlineOf(item.text)] };
    } else {
      blocks.push({ kind: 'list', first: item.number, items: [inlineOf(item.text)] });
    }
  }
  return blocks;
}

function itemOf(line: string): { number: number | undefined; text: string } | undefined {
  const [, dash] = dashed.exec(line) ?? [];
  if (dash !== undefined) return { number: undefined, text: dash };
  const [, number, text] = numbered.exec(line) ?? [];
  return text === undefined ? undefined : { number: Number(number), text };
}

const marked = /`([^`]+)`|\*\*(\S(?:.*?\S)?)\*\*/g;

function inlineOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, code, bold] = match;
    parts.push(...plain(line.slice(at, match.index)));
    if (code === undefined) parts.push({ kind: 'bold', parts: plain(bold ?? '') });
    else parts.push({ kind: 'code', text: code });
    at = match.index + whole.length;
  }
  return [...parts, ...plain(line.slice(at))];
}

const plain = (text: string): Inline[] =>
  linked(text).map((piece) =>
    piece.href === undefined
      ? { kind: 'text', text: piece.text }
      : { kind: 'link', text: piece.text, href: piece.href },
  );

const seen = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A few emoji and nothing else. */
export function isLarge(text: string): boolean {
  // Far more than so few emoji can take: not worth cutting up.
  if (text.length > 32 * mostLargeEmoji) return false;
  const signs = [...seen.segment(text.replaceAll(/\s/g, ''))];
  return signs.length > 0 && signs.length <= mostLargeEmoji && signs.every(({ segment }) => isEmoji(segment));
}
