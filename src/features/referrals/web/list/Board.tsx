import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { styleNonce } from '../../../../kit/web/style-nonce.ts';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { getBoard } from '../../calls/lists.gen.ts';
import type { ReferralCard } from '../../contract/referral.ts';
import type { Direction, ReferralStatus } from '../../contract/status.ts';
import StepDialog from '../detail/StepDialog.tsx';
import styles from './Board.module.css';
import { type BoardColumn as Column, boardColumns, withMove } from './board-columns.ts';
import { movesOf, refusalOf } from './board-moves.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { formatList, isNarrowed, type ListState } from './list-state.ts';
import { useBoardMoves } from './useBoardMoves.ts';
import { withOr } from '../../../../kit/common/in-words.ts';

interface Props {
  board: CallOutput<typeof getBoard>;
  direction: Direction;
  state: ListState;
}

const instructions =
  'Press Enter to open this referral. Press Space to pick it up, use the left and right arrow keys to choose a column, Space to drop it, and Escape to cancel.';

const nameOf = ({ referred_entity: { contact_name: name } }: ReferralCard) => name;

/** Columns by status. A card goes into another one where the transition table has an arrow, and says what it needs for that. */
export default function Board({ board, direction, state }: Props) {
  const isWide = useMinWidth(768);
  const { moving, begin, end } = useBoardMoves();
  // Nothing moves under a card that is being dragged, whatever the other side does meanwhile.
  const [dragged, setDragged] = useState<{ card: ReferralCard; columns: Column[] }>();
  const columns = dragged?.columns ?? withMove(boardColumns(board, direction, isNarrowed(state)), moving);
  const place = useRef<HTMLElement>(null);
  const cardOf = (id: string) =>
    columns.flatMap(({ referrals }) => referrals).find((card) => String(card.id) === id);
  const statusOf = (id: string | undefined) => columns.find(({ status }) => status === id)?.status;

  const start = ({ draggableId, mode }: DragStart, { announce }: ResponderProvided) => {
    const card = cardOf(draggableId);
    if (!card) return;
    setDragged({ card, columns });
    if (mode === 'SNAP') showColumn(place.current, card.status, 'center');
    announce(`Picked up ${nameOf(card)} in ${card.status}. ${targetWords(card)}`);
  };

  const update = ({ draggableId, destination, mode }: DragUpdate, { announce }: ResponderProvided) => {
    const card = cardOf(draggableId);
    const to = statusOf(destination?.droppableId);
    if (!card || !to) return;
    if (mode === 'SNAP') showColumn(place.current, to, 'center');
    if (to === card.status) announce(`Back over ${to}.`);
    else announce(movesOf(card).has(to) ? `Over ${to}.` : `Over ${to}: ${nameOf(card)} can’t move there.`);
  };

  const drop = ({ draggableId, destination, reason, mode }: DropResult, { announce }: ResponderProvided) => {
    const card = cardOf(draggableId);
    const to = statusOf(destination?.droppableId);
    setDragged(undefined);
    if (!card) return;
    // Whoever went far with it sees where it is again.
    if (mode === 'SNAP') showColumn(place.current, card.status, 'center');
    if (reason === 'CANCEL' || !to || to === card.status)
      return announce(`${nameOf(card)} is back in ${card.status}.`);
    const moves = movesOf(card);
    const action = moves.get(to);
    if (!action) {
      const refusal = refusalOf(nameOf(card), card.status, to, moves);
      toast({ message: refusal });
      return announce(refusal);
    }
    announce(`Dropped ${nameOf(card)} in ${to}.`);
    return void begin(card, to, action);
  };

  const dropOf = (status: ReferralStatus) => {
    if (!dragged) return 'none';
    if (status === dragged.card.status) return 'home';
    return movesOf(dragged.card).has(status) ? 'allowed' : 'forbidden';
  };
  const rest = (status: ReferralStatus) =>
    `/referrals/${direction === 'outgoing' ? 'outbound' : 'inbound'}?${formatList({ ...state, view: 'table', status })}`;

  return (
    <DragDropContext
      onDragStart={start}
      onDragUpdate={update}
      onDragEnd={drop}
      dragHandleUsageInstructions={instructions}
      nonce={styleNonce()}
    >
      {!isWide && <ColumnChoice columns={columns} place={place} />}
      {/* With the keyboard it scrolls like the page. */}
      <section
        ref={place}
        className={styles.board}
        aria-label="Board by status"
        data-dragging={dragged !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            rest={rest(column.status)}
            drop={dropOf(column.status)}
          />
        ))}
      </section>
      {moving?.step && <StepDialog {...moving.step} close={(changed) => void end(moving.card, changed)} />}
    </DragDropContext>
  );
}

const targetWords = (card: ReferralCard) => `It can move to ${withOr(movesOf(card).keys())}.`;

/** With the keys a card goes only to columns that are seen, so the next ones come into sight before they are wanted. */
function showColumn(board: HTMLElement | null, status: ReferralStatus, where: 'center' | 'start'): void {
  const column = board?.querySelector<HTMLElement>(`[data-status="${status}"]`);
  if (!board || !column) return;
  const before = column.offsetLeft - board.offsetLeft;
  board.scrollLeft = where === 'start' ? before : before - (board.clientWidth - column.offsetWidth) / 2;
}

interface ColumnChoiceProps {
  columns: readonly Column[];
  place: RefObject<HTMLElement | null>;
}

/** On a phone one column is seen at a time: first one that has something in it, and this leads to the others. */
function ColumnChoice({ columns, place }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState(
    () => (columns.find(({ referrals }) => referrals.length > 0) ?? columns[0])?.status,
  );
  useEffect(() => {
    if (chosen) showColumn(place.current, chosen, 'start');
  }, [chosen, place]);
  return (
    <Select
      label="Go to status"
      data={columns.map(({ status, count }) => ({ value: status, label: `${status} (${count})` }))}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        setChosen(columns.find(({ status }) => status === value)?.status)
      }
    />
  );
}
