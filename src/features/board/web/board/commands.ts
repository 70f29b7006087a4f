import { addCard, copyCard, moveCard, removeCard } from '../../calls/cards.gen.ts';
import { addList, changeList, clearList, removeList } from '../../calls/lists.gen.ts';
import { restoreRemoved } from '../../calls/removals.gen.ts';
import type { LightCard, List } from '../../contract/types.ts';
import { isHeldByReferral } from '../links/held-move.ts';
import type { Board } from './board.ts';
import { createPerform, offerUndo, tellRefusal, type Wiring as Performing } from './live/perform.ts';
import { nextTemporary, withNewCard, withNewList } from './newcomers.ts';
import {
  type CardMove,
  type ListMove,
  placeCard,
  placeList,
  withLists,
  withoutCards,
  withoutList,
} from './place.ts';
import { cardsText } from './words.ts';

interface Wiring extends Performing<Board> {
  /** The list follows referrals, and this card’s is in another state. */
  hold: (move: CardMove) => void;
}

/** What can be done on the board. Each shows at once; what the server refuses is taken back alone, with its reason. */
export function createCommands({ hold, ...performing }: Wiring) {
  const perform = createPerform(performing);
  const restore = (id: number) => perform(restoreRemoved, { params: { id } });

  return {
    restore,
    addList: (name: string) => {
      const id = nextTemporary();
      return perform(addList, { body: { name } }, (board) => withNewList(board, { id, name }));
    },
    addCard: (listId: number, name: string) => {
      const id = nextTemporary();
      return perform(addCard, { body: { listId, name } }, (board) =>
        withNewCard(board, { id, listId, name }),
      );
    },
    moveCard: (move: CardMove) =>
      perform(
        moveCard,
        { body: move },
        (board) => placeCard(board, move),
        (error) => (isHeldByReferral(error) ? hold(move) : tellRefusal(error)),
      ),
    moveList: ({ listId, position }: ListMove) =>
      perform(changeList, { body: { listId, update: { position } } }, (board) =>
        placeList(board, { listId, position }),
      ),
    changeList: (
      listId: number,
      update: Partial<Pick<List, 'name' | 'colour' | 'limit' | 'referralState'>>,
    ) =>
      perform(changeList, { body: { listId, update } }, (board) => {
        const list = board.lists.byId[listId];
        return list ? withLists(board, [{ ...list, ...update }]) : board;
      }),
    copyCard: (id: number) => perform(copyCard, { params: { id } }),
    archiveCard: ({ id, name }: Pick<LightCard, 'id' | 'name'>) =>
      offerUndo(
        `Archived “${name}”.`,
        perform(removeCard, { body: { cardId: id } }, (board) => withoutCards(board, new Set([id]))),
        restore,
      ),
    clearList: ({ id, name, cardIds }: List) =>
      offerUndo(
        `Archived ${cardsText(cardIds.length)} from “${name}”.`,
        perform(clearList, { body: { listId: id } }, (board) => withoutCards(board, new Set(cardIds))),
        restore,
      ),
    deleteList: ({ id, name, cardIds }: List) =>
      offerUndo(
        cardIds.length === 0 ? `Deleted “${name}”.` : `Deleted “${name}” with ${cardsText(cardIds.length)}.`,
        perform(removeList, { body: { listId: id } }, (board) => withoutList(board, id)),
        restore,
      ),
  };
}

export type Commands = ReturnType<typeof createCommands>;
