import type { Frame } from './frame.ts';
import type { Block, Link, Quote, Row } from './template.ts';

export function renderText(blocks: readonly Block[], { community, kind, unsubscribeUrl }: Frame): string {
  const sender = community ? `${community.name}, ${community.origin}` : 'Guildhall';
  const footer = [
    `Sent by ${sender}`,
    ...(unsubscribeUrl ? [`Unsubscribe from ${kind}: ${unsubscribeUrl}`] : []),
  ];
  // The line "-- " is what mail programs know as the beginning of a signature.
  return [...blocks.map(asText), `-- \n${footer.join('\n')}`].join('\n\n') + '\n';
}

function asText(block: Block): string {
  if (block.is === 'button') return linkText(block);
  if (block.is === 'choices') return block.choices.map(linkText).join('\n\n');
  if (block.is === 'links') return block.links.map(linkText).join('\n\n');
  if (block.is === 'rows') return block.rows.map(rowText).join('\n\n');
  if (block.is === 'details') return block.details.map(({ label, text }) => `${label}: ${text}`).join('\n');
  if (block.is === 'quotes') return block.quotes.map(quoteText).join('\n\n');
  if (block.is === 'small print' && block.link) return `${block.text}\n${linkText(block.link)}`;
  return block.text;
}

const rowText = ({ label, url, notes = [] }: Row) =>
  [`- ${label}`, ...notes.map((note) => `  ${note}`), `  ${url}`].join('\n');

const quoteText = ({ by, text }: Quote) => (by === undefined ? `“${text}”` : `${by}:\n“${text}”`);

const linkText = ({ label, url }: Link) => `${label}:\n${url}`;
