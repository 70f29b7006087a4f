import type { z } from 'zod';
import type { CallOutput, Endpoint } from '../../../../kit/common/endpoint.ts';
import { type ApiInput, call } from '../../../../kit/web/api.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { addCard, moveCard } from '../../contract/cards.ts';
import { addList, changeList } from '../../contract/lists.ts';
import type { List } from '../../contract/types.ts';
import type { Change, Changes } from './live/changes.ts';
import { nextTemporary, withNewCard, withNewList } from './newcomers.ts';
import { type CardMove, type ListMove, placeCard, placeList, withLists } from './place.ts';

interface Wiring {
  changes: Changes;
  /** The server's board will come to this version. */
  expect: (version: number) => Promise<void>;
}

type Versioned = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ version: number }>>;

/** What can be done on the board. Each shows at once; what the server refuses is taken back alone, with its reason. */
export function createCommands({ changes, expect }: Wiring) {
  // One after the other, as they were done: two moves of one card must not overtake each other.
  let last: Promise<unknown> = Promise.resolve();

  function perform<E extends Versioned>(
    endpoint: E,
    input: ApiInput<E>,
    apply: Change['apply'],
  ): Promise<CallOutput<E> | undefined> {
    const change = changes.begin(apply);
    const answer = last.then(() => call(endpoint, input));
    last = answer.catch(() => undefined);
    return answer.then(
      (done) => {
        const { version }: { version: number } = done;
        changes.settle(change, version);
        void expect(version);
        return done;
      },
      (error: unknown) => {
        changes.takeBack(change);
        toast({ tone: 'danger', message: messageOf(error) });
        return undefined;
      },
    );
  }

  return {
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
    moveCard: (move: CardMove) => perform(moveCard, { body: move }, (board) => placeCard(board, move)),
    moveList: ({ listId, position }: ListMove) =>
      perform(changeList, { body: { listId, update: { position } } }, (board) =>
        placeList(board, { listId, position }),
      ),
    changeList: (listId: number, update: Partial<Pick<List, 'name' | 'colour' | 'limit'>>) =>
      perform(changeList, { body: { listId, update } }, (board) => {
        const list = board.lists.byId[listId];
        return list ? withLists(board, [{ ...list, ...update }]) : board;
      }),
  };
}

export type Commands = ReturnType<typeof createCommands>;
