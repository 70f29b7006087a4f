import { decoded, elementsIn } from './elements-in.ts';

type Attributes = Readonly<Record<string, string | number>>;
type Node = string | { tag: string; attributes: Attributes; children: readonly Node[] };

/** Elements, attributes and words of a tree as they are read, one on a line. */
export const structureOf = (nodes: readonly Node[]): string[] => joined(nodes.flatMap(linesOf));

function linesOf(node: Node): string[] {
  if (typeof node === 'string') return [words(node)];
  const { tag, attributes, children } = node;
  const inner = [opening(tag, attributes), ...children.flatMap(linesOf)];
  return ['br', 'hr', 'img'].includes(tag) ? inner : [...inner, `</${tag}>`];
}

/** The same of markup that was made from a tree. */
export const structureIn = (markup: string): string[] =>
  joined(
    [...markup.matchAll(/<[^>]*>|[^<]+/g)].map(([piece]) => {
      if (!piece.startsWith('<')) return words(decoded(piece));
      const [begun] = elementsIn(piece);
      return begun ? opening(begun.name, begun.attributes) : piece;
    }),
  );

function opening(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name.toLowerCase()}=${value}`);
  return `<${tag}${written.toSorted().join('')}>`;
}

const words = (text: string) => `“${text}`;

/** Words that follow each other are one text, and none are no text. */
function joined(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (const line of lines) {
    const last = made.at(-1);
    if (line === words('')) continue;
    if (line.startsWith('“') && last?.startsWith('“')) made[made.length - 1] = last + line.slice(1);
    else made.push(line);
  }
  return made;
}
