import type { CallOutput } from '../../../kit/common/call.ts';
import type { getBoardParts } from '../contract/board.ts';
import type { getOutline, OutlineCard } from '../contract/outline.ts';
import type { LightCard, Links, List } from '../contract/types.ts';

type Outline = CallOutput<typeof getOutline>;

/** A board as a screen knows it. */
export interface OutlinedBoard extends Pick<
  CallOutput<typeof getBoardParts>,
  'version' | 'members' | 'labels'
> {
  lists: { byId: Record<string, List>; allIds: number[] };
  cards: { byId: Record<string, LightCard>; allIds: number[] };
}

const none: number[] = [];
const noCounts: LightCard['counts'] = { comments: 0, checkItems: 0, complete: 0, files: 0 };
const noLinks: Links = { referral: null, opportunity: null, company: null, conversation: null };

/** What an outline leaves out is the same for all cards, so that it is there only once. */
export function readOutline({ version, lists, links, covers, members, labels }: Outline): OutlinedBoard {
  const board: OutlinedBoard = {
    version,
    members,
    labels,
    lists: { byId: {}, allIds: lists.map(({ id }) => id) },
    cards: { byId: {}, allIds: [] },
  };
  const { byId, allIds } = board.cards;
  for (const { cards, ...list } of lists) {
    board.lists.byId[list.id] = { ...list, cardIds: cards.map(({ id }) => id) };
    for (const card of cards) {
      allIds.push(card.id);
      byId[card.id] = {
        id: card.id,
        listId: list.id,
        name: card.name,
        due: card.due ?? null,
        labels: card.labels ?? none,
        memberIds: card.memberIds ?? none,
        isSubscribed: card.isSubscribed ?? false,
        isDone: card.isDone ?? false,
        hasDescription: card.hasDescription ?? false,
        cover: covers[card.id] ?? null,
        counts: countsOf(card),
        links: links[card.id] ?? noLinks,
      };
    }
  }
  return board;
}

function countsOf({
  comments = 0,
  checkItems = 0,
  complete = 0,
  files = 0,
}: OutlineCard): LightCard['counts'] {
  if (comments + checkItems + files === 0) return noCounts;
  return { comments, checkItems, complete, files };
}
