import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallOutput } from '../../../../kit/common/call.ts';
import { Select } from '../../../../kit/web/components/Select.tsx';
import { DragOverlay } from '../../../../kit/web/drag/DragOverlay.tsx';
import { useMinWidth } from '../../../../kit/web/useMinWidth.ts';
import type { getBoard } from '../../calls/lists.gen.ts';
import type { Direction, ReferralStatus } from '../../contract/status.ts';
import StepDialog from '../detail/StepDialog.tsx';
import styles from './Board.module.css';
import { type BoardColumn as Column, boardColumns, withMove } from './board-columns.ts';
import { movesOf } from './board-moves.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { CardLink } from './CardLink.tsx';
import { formatList, isNarrowed, type ListState } from './list-state.ts';
import { useBoardMoves } from './useBoardMoves.ts';
import { useCardDrag } from './useCardDrag.ts';

interface Props {
  board: CallOutput<typeof getBoard>;
  direction: Direction;
  state: ListState;
}

/** Columns by status. A card goes into another one where the transition table has an arrow, and says what it needs for that. */
export default function Board({ board, direction, state }: Props) {
  const isWide = useMinWidth(768);
  const { moving, begin, end } = useBoardMoves();
  const place = useRef<HTMLElement>(null);
  const { columns, lift, lifted, carried, overlay, said } = useCardDrag({
    root: place,
    columns: withMove(boardColumns(board, direction, isNarrowed(state)), moving),
    begin,
  });

  const dropOf = (status: ReferralStatus) => {
    if (!lift) return 'none';
    if (status === lift.card.status) return 'home';
    return movesOf(lift.card).has(status) ? 'allowed' : 'forbidden';
  };
  const rest = (status: ReferralStatus) =>
    `/referrals/${direction === 'outgoing' ? 'outbound' : 'inbound'}?${formatList({ ...state, view: 'table', status })}`;
  const picture = columns.flatMap(({ referrals }) => referrals).find(({ id }) => id === carried?.id);

  return (
    <>
      {!isWide && <ColumnChoice columns={columns} place={place} />}
      {/* With the keyboard it scrolls like the page. */}
      <section
        ref={place}
        className={styles.board}
        aria-label="Board by status"
        data-lifting={lift !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            rest={rest(column.status)}
            drop={dropOf(column.status)}
            isOver={lift?.over === column.status}
            lifted={lifted}
          />
        ))}
      </section>
      {carried && picture && (
        <DragOverlay carried={carried} overlay={overlay}>
          <CardLink referral={picture} />
        </DragOverlay>
      )}
      <span id="referral-keys" hidden>
        Press Enter to open this referral. Press Space to pick it up, use the left and right arrow keys to
        choose a column, Space to drop it, and Escape to cancel.
      </span>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
      {moving?.step && <StepDialog {...moving.step} close={(changed) => void end(moving.card, changed)} />}
    </>
  );
}

function showColumn(board: HTMLElement | null, status: ReferralStatus): void {
  const column = board?.querySelector<HTMLElement>(`[data-status="${status}"]`);
  if (board && column) board.scrollLeft = column.offsetLeft - board.offsetLeft;
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
    if (chosen) showColumn(place.current, chosen);
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
