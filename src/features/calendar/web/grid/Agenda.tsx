import { exactText } from '../../../../kit/common/dates.ts';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import type { CalendarEvent } from '../../contract/types.ts';
import styles from './CalendarGrid.module.css';
import { EventLines } from './EventLines.tsx';
import { eventsOn } from './days.ts';

interface Props {
  days: readonly string[];
  today: string;
  events: readonly CalendarEvent[];
  isLoading: boolean;
}

/** On a phone: the days that have something, one below the other. */
export function Agenda({ days, today, events, isLoading }: Props) {
  if (isLoading)
    return (
      <>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </>
    );
  const busy = days.map((day) => ({ day, on: eventsOn(events, day) })).filter(({ on }) => on.length > 0);
  return (
    <ol className={styles.agenda}>
      {busy.map(({ day, on }) => (
        <li key={day}>
          <h3 className={styles.agendaDay} data-today={day === today}>
            {exactText(day)}
            {day === today && ' (today)'}
          </h3>
          <EventLines events={on} />
        </li>
      ))}
    </ol>
  );
}
