import type { MarkdownNode } from '../../../../kit/common/markdown.ts';
import { html, type Markup } from '../../../../kit/server/mail/markup.ts';
import { pageMarkdown } from '../../rules/page-markdown.ts';

export const readPage = pageMarkdown((text, base) => (URL.canParse(text, base) ? new URL(text, base) : null));

/** Only to tell what leads elsewhere: links inside are written without an origin. */
const origin = 'https://own.invalid';

/** A page's Markdown for readers without scripts. */
export const markdownHtml = (markdown: string): Markup => html`${readPage(markdown, origin).map(written)}`;

function written(node: MarkdownNode): Markup {
  if (typeof node === 'string') return html`${node}`;
  const { tag, children } = node;
  // How a column is aligned would be a style attribute, which the content security policy refuses.
  const { align: _, ...kept } = node.attributes;
  const attributes = Object.entries(kept).map(([name, value]) => html` ${name}="${value}"`);
  if (['br', 'hr', 'img'].includes(tag)) return html`<${tag}${attributes} />`;
  return html`<${tag}${attributes}>${children.map(written)}</${tag}>`;
}
