import { z } from 'zod';
import { endpoint } from '../../../kit/common/endpoint.ts';
import { boardMember, keyed, label, lightCard, links, list, tags, version } from './types.ts';

const int = z.number().int();
const some = int.positive().optional();
const isSo = z.literal(true).optional();

/** A closed card without what most do not have: where something is missing, it is null, empty, false or none. */
export const outlineCard = lightCard
  .pick({ id: true, name: true })
  .extend({
    due: z.string().optional(),
    labels: z.array(int).min(1).optional(),
    memberIds: z.array(int).min(1).optional(),
    isSubscribed: isSo,
    isDone: isSo,
    hasDescription: isSo,
    comments: some,
    checkItems: some,
    complete: some,
    files: some,
  })
  .strict();
export type OutlineCard = z.infer<typeof outlineCard>;

/** From left to right, with their cards from top to bottom. */
const outlineList = list
  .omit({ cardIds: true })
  .extend({ cards: z.array(outlineCard) })
  .strict();

/** For our own screen: five thousand cards with all their texts weigh tens of megabytes, and this less than half of one. */
export const getOutline = endpoint({
  method: 'GET',
  path: '/api/kanban/board/outline',
  access: 'member',
  summary: 'The same board without what is seen only in an open card, in few words',
  tags,
  output: z.strictObject({
    version,
    lists: z.array(outlineList),
    /** By the card’s id, of those that are about something. */
    links: z.record(z.string(), links),
    /** By the card’s id: the address of the picture that covers it. */
    covers: z.record(z.string(), z.string()),
    members: keyed(boardMember),
    labels: z.array(label),
  }),
});
