import { Suspense, useMemo, useRef, useState } from 'react';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { type Board, listsOf } from './board.ts';
import { boardAddress } from './board-address.ts';
import styles from './BoardPage.module.css';
import { createCommands } from './commands.ts';
import { AroundContext, BoardActionsContext } from './context.ts';
import { AddList } from './list/AddList.tsx';
import { ListColumn } from './list/ListColumn.tsx';
import type { useBoard } from './live/useBoard.ts';

const { Part: CardDialog } = part(() => import('../card/CardDialog.tsx'));

interface Props extends Pick<ReturnType<typeof useBoard>, 'changes' | 'expect'> {
  board: Board;
}

export function BoardScreen({ board, changes, expect }: Props) {
  const { state, choose } = useAddressState(boardAddress);
  const [commands] = useState(() => createCommands({ changes, expect }));
  const chooseNow = useRef(choose);
  const actions = useMemo(
    () => ({ commands, openCard: (card: number) => chooseNow.current({ card }) }),
    [commands],
  );
  const around = useAroundOf(board);
  const lists = listsOf(board);
  return (
    <BoardActionsContext value={actions}>
      <AroundContext value={around}>
        <header className={styles.head}>
          <h1 className={styles.title}>Board</h1>
        </header>
        <div className={styles.lists}>
          {lists.map((list) => (
            <ListColumn key={list.id} list={list} cards={board.cards.byId} />
          ))}
          <AddList isFirst={lists.length === 0} />
        </div>
        {state.card !== undefined && (
          <PartBoundary onMissing={() => choose({ card: undefined })}>
            <Suspense>
              <CardDialog key={state.card} cardId={state.card} onClose={() => choose({ card: undefined })} />
            </Suspense>
          </PartBoundary>
        )}
      </AroundContext>
    </BoardActionsContext>
  );
}

function useAroundOf({ members, labels }: Board) {
  return useMemo(
    () => ({
      members: new Map(members.allIds.map((id) => [id, members.byId[id]!])),
      labels: new Map(labels.map((label) => [label.id, label])),
    }),
    [members, labels],
  );
}
