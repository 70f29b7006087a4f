import MarkdownIt, { type Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { destinationOf } from './destination.ts';
import { createOutline } from '../../rules/outline.ts';
import { TextLink } from './TextLink.tsx';
import { TextPicture } from './TextPicture.tsx';

const parser = new MarkdownIt({ html: false, linkify: true });
parser.validateLink = (address) => destinationOf(address, 'https://own.invalid').is !== 'nowhere';

/** A wide table scrolls by itself, by keyboard too, and leaves the page in its place. */
const scrolling = { role: 'group', 'aria-label': 'Table', tabIndex: 0 };

/** Elements from the parser's tokens: there is no HTML text on the way that anything could break out of. */
export function markdownElements(markdown: string, origin: string): ReactNode {
  const levelOf = createOutline();

  function build(tokens: readonly Token[]): ReactNode {
    const open: { token: Token | undefined; tag: string; children: ReactNode[] }[] = [
      { token: undefined, tag: '', children: [] },
    ];
    for (const token of tokens) {
      if (token.nesting === 1) {
        const tag =
          token.type === 'heading_open' ? `h${Math.min(6, levelOf(Number(token.tag[1])))}` : token.tag;
        open.push({ token, tag, children: [] });
      } else if (token.nesting === -1) {
        const done = open.pop()!;
        open.at(-1)!.children.push(element(done.token!, done.tag, done.children));
      } else {
        open[open.length - 1]!.children.push(leaf(token));
      }
    }
    return createElement(Fragment, null, ...open[0]!.children);
  }

  function element(token: Token, tag: string, children: readonly ReactNode[]): ReactNode {
    // The paragraphs of a list whose items stand close together.
    if (token.hidden) return createElement(Fragment, null, ...children);
    if (token.type === 'link_open') {
      const [address = '', title] = [attribute(token, 'href'), attribute(token, 'title')];
      return createElement(TextLink, { address, origin, title }, ...children);
    }
    const made = createElement(tag, attributesOf(token), ...children);
    return tag === 'table' ? createElement('div', scrolling, made) : made;
  }

  function leaf(token: Token): ReactNode {
    switch (token.type) {
      case 'inline':
        return build(token.children ?? []);
      case 'softbreak':
        return '\n';
      case 'hardbreak':
      case 'hr':
        return createElement(token.tag);
      case 'code_inline':
        return createElement('code', null, token.content);
      case 'code_block':
      case 'fence':
        return createElement('pre', null, createElement('code', null, token.content));
      case 'image':
        return createElement(TextPicture, {
          address: attribute(token, 'src') ?? '',
          origin,
          alt: token.content,
        });
      default:
        return token.content;
    }
  }

  return build(parser.parse(markdown, {}));
}

function attribute(token: Token, name: string): string | undefined {
  const value = token.attrGet(name);
  return value === null ? undefined : String(value);
}

/** Two attributes have a meaning here; the parser is trusted with no other. */
function attributesOf(token: Token): object | null {
  const start = attribute(token, 'start');
  if (start !== undefined) return { start: Number(start) };
  const align = /^text-align:(left|center|right)$/.exec(attribute(token, 'style') ?? '')?.[1];
  return align === undefined ? null : { style: { textAlign: align } };
}
