import type { LightCard } from '../../contract/types.ts';
import type { Board } from './board.ts';
import { withCard, withLists } from './place.ts';

let latest = 0;

/** Until the server has given it a number of its own. */
export const nextTemporary = () => (latest -= 1);
export const isTemporary = (id: number) => id < 0;

const blank: Omit<LightCard, 'id' | 'listId' | 'name'> = {
  due: null,
  labels: [],
  memberIds: [],
  isSubscribed: false,
  isDone: false,
  hasDescription: false,
  cover: null,
  counts: { comments: 0, checkItems: 0, complete: 0, files: 0 },
  links: { referral: null, opportunity: null, company: null, conversation: null },
};

export function withNewCard(
  board: Board,
  { id, listId, name }: { id: number; listId: number; name: string },
): Board {
  const list = board.lists.byId[listId];
  if (!list) return board;
  const grown = withLists(board, [{ ...list, cardIds: [...list.cardIds, id] }]);
  return withCard(grown, { ...blank, id, listId, name });
}

export function withNewList(board: Board, { id, name }: { id: number; name: string }): Board {
  const list = {
    id,
    name,
    colour: null,
    limit: null,
    position: Number.MAX_SAFE_INTEGER,
    referralState: null,
    cardIds: [],
  };
  const { lists } = withLists(board, [list]);
  return { ...board, lists: { ...lists, allIds: [...lists.allIds, id] } };
}
