import { Draggable, Droppable } from '@hello-pangea/dnd';
import { IconBan } from '@tabler/icons-react';
import { Link } from 'react-router';
import tone from '../../../../kit/web/components/StateMark.module.css';
import { statusLook } from '../status/status-look.ts';
import styles from './Board.module.css';
import type { BoardColumn as Column } from './board-columns.ts';
import { movesOf } from './board-moves.ts';
import { CardLink } from './CardLink.tsx';
import { cardElementId } from './useBoardMoves.ts';

interface Props {
  column: Column;
  /** Where the rest of them is listed. */
  rest: string;
  /** What it means for the card that is being dragged. */
  drop: 'none' | 'home' | 'allowed' | 'forbidden';
}

export function BoardColumn({ column, rest, drop }: Props) {
  const { status, count, referrals, hasMore } = column;
  const { colour, icon: Icon } = statusLook[status];
  return (
    <section
      className={`${styles.column} ${tone.tone}`}
      data-colour={colour}
      data-drop={drop}
      data-status={status}
      aria-label={status}
    >
      <h2 className={styles.title}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {status}
        {drop === 'forbidden' ? (
          <span className={styles.forbidden}>
            <IconBan size={16} stroke={1.75} aria-hidden="true" />
            Not here
          </span>
        ) : (
          <span className={styles.count}>{count}</span>
        )}
      </h2>
      <Droppable droppableId={status}>
        {(place, { isDraggingOver }) => (
          <ul
            ref={place.innerRef}
            {...place.droppableProps}
            className={styles.cards}
            data-over={isDraggingOver}
          >
            {referrals.map((referral, at) => (
              <Draggable
                key={referral.id}
                draggableId={String(referral.id)}
                index={at}
                isDragDisabled={movesOf(referral).size === 0}
              >
                {(card, { isDragging }) => {
                  // A link that can be picked up is still a link.
                  const { role: _, ...handle } = card.dragHandleProps ?? {};
                  return (
                    <li ref={card.innerRef} {...card.draggableProps} data-dragging={isDragging}>
                      <CardLink
                        referral={referral}
                        handle={{ ...handle, id: cardElementId(referral.id), draggable: false }}
                      />
                    </li>
                  );
                }}
              </Draggable>
            ))}
            {place.placeholder}
          </ul>
        )}
      </Droppable>
      {referrals.length === 0 && drop === 'none' && <p className={styles.none}>No referrals</p>}
      {hasMore && (
        <Link className={styles.rest} to={rest}>
          See all in {status}
        </Link>
      )}
    </section>
  );
}
