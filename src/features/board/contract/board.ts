import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { id } from '../../../kit/common/fields.ts';
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

/** For our own screen: five thousand cards with all their texts weigh tens of megabytes. */
export const getLightBoard = endpoint({
  method: 'GET',
  path: '/api/kanban/board/outline',
  access: 'member',
  summary: 'The same board without what is seen only in an open card',
  tags,
  output: z.object({ ...around, cards: keyed(lightCard) }),
  staleAfter: ['board.changed'],
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
