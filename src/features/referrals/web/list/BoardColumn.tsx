import { VisuallyHidden } from '@mantine/core';
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
  isOver: boolean;
  lifted: number | undefined;
}

export function BoardColumn({ column, rest, drop, isOver, lifted }: Props) {
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
            <VisuallyHidden>, </VisuallyHidden>Not here
          </span>
        ) : (
          <>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>, {count === '1' ? '1 referral' : `${count} referrals`}</VisuallyHidden>
          </>
        )}
      </h2>
      <ul className={styles.cards} data-over={isOver}>
        {referrals.map((referral) => {
          const isMovable = movesOf(referral).size > 0;
          return (
            <li
              key={referral.id}
              data-referral={referral.id}
              data-movable={isMovable}
              data-lifted={referral.id === lifted || undefined}
            >
              <CardLink
                referral={referral}
                handle={{
                  id: cardElementId(referral.id),
                  draggable: false,
                  ...(isMovable && { 'aria-describedby': 'referral-keys' }),
                }}
              />
            </li>
          );
        })}
      </ul>
      {referrals.length === 0 && drop === 'none' && <p className={styles.none}>No referrals</p>}
      {hasMore && (
        <Link className={styles.rest} to={rest}>
          See all in {status}
        </Link>
      )}
    </section>
  );
}
