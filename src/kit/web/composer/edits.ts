/** The content of a text field, and where the selection begins and ends in it. */
export interface Written {
  text: string;
  from: number;
  to: number;
}

/** `insert` replaces the characters between `from` and `to`; then `selected` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  selected: readonly [from: number, to: number];
}

const mark = '**';
const bullet = /^\s{0,3}[-*+•]\s+/;
const numbered = /^\s{0,3}\d{1,3}[.)]\s+/;
const wholeLink = /^\[([^\]]*)\]\([^)]*\)$/;

/** Makes the selection bold, or the word at the caret. What is bold becomes plain. */
export function toggleBold({ text, from, to }: Written): Edit {
  const [start, end] = from === to ? wordAt(text, from) : withoutBlanks(text, from, to);
  const chosen = text.slice(start, end);
  const isInside = text.slice(0, start).endsWith(mark) && text.startsWith(mark, end);
  if (isInside) {
    const kept: Edit['selected'] =
      from === to ? [from - mark.length, from - mark.length] : [start - mark.length, end - mark.length];
    return { from: start - mark.length, to: end + mark.length, insert: chosen, selected: kept };
  }
  // Bold ends with its line, so each line has marks of its own.
  const lines = chosen.split('\n');
  const isBold = chosen !== '' && lines.every((line) => isBlank(line) || isBoldLine(line));
  const turned = (line: string) => {
    if (isBold) return plainLine(line);
    return lines.length > 1 && isBlank(line) ? line : boldLine(line);
  };
  const insert = lines.map(turned).join('\n');
  if (from === to)
    return { from: start, to: end, insert, selected: [from + mark.length, from + mark.length] };
  const inner = !isBold && lines.length === 1 && insert === `${mark}${chosen}${mark}` ? mark.length : 0;
  return { from: start, to: end, insert, selected: [start + inner, start + insert.length - inner] };
}

/** Makes list items of the lines that the selection touches; where all of them are items, makes them lines again. */
export function toggleList({ text, from, to }: Written): Edit {
  const start = lineStart(text, from);
  // A selection that ends before the first letter of a line does not touch that line.
  const next = text.indexOf('\n', to > from ? to - 1 : to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const written = lines.filter((line) => !isBlank(line));
  const isList = written.length > 0 && written.every((line) => bullet.test(line));
  const itemOf = (line: string) => {
    if (isList) return line.replace(bullet, '');
    if (bullet.test(line) || (isBlank(line) && written.length > 0)) return line;
    return `- ${line.replace(numbered, '')}`;
  };
  const insert = lines.map(itemOf).join('\n');
  const caret = Math.max(start, from + insert.length - (end - start));
  return {
    from: start,
    to: end,
    insert,
    selected: from === to ? [caret, caret] : [start, start + insert.length],
  };
}

const address = 'https://';
const words = 'link text';

/** Makes a link of the selection and selects what is still to be typed: its address, or its words. A selected link becomes its words. */
export function toggleLink({ text, from, to }: Written): Edit {
  const chosen = text.slice(from, to);
  const [, linked] = wholeLink.exec(chosen) ?? [];
  if (linked !== undefined) return { from, to, insert: linked, selected: [from, from + linked.length] };
  if (/^https?:\/\/\S+$/.test(chosen))
    return { from, to, insert: `[${words}](${chosen})`, selected: [from + 1, from + 1 + words.length] };
  const shown = chosen === '' ? words : chosen;
  const at = from + shown.length + 3;
  return {
    from,
    to,
    insert: `[${shown}](${address})`,
    selected: chosen === '' ? [from + 1, from + 1 + words.length] : [at, at + address.length],
  };
}

/** Types an @, apart from the word before it: an address of an email names no one. */
export function beginMention({ text, from, to }: Written): Edit {
  const isApart = from === 0 || /[\s(]/.test(text[from - 1]!);
  const insert = isApart ? '@' : ' @';
  return { from, to, insert, selected: [from + insert.length, from + insert.length] };
}

/** Begins the next item of the list that the caret is in; an empty item ends the list. Undefined outside of a list. */
export function nextItem({ text, from, to }: Written): Edit | undefined {
  if (from !== to) return undefined;
  const start = lineStart(text, from);
  const found = /^(\s*)([-*+•]|\d{1,3}[.)])(\s+)(.*)$/.exec(text.slice(start, from));
  if (!found) return undefined;
  const [, indent = '', sign = '', gap = '', said = ''] = found;
  if (isBlank(said) && !/^[^\n]*\S/.test(text.slice(from)))
    return { from: start, to, insert: '', selected: [start, start] };
  const count = Number.parseInt(sign, 10);
  const insert = `\n${indent}${Number.isNaN(count) ? sign : `${count + 1}${sign.at(-1)}`}${gap}`;
  return { from, to, insert, selected: [from + insert.length, from + insert.length] };
}

const lineStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

function wordAt(text: string, at: number): [number, number] {
  const before = /[\p{L}\p{N}'’_-]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^[\p{L}\p{N}'’_-]*/u.exec(text.slice(at))?.[0] ?? '';
  return [at - before.length, at + after.length];
}

/** Marks beside a blank are no marks. */
function withoutBlanks(text: string, from: number, to: number): [number, number] {
  const chosen = text.slice(from, to);
  if (isBlank(chosen)) return [from, from];
  return [from + chosen.length - chosen.trimStart().length, from + chosen.trimEnd().length];
}

/** The sign of a list item, and the words behind it. */
function partsOf(line: string): [sign: string, body: string] {
  const [sign = ''] = bullet.exec(line) ?? numbered.exec(line) ?? [];
  return [sign, line.slice(sign.length)];
}

const isBlank = (line: string) => line.trim() === '';
const isBoldLine = (line: string) => /^\*\*(?:(?!\*\*).)+\*\*$/.test(partsOf(line)[1].trim());
const plainLine = (line: string) => line.replaceAll(mark, '');

function boldLine(line: string): string {
  const [sign, body] = partsOf(plainLine(line));
  return sign + body.replace(/^(\s*)(.*?)(\s*)$/, `$1${mark}$2${mark}$3`);
}
