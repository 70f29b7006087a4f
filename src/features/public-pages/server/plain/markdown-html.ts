import MarkdownIt from 'markdown-it';
import { html, Markup } from '../../../../kit/server/mail/markup.ts';
import { destinationOf } from '../../rules/destination.ts';
import { createOutline } from '../../rules/outline.ts';

/** Only to tell what leads elsewhere: links inside are written without an origin. */
const origin = 'https://own.invalid';

const whereTo = (address: string) =>
  destinationOf(address, origin, (text, base) => (URL.canParse(text, base) ? new URL(text, base) : null));

const parser = new MarkdownIt({ html: false, linkify: true });
parser.validateLink = (address) => whereTo(address).is !== 'nowhere';

/** Headings as the screen has them, and no style attribute, which the content security policy refuses. */
parser.core.ruler.push('plain', ({ tokens }) => {
  const levelOf = createOutline();
  let tag = '';
  for (const token of tokens) {
    if (token.type === 'heading_open') tag = `h${Math.min(6, levelOf(Number(token.tag[1])))}`;
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = tag;
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  }
});

/** As it was read, so that no browser can read it otherwise. */
parser.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  const token = tokens[index]!;
  const to = whereTo(String(token.attrGet('href')));
  if (to.is === 'inside') token.attrSet('href', to.path);
  else if (to.is !== 'nowhere') token.attrSet('href', to.href);
  if (to.is === 'outside') token.attrSet('rel', 'noopener noreferrer');
  return renderer.renderToken(tokens, index, options);
};

/** A picture of another origin would not be shown. */
parser.renderer.rules.image = (tokens, index) => {
  const { content: alt, attrs } = tokens[index]!;
  const address = String(new Map(attrs).get('src') ?? '');
  const to = whereTo(address);
  const isOwn = to.is === 'file' || to.is === 'inside';
  const picture = isOwn
    ? html`<img src="${to.is === 'file' ? to.href : to.path}" alt="${alt}" loading="lazy" />`
    : html`<a href="${address}" rel="noopener noreferrer">${alt || address}</a>`;
  return picture.toString();
};

/** A page's Markdown for readers without scripts. The parser escapes all text, and lets no HTML through. */
export const markdownHtml = (markdown: string): Markup => new Markup(parser.render(markdown));
