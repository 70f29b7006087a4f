import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useMemberId } from '../../../../kit/web/member-id.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import type { PanelKey } from '../card/useOpenCard.ts';
import { FollowState } from '../links/follow-state.ts';
import { HeldMove } from '../links/held-move.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import { usePainted } from '../../../../kit/web/usePainted.ts';
import { type Board, listsOf } from './board.ts';
import { boardAddress } from './board-address.ts';
import { BoardHead } from './BoardHead.tsx';
import styles from './BoardPage.module.css';
import { BoardPaper } from './BoardPaper.tsx';
import { createCommands } from './commands.ts';
import { AroundContext, type BoardActions, BoardActionsContext } from './context.ts';
import type { Moved } from './dialogs/MoveDialog.tsx';
import { liftedId } from './drag/lift.ts';
import { LiftedPicture } from './drag/LiftedPicture.tsx';
import { SpokenMoves } from './drag/SpokenMoves.tsx';
import { useLifting } from './drag/useLifting.ts';
import { everything } from './filter/filter.ts';
import { useShown } from './filter/useShown.ts';
import { useBoardKeys } from './keys/useBoardKeys.ts';
import { cardBeside } from './keys/walk.ts';
import { AddList } from './list/AddList.tsx';
import { ListTabs } from './list/ListTabs.tsx';
import { ListColumn } from './list/ListColumn.tsx';
import { useEdgeSign } from './list/useEdgeSign.ts';
import { useFolded } from './list/useFolded.ts';
import type { useBoard } from './live/useBoard.ts';
import { type CardMove, shiftedCard } from './place.ts';
import { editorsOf } from './presence/editors.ts';
import { usePresence } from './presence/usePresence.ts';
import { useBoardFocus } from './useBoardFocus.ts';
import { useSteady } from './useSteady.ts';

const { Part: CardDialog } = part(() => import('../card/CardDialog.tsx'));
const { Part: EmptyBoard } = part(() => import('../templates/EmptyBoard.tsx'));
const { Part: MoveDialog } = part(() => import('./dialogs/MoveDialog.tsx'));
const { Part: ArchiveDrawer } = part(() => import('./archive/ArchiveDrawer.tsx'));

interface Props extends Pick<ReturnType<typeof useBoard>, 'changes' | 'expect'> {
  board: Board;
}

