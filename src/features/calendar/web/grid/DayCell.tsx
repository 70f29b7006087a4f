import { VisuallyHidden } from '@mantine/core';
import { exactText } from '../../../../kit/common/dates.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import type { CalendarEvent } from '../../contract/types.ts';
import styles from './CalendarGrid.module.css';
import { EventChip } from './EventChip.tsx';

interface Props {
  day: string;
  events: readonly CalendarEvent[];
  /** So many have room. */
  most: number;
  isChosen: boolean;
  isToday: boolean;
  /** Of the month before or after. */
  isAside: boolean;
  isLoading: boolean;
  choose: () => void;
  open: () => void;
}

export function DayCell({ day, events, most, isChosen, isToday, isAside, isLoading, choose, open }: Props) {
  // "1 more" would take the room of the one that it hides.
  const shown = events.length > most ? events.slice(0, most - 1) : events;
  const more = events.length - shown.length;
  return (
    <td
      className={styles.cell}
      data-day={day}
      data-aside={isAside}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      {...(isToday && { 'aria-current': 'date' })}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !isChosen) choose();
      }}
    >
      <VisuallyHidden>{nameOf(day, events.length)}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {isLoading && !isAside && Number(day.slice(8)) % 5 === 2 && <Bone shape="box" height={18} />}
      {shown.map((event) => (
        <EventChip key={event.id} event={event} day={day} />
      ))}
      {more > 0 && (
        <button type="button" className={styles.more} tabIndex={-1} onClick={open}>
          +{more} more
          <VisuallyHidden>{` on ${exactText(day)}`}</VisuallyHidden>
        </button>
      )}
    </td>
  );
}

const nameOf = (day: string, count: number) =>
  `${exactText(day)}, ${count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`}`;
