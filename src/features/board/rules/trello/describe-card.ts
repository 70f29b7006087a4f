import { cut } from '../cut.ts';
import { longestCardName, longestText } from '../limits.ts';
import type { TrelloCard, TrelloFile } from './file.ts';
import type { Tally } from './tally.ts';
import { asLine, isWebAddress, storable } from './words.ts';

interface CustomField {
  name: string;
  options: ReadonlyMap<string, string>;
}
export type CustomFields = ReadonlyMap<string, CustomField>;

/** Many cards may name one field, and each of them writes it out. */
const longestFact = 200;
const asFact = (text: string) => cut(asLine(text), longestFact);

export const customFieldsOf = ({ customFields }: TrelloFile): CustomFields =>
  new Map(
    customFields.map(({ id, name, options }) => [
      id,
      {
        name: asFact(name),
        options: new Map(options.map((option) => [option.id, asFact(option.value.text)])),
      },
    ]),
  );

/** With what has no place of its own here: the whole of a long name, custom fields, a start and the addresses of attachments. */
export function describeCard(card: TrelloCard, fields: CustomFields, tally: Tally): string {
  const name = asLine(card.name);
  const wholeName = name.length > longestCardName ? name : '';
  const parts = [wholeName, storable(card.desc).trim(), factsOf(card, fields)].filter((part) => part !== '');
  const text = parts.join('\n\n');
  if (text.length > longestText) tally.cutTexts += 1;
  return withLinks(cut(text, longestText), card, tally);
}

/** No more of them than a description holds. */
function factsOf({ start, customFieldItems }: TrelloCard, fields: CustomFields): string {
  const facts = start === null ? [] : [`**Start:** ${asLine(start).slice(0, 10)}`];
  let length = 0;
  for (const item of customFieldItems) {
    const field = fields.get(item.idCustomField);
    const { text, number, date, checked } = item.value ?? {};
    const value = field?.options.get(item.idValue ?? '') ?? text ?? number ?? date ?? checked;
    if (!field || value === undefined) continue;
    const fact = `**${field.name}:** ${asLine(value)}`;
    facts.push(fact);
    length += fact.length;
    if (length > longestText) break;
  }
  return facts.join('  \n');
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
