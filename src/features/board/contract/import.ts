import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { fromForm, id } from '../../../kit/common/fields.ts';
import { file } from '../../../kit/common/files.ts';
import { tags, version } from './types.ts';

const megabyte = 1_048_576;
/** Of five thousand cards with everything that Trello writes beside them. */
export const largestImport = 20 * megabyte;
const mostPeople = 1000;

const int = z.number().int();
const sized = { bodyLimit: largestImport + megabyte, rateLimit: { address: 60, member: 10 } };

const counts = z.object({
  lists: int,
  cards: int,
  checklists: int,
  checkItems: int,
  comments: int,
  labels: int,
});
const archived = z.union([z.boolean(), z.stringbool()]).default(false);

export const importPreview = z.object({
  name: z.string(),
  counts,
  archivedCards: int,
  /** Those of the file who are on cards or items. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** A colleague of exactly that name. */
      memberId: int.nullable(),
    }),
  ),
  /** Why it cannot be imported; nobody is asked to try. */
  exceeded: z.array(
    z.object({
      limit: z.enum([
        'lists',
        'cards',
        'labels',
        'checklists',
        'check_items',
        'board_check_items',
        'card_comments',
        'comments',
        'comment_text',
      ]),
      message: z.string(),
    }),
  ),
  /** What the file does not hold, and what will not be as it was. */
  notes: z.array(z.string()),
  importedBefore: z.object({ at: z.string(), by: int.nullable() }).nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/kanban/board/imports/preview',
  access: 'member',
  summary: 'Reads the JSON export of a Trello board and says what an import would do; nothing is kept',
  tags,
  body: z.object({ file, archived }),
  output: importPreview,
  reads: true,
  ...sized,
});

export const importBoard = endpoint({
  method: 'POST',
  path: '/api/kanban/board/imports',
  access: 'member',
  summary: 'Adds the lists and cards of a Trello board to the company’s board, all of them or none',
  tags,
  body: z.object({
    file,
    archived,
    /** Who of the company someone of the file is; whoever is not named is left out. */
    people: z
      .array(fromForm(z.object({ person: z.string().max(100), memberId: id })))
      .max(mostPeople)
      .default([]),
    /** Although the same board was imported before. */
    again: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
  output: z.object({ version, counts, notes: z.array(z.string()) }),
  ...sized,
});
