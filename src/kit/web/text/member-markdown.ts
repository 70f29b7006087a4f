import {
  element,
  type MarkdownNode,
  type MarkdownTable,
  markdownReader,
  type Written,
} from '../../common/markdown.ts';
import { outward } from './outward.ts';

const read = markdownReader((address) => /^(https?:|mailto:)/i.test(address));

/** What a stretch of plain text is shown as. */
export type TextOf = (text: string) => readonly MarkdownNode[];

/** Below the page's title and that of the part. */
const headingTag = ({ tag }: Written) => `h${Math.min(6, Math.max(3, Number(tag[1]) + 1))}`;

const table: MarkdownTable = {
  heading: (written, children) => [element(headingTag(written), {}, children)],
  softbreak: () => [element('br', {})],
  link: ({ attributes }, children) => [element('a', { href: attributes.href, ...outward }, children)],
  // A picture from elsewhere would tell its owner who reads this.
  image: ({ attributes, content }) => [element('a', { href: attributes.src, ...outward }, [content])],
};

/** A text that a member wrote: a post, a comment, a description. */
export const memberMarkdown = (text: string, textOf: TextOf) =>
  read(text, { ...table, text: ({ content }) => textOf(content) });
