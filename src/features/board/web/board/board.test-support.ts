import type { LightCard } from '../../contract/types.ts';
import type { Board } from './board.ts';
import { withNewCard, withNewList } from './newcomers.ts';

/** Lists by their names, with cards by theirs; both are numbered from 1 as they come. */
export function aBoard(names: Readonly<Record<string, readonly string[]>>): Board {
  let board: Board = {
    version: 1,
    lists: { byId: {}, allIds: [] },
    cards: { byId: {}, allIds: [] },
    members: { byId: {}, allIds: [] },
    labels: [],
  };
  let cards = 0;
  for (const [index, [name, held]] of Object.entries(names).entries()) {
    board = withNewList(board, { id: index + 1, name });
    for (const card of held) board = withNewCard(board, { id: (cards += 1), listId: index + 1, name: card });
  }
  return board;
}

export const namesIn = ({ lists, cards }: Board, listId: number) =>
  (lists.byId[listId]?.cardIds ?? []).map((id) => (cards.byId[id] satisfies LightCard | undefined)?.name);