export function BoardScreen({ board, changes, expect }: Props) {
  const { state, choose, type } = useAddressState(boardAddress);
  const { q, people, labels, due } = state;
  const filter = useMemo(() => ({ q, people, labels, due }), [q, people, labels, due]);
  const [held, setHeld] = useState<CardMove>();
  const [following, setFollowing] = useState<number>();
  const [commands] = useState(() => createCommands({ changes, expect, hold: setHeld }));
  const me = useMemberId();
  const [said, say] = useState('');
  const [moved, setMoved] = useState<Moved>();
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const [panel, setPanel] = useState<{ of: number; key: PanelKey }>();
  const [adding, setAdding] = useState<number>();
  const { folded, fold } = useFolded();
  const { active, setActive, focus, focusCard, focusList } = useBoardFocus();
  const isWide = useMinWidth(600);
  const isFirstPicture = !usePainted();
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const beforeLift = useShown(board, filter, undefined);
  const shownIn = (listId: number) => (folded.has(listId) ? [] : (beforeLift.shown.get(listId) ?? []));
  const lifting = useLifting({
    root,
    board,
    shownIn: (listId) => beforeLift.shown.get(listId) ?? [],
    commands,
    say,
    focusCard,
    focusList,
  });
  const { lift, stage, carried } = lifting;
  const lifted = lift ? liftedId(lift) : carried?.id;
  const isCardLifted = (lift?.what ?? carried?.what) === 'card';
  const { shown, unmatched, isFiltered, keep } = useShown(stage, filter, lifted);

  const openArchive = useCallback(() => setArchiveOpen(true), []);
  const closeMove = () => {
    setMoved(undefined);
    if (moved && 'card' in moved) focusCard(moved.card);
    else if (moved) focusList(moved.list);
  };
  const closeCard = () => {
    choose({ card: undefined });
    setPanel(undefined);
    if (state.card !== undefined) focusCard(state.card);
  };

  const closeHeld = () => {
    setHeld(undefined);
    if (held) focusCard(held.cardId);
  };
  const closeFollowing = () => {
    setFollowing(undefined);
    if (following !== undefined) focusList(following);
  };
  const followed = following === undefined ? undefined : board.lists.byId[following];

  const addCard = async (listId: number, name: string) => {
    const answer = await commands.addCard(listId, name);
    if (answer) keep(answer.card.id);
  };

  const actions: BoardActions = {
    commands,
    fold,
    setAdding,
    focusCard,
    askWhereTo: setMoved,
    askWhatToFollow: setFollowing,
    openCard: (card) => {
      setPanel(undefined);
      choose({ card });
    },
    addCard: (listId, name) => void addCard(listId, name),
    shift: (cardId, way) => {
      const move = shiftedCard(board, cardId, way);
      if (move) void commands.moveCard(move);
      focusCard(cardId);
    },
    shiftList: (listId, by) => {
      const position = board.lists.allIds.indexOf(listId) + by;
      if (position >= 0 && position < board.lists.allIds.length) void commands.moveList({ listId, position });
    },
    archiveCard: (card) => {
      const next =
        cardBeside(board, shownIn, card.id, 'ArrowDown') ?? cardBeside(board, shownIn, card.id, 'ArrowUp');
      commands.archiveCard(card);
      if (next === undefined) focusList(card.listId);
      else focusCard(next);
    },
  };
  const steady = useSteady(actions);

  useBoardKeys({
    walk: (from, key) => {
      const next = cardBeside(board, shownIn, from, key);
      if (next !== undefined) focusCard(next);
    },
    letter: (key, cardId) => {
      const card = cardId === undefined ? undefined : board.cards.byId[cardId];
      if (key === 'n') setAdding(card?.listId ?? board.lists.allIds[0]);
      else if (key === '/') search.current?.focus();
      else if (key === 'q') choose({ people: people.includes(me) ? [] : [me] });
      else if (key === 'x') choose(everything);
      else if (card && key === 'c') fold(card.listId, true);
      else if (card && key === 'm') setMoved({ card: card.id });
      else if (card && (key === 'l' || key === 'd')) {
        setPanel({ of: card.id, key });
        choose({ card: card.id });
      } else if (card && (key === 'Delete' || key === 'Backspace')) actions.archiveCard(card);
      else return false;
      return true;
    },
  });

  const around = useAroundOf(board);
  const here = usePresence();
  const editors = useMemo(() => editorsOf(here, around.members), [here, around]);
  const lists = listsOf(stage);
  useEdgeSign(root, lists.length > 0);
  const isIn = (id: number | undefined, listId: number) =>
    id !== undefined && stage.cards.byId[id]?.listId === listId ? id : undefined;
  return (
    <BoardActionsContext value={steady}>
      <AroundContext value={around}>
        <BoardHead
          board={board}
          here={here}
          filter={filter}
          search={search}
          shown={isFiltered ? count(shown) : undefined}
          choose={choose}
          type={type}
          openArchive={openArchive}
        />
        {!isWide && lists.length > 1 && <ListTabs root={root} lists={lists} />}
        <div
          ref={root}
          className={styles.lists}
          data-lifting={lift ? '' : undefined}
          onFocus={({ target }) => {
            const card = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
            if (card !== undefined) setActive(Number(card));
          }}
        >
          {lists.length === 0 && (
            <PartBoundary>
              <Suspense>
                <EmptyBoard />
              </Suspense>
            </PartBoundary>
          )}
          {lists.map((list, place) => (
            <ListColumn
              key={list.id}
              list={list}
              place={place}
              shown={shown.get(list.id) ?? []}
              cards={stage.cards.byId}
              isFolded={folded.has(list.id)}
              isLiftedList={!isCardLifted && lifted === list.id}
              isAdding={adding === list.id}
              isFirstPicture={isFirstPicture}
              active={isIn(active, list.id)}
              focus={isIn(focus?.cardId, list.id) === undefined ? undefined : focus}
              lifted={isCardLifted ? isIn(lifted, list.id) : undefined}
              landed={lift || carried ? undefined : isIn(lifting.landed, list.id)}
              kept={unmatched}
              editors={editors}
            />
          ))}
          {lists.length > 0 && <AddList />}
        </div>
        <BoardPaper board={board} shown={shown} />
        {carried && <LiftedPicture carried={carried} board={board} overlay={lifting.overlay} />}
        {moved && (
          <Fetched close={closeMove}>
            <MoveDialog board={board} moved={moved} commands={commands} close={closeMove} />
          </Fetched>
        )}
        {held && (
          <Fetched close={closeHeld}>
            <HeldMove move={held} board={board} moveAgain={commands.moveCard} close={closeHeld} />
          </Fetched>
        )}
        {followed && (
          <Fetched close={closeFollowing}>
            <FollowState
              list={followed}
              board={board}
              save={(referralState) => void commands.changeList(followed.id, { referralState })}
              close={closeFollowing}
            />
          </Fetched>
        )}
        {isArchiveOpen && (
          <Fetched close={() => setArchiveOpen(false)}>
            <ArchiveDrawer close={() => setArchiveOpen(false)} />
          </Fetched>
        )}
        {state.card !== undefined && (
          <Fetched close={closeCard}>
            <CardDialog
              key={state.card}
              cardId={state.card}
              panel={panel?.of === state.card ? panel.key : undefined}
              onClose={closeCard}
            />
          </Fetched>
        )}
        <SpokenMoves said={said} />
      </AroundContext>
    </BoardActionsContext>
  );
}

const count = (shown: ReadonlyMap<number, readonly number[]>) =>
  [...shown.values()].reduce((sum, ids) => sum + ids.length, 0);

function useAroundOf({ members, labels }: Board) {
  return useMemo(
    () => ({
      members: new Map(members.allIds.map((id) => [id, members.byId[id]!])),
      labels: new Map(labels.map((label) => [label.id, label])),
    }),
    [members, labels],
  );
}

/** Code that is fetched when it is asked for; without it, the question is closed again. */
function Fetched({ close, children }: { close: () => void; children: ReactNode }) {
  return (
    <PartBoundary onMissing={close}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
