import type { z } from 'zod';
import type { CallOutput, Endpoint } from '../../../../kit/common/endpoint.ts';
import { type ApiInput, call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { addCard, copyCard, moveCard, removeCard } from '../../contract/cards.ts';
import { addList, changeList, clearList, removeList } from '../../contract/lists.ts';
import { restoreRemoved } from '../../contract/removals.ts';
import type { LightCard, List } from '../../contract/types.ts';
import { isHeldByReferral } from '../links/held-move.ts';
import type { Change, Changes } from './live/changes.ts';
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

interface Wiring {
  changes: Changes;
  /** The server's board will come to this version. */
  expect: (version: number) => Promise<void>;
  /** The list follows referrals, and this card’s is in another state. */
  hold: (move: CardMove) => void;
}

type Versioned = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ version: number }>>;

/** What can be done on the board. Each shows at once; what the server refuses is taken back alone, with its reason. */
export function createCommands({ changes, expect, hold }: Wiring) {
  // One after the other, as they were done: two moves of one card must not overtake each other.
  let last: Promise<unknown> = Promise.resolve();

  async function perform<E extends Versioned>(
    endpoint: E,
    input: ApiInput<E>,
    apply: Change['apply'] = (board) => board,
    tell = (error: unknown) => toast({ tone: 'danger', message: messageOf(error) }),
  ): Promise<CallOutput<E> | undefined> {
    const change = changes.begin(apply);
    const answer = last.then(() => call(endpoint, input));
    last = answer.catch(() => undefined);
    try {
      const done = await answer;
      const { version }: { version: number } = done;
      changes.settle(change, version);
      void expect(version);
      return done;
    } catch (error) {
      changes.takeBack(change);
      tell(error);
      return undefined;
    }
  }

  const restore = (id: number) => perform(restoreRemoved, { params: { id } });

  /** Undo may be pressed before the server has answered, and waits for it. */
  function offerUndo(message: string, removed: Promise<{ removalId: number } | undefined>): void {
    const undo = async () => {
      const answer = await removed;
      if (answer) await restore(answer.removalId);
    };
    toast({ tone: 'info', message, undo: () => void undo() });
  }

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
        (error) =>
          isHeldByReferral(error) ? hold(move) : toast({ tone: 'danger', message: messageOf(error) }),
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
      ),
    clearList: ({ id, name, cardIds }: List) =>
      offerUndo(
        `Archived ${cardsText(cardIds.length)} from “${name}”.`,
        perform(clearList, { body: { listId: id } }, (board) => withoutCards(board, new Set(cardIds))),
      ),
    deleteList: ({ id, name, cardIds }: List) =>
      offerUndo(
        cardIds.length === 0 ? `Deleted “${name}”.` : `Deleted “${name}” with ${cardsText(cardIds.length)}.`,
        perform(removeList, { body: { listId: id } }, (board) => withoutList(board, id)),
      ),
  };
}

export type Commands = ReturnType<typeof createCommands>;
