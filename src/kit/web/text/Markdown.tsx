import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './Markdown.module.css';
import { outward } from './outward.ts';

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true });
parser.linkify.set({ fuzzyLink: false });
parser.validateLink = (address) => /^(https?:|mailto:)/i.test(address);

/** What a stretch of plain text is shown as. */
type TextOf = (text: string) => readonly ReactNode[];
const asItIs: TextOf = (text) => [text];

interface Props {
  text: string;
  textOf?: TextOf;
}

/** A member's text with all its looks: elements from the parser's tokens, so there is no HTML that anything could break out of. */
export default function Markdown({ text, textOf = asItIs }: Props) {
  const elements = useMemo(() => elementsOf(parser.parse(text, {}), textOf), [text, textOf]);
  return (
    <div className={styles.text} dir="auto">
      {elements}
    </div>
  );
}

/** Below the page's title and that of the part. */
const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

function elementsOf(tokens: readonly Token[], textOf: TextOf): ReactNode {
  const open: { token: Token | undefined; children: ReactNode[] }[] = [{ token: undefined, children: [] }];
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, children: [] });
    } else if (token.nesting === -1) {
      const done = open.pop()!;
      open.at(-1)!.children.push(elementOf(done.token!, done.children));
    } else {
      open.at(-1)!.children.push(leafOf(token, textOf));
    }
  }
  return createElement(Fragment, null, ...open[0]!.children);
}

function elementOf(token: Token, children: readonly ReactNode[]): ReactNode {
  if (token.hidden) return createElement(Fragment, null, ...children);
  if (token.type === 'link_open')
    return createElement('a', { href: String(token.attrGet('href') ?? ''), ...outward }, ...children);
  const start = token.attrGet('start');
  return createElement(
    headings[token.tag] ?? token.tag,
    start === null ? null : { start: Number(start) },
    ...children,
  );
}

function leafOf(token: Token, textOf: TextOf): ReactNode {
  switch (token.type) {
    case 'inline':
      return elementsOf(token.children ?? [], textOf);
    case 'softbreak':
    case 'hardbreak':
      return createElement('br');
    case 'hr':
      return createElement('hr');
    case 'code_inline':
      return createElement('code', { dir: 'ltr' }, token.content);
    case 'code_block':
    case 'fence':
      return createElement('pre', { dir: 'ltr' }, createElement('code', null, token.content));
    // A picture from elsewhere would tell its owner who reads this.
    case 'image':
      return createElement('a', { href: String(token.attrGet('src') ?? ''), ...outward }, token.content);
    default:
      return createElement(Fragment, null, ...textOf(token.content));
  }
}
