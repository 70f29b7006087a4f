import { longestCardName, longestText } from '../limits.ts';
import type { TrelloCard, TrelloFile } from './file.ts';
import type { Tally } from './tally.ts';
import { asLine, cut, isWebAddress, storable } from './words.ts';

/** With what has no place of its own here: the whole of a long name, custom fields, a start and the addresses of attachments. */
export function describeCard(card: TrelloCard, { customFields }: TrelloFile, tally: Tally): string {
  const name = asLine(card.name);
  const wholeName = name.length > longestCardName ? name : '';
  const facts = [
    ...(card.start === null ? [] : [`**Start:** ${asLine(card.start).slice(0, 10)}`]),
    ...card.customFieldItems.flatMap((item) => {
      const field = customFields.find(({ id }) => id === item.idCustomField);
      const chosen = field?.options.find(({ id }) => id === item.idValue)?.value.text;
      const { text, number, date, checked } = item.value ?? {};
      const value = chosen ?? text ?? number ?? date ?? checked;
      return field && value !== undefined ? [`**${asLine(field.name)}:** ${asLine(value)}`] : [];
    }),
  ].join('  \n');
  const parts = [wholeName, storable(card.desc).trim(), facts].filter((part) => part !== '');
  const text = parts.join('\n\n');
  if (text.length > longestText) tally.cutTexts += 1;
  return withLinks(cut(text, longestText), card, tally);
}

const heading = '**Attachments in Trello**';

/** As text: they ask for a sign-in at Trello, and nobody here opens what a file names. */
function withLinks(text: string, { attachments }: TrelloCard, tally: Tally): string {
  const lines: string[] = [];
  let length = text.length + heading.length + 4;
  for (const { name, url } of attachments) {
    const address = storable(url).trim();
    if (!isWebAddress(address)) {
      tally.refusedAddresses += 1;
      continue;
    }
    const title = asLine(name);
    const line = title === '' || title === address ? `- ${address}` : `- ${title}: ${address}`;
    length += line.length + 1;
    if (length > longestText) {
      tally.linksLeftOut += 1;
      continue;
    }
    lines.push(line);
  }
  tally.links += lines.length;
  if (lines.length === 0) return text;
  return [...(text === '' ? [] : [text]), `${heading}\n\n${lines.join('\n')}`].join('\n\n');
}
