import { mostInFile, mostInPartOfFile, mostNamedInFile } from '../limits.ts';

interface Kind {
  key: string;
  words: string;
  most: number;
  inEach?: readonly Kind[];
}

const inPart = (key: string, words: string): Kind => ({ key, words, most: mostInPartOfFile });

const ofBoard: readonly Kind[] = [
  { key: 'lists', words: 'lists', most: mostInFile },
  {
    key: 'cards',
    words: 'cards',
    most: mostInFile,
    inEach: [
      inPart('attachments', 'attachments on one card'),
      inPart('customFieldItems', 'custom fields on one card'),
    ],
  },
  {
    key: 'checklists',
    words: 'checklists',
    most: mostInFile,
    inEach: [inPart('checkItems', 'items in one checklist')],
  },
  { key: 'actions', words: 'actions', most: mostInFile },
  { key: 'labels', words: 'labels', most: mostNamedInFile },
  { key: 'members', words: 'people', most: mostNamedInFile },
  {
    key: 'customFields',
    words: 'custom fields',
    most: mostNamedInFile,
    inEach: [inPart('options', 'choices in one custom field')],
  },
];

export interface Excess {
  words: string;
  has: number;
  most: number;
}

/** The first thing of which a file has more than is looked through; undefined, and it can be read. */
export function findExcess(part: unknown, kinds = ofBoard): Excess | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  for (const { key, words, most, inEach } of kinds) {
    const found: unknown = Reflect.get(part, key);
    if (!Array.isArray(found)) continue;
    if (found.length > most) return { words, has: found.length, most };
    if (inEach === undefined) continue;
    for (const one of found) {
      const deeper = findExcess(one, inEach);
      if (deeper) return deeper;
    }
  }
  return undefined;
}
