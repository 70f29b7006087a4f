import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { clockText } from '../../../../kit/common/dates.ts';
import type { CalendarEvent } from '../../contract/types.ts';
import { whenText } from '../when.ts';
import styles from './CalendarGrid.module.css';
import { reachOf } from './days.ts';

/** An event on one of its days. Tab passes it by: its day is where keys open it. */
export function EventChip({ event, day }: { event: CalendarEvent; day: string }) {
  const { first, last } = reachOf(event);
  const isLong = event.is_all_day || first !== last;
  const isMine = event.my_answer === 'going';
  return (
    <Link
      className={styles.chip}
      to={`/marketplace/events/${event.id}`}
      tabIndex={-1}
      data-long={isLong}
      data-begins={first === day}
      data-ends={last === day}
      data-mine={isMine}
      title={`${event.title}, ${whenText(event)}`}
    >
      {!isLong && <span className={styles.time}>{clockText(event.starts_at)} </span>}
      <span>{event.title}</span>
      {isMine && <VisuallyHidden>, you’re going</VisuallyHidden>}
    </Link>
  );
}
