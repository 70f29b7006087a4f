import MarkdownIt, { type Token } from 'markdown-it';

/** Words, or an element around them. Attributes have React's names, which HTML reads as well. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly MarkdownNode[];
}

/** A piece of a text as the parser has read it. */
export interface Written {
  tag: string;
  content: string;
  attributes: Readonly<Record<string, string>>;
  /** The paragraph of a list whose items stand close together. */
  isHidden: boolean;
}

type Become = (written: Written, children: readonly MarkdownNode[]) => readonly MarkdownNode[];

/** What each kind of piece becomes, by the parser's names. */
export type MarkdownTable = Readonly<Record<string, Become>>;

export const element = (
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly MarkdownNode[] = [],
): MarkdownElement => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
  children,
});

/** Code is read from the left, whatever the text around it. */
const code: Become = ({ content }) => [element('pre', { dir: 'ltr' }, [element('code', {}, [content])])];

/** The same in every text. What is not named here is an element of the parser's tag, or its words. */
const usual: MarkdownTable = {
  inline: (_, children) => children,
  paragraph: ({ isHidden }, children) => (isHidden ? children : [element('p', {}, children)]),
  ordered_list: ({ attributes }, children) => [
    element('ol', { start: attributes.start === undefined ? undefined : Number(attributes.start) }, children),
  ],
  softbreak: () => ['\n'],
  hardbreak: () => [element('br', {})],
  hr: () => [element('hr', {})],
  code_inline: ({ content }) => [element('code', { dir: 'ltr' }, [content])],
  code_block: code,
  fence: code,
};

/**
 * Makes a reader of texts as trees. There is no HTML text on the way that anything could break out of.
 * Where `isAddress` says no, what was typed as a link stays as it is.
 */
export function markdownReader(isAddress: (address: string) => boolean) {
  const parser = new MarkdownIt({ html: false, linkify: true });
  parser.validateLink = isAddress;
  return (text: string, own: MarkdownTable): readonly MarkdownNode[] =>
    nodesOf(parser.parse(text, {}), { ...usual, ...own });
}

function nodesOf(tokens: readonly Token[], table: MarkdownTable): readonly MarkdownNode[] {
  const done: MarkdownNode[] = [];
  const open: { token: Token; around: MarkdownNode[] }[] = [];
  let children = done;
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, around: children });
      children = [];
    } else if (token.nesting === -1) {
      const { token: opening, around } = open.pop()!;
      const name = opening.type.replace(/_open$/, '');
      const become = table[name] ?? ((written, inner) => [element(written.tag, {}, inner)]);
      around.push(...become(writtenOf(opening), children));
      children = around;
    } else {
      const become = table[token.type] ?? (({ content }) => [content]);
      children.push(...become(writtenOf(token), nodesOf(token.children ?? [], table)));
    }
  }
  return done;
}

const writtenOf = ({ tag, content, attrs, hidden }: Token): Written => ({
  tag,
  content,
  attributes: Object.fromEntries((attrs ?? []).map(([name, value]) => [name, String(value)])),
  isHidden: hidden,
});
