import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { Block, MailTemplate } from './template.ts';
import type { Frame } from './frame.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail<Parameters>(
  template: MailTemplate<Parameters>,
  parameters: Parameters,
  { community, unsubscribeUrl }: Omit<Frame, 'kind'>,
): RenderedMail {
  const blocks = template.body(parameters);
  checkLinks(blocks);
  const subject = oneLine(template.subject(parameters), 200);
  const frame = { community, unsubscribeUrl, kind: template.kind };
  return { subject, text: renderText(blocks, frame), html: renderHtml(subject, blocks, frame) };
}

/** A header ends where its line ends: whatever could begin another one becomes a space. */
export const oneLine = (text: string, longest: number) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

function checkLinks(blocks: readonly Block[]): void {
  if (blocks.filter(({ is }) => is === 'button' || is === 'choices').length > 1)
    throw new Error('A mail has at most one button, or one set of choices.');
  for (const url of blocks.flatMap(urlsOf)) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('A link in a mail leads to a web page.');
  }
}

function urlsOf(block: Block): string[] {
  if (block.is === 'button') return [block.url];
  if (block.is === 'choices') return block.choices.map(({ url }) => url);
  if (block.is === 'links') return block.links.map(({ url }) => url);
  if (block.is === 'rows') return block.rows.map(({ url }) => url);
  return block.is === 'small print' && block.link ? [block.link.url] : [];
}
