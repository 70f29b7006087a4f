import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
import { mostParts } from '../rules/limits.ts';
import { boardMember, card, keyed, label, lightCard, list, tags, version } from './types.ts';

const around = {
  version,
  lists: keyed(list),
  members: keyed(boardMember),
  labels: z.array(label),
};

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/kanban/board',
  access: 'member',
  summary: 'The board of the caller’s company: lists, cards and people, each by its id',
  tags,
  output: z.object({ ...around, cards: keyed(card) }),
});

/** In an address: `3,7`. */
const ids = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Name them by number, with commas between.')
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .refine((named) => named.length <= mostParts, `At most ${mostParts} at a time.`);

/** After a change, for a screen that has the version before it. */
export const getBoardParts = endpoint({
  method: 'GET',
  path: '/api/kanban/board/parts',
  access: 'member',
  summary: 'What has changed: these lists and cards as they are now, as far as they are still there',
  tags,
  query: z.object({ lists: ids, cards: ids }),
  output: z.object({
    version,
    /** All lists, from left to right. */
    listIds: z.array(z.number().int()),
    lists: z.array(list),
    cards: z.array(lightCard),
    members: keyed(boardMember),
    labels: z.array(label),
  }),
});

export const getCard = endpoint({
  method: 'GET',
  path: '/api/kanban/board/cards/:id',
  access: 'member',
  summary: 'One card with description, comments and checklists',
  tags,
  params: z.object({ id }),
  output: z.object({ card, version }),
  staleAfter: ['board.changed'],
});
