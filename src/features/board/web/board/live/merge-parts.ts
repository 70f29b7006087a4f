import type { CallOutput } from '../../../../../kit/common/call.ts';
import type { getBoardParts } from '../../../calls/board.gen.ts';
import type { Board } from '../board.ts';

export interface Asked {
  version: number;
  lists: readonly number[];
  cards: readonly number[];
}

type Parts = CallOutput<typeof getBoardParts>;

/** What was asked for and did not come is gone. Everything else keeps its identity, so that only what changed is drawn again. */
export function mergeParts(board: Board, asked: Asked, parts: Parts): Board {
  const lists = { ...board.lists.byId };
  for (const id of asked.lists) delete lists[id];
  for (const list of parts.lists) lists[list.id] = list;
  const cards = { ...board.cards.byId };
  for (const id of asked.cards) delete cards[id];
  for (const card of parts.cards) cards[card.id] = card;
  return {
    version: asked.version,
    lists: { byId: lists, allIds: parts.listIds.filter((id) => id in lists) },
    cards: { byId: cards, allIds: Object.keys(cards).map(Number) },
    members: same(board.members, parts.members),
    labels: same(board.labels, parts.labels),
  };
}

const same = <Part>(known: Part, arrived: Part): Part =>
  JSON.stringify(known) === JSON.stringify(arrived) ? known : arrived;
