import { Link } from 'react-router';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { CalendarEvent } from '../../contract/types.ts';
import { markOf } from '../answer-words.ts';
import { EventTime } from '../EventTime.tsx';
import styles from './CalendarGrid.module.css';

interface Props {
  events: readonly CalendarEvent[];
  /** One of them was chosen. */
  follow?: () => void;
}

/** Events of a day, one below the other. */
export const EventLines = ({ events, follow }: Props) => (
  <ul className={styles.lines}>
    {events.map((event) => {
      const mark = markOf(event);
      return (
        <li key={event.id}>
          <Link
            className={styles.line}
            to={`/marketplace/events/${event.id}`}
            {...(follow && { onClick: follow })}
          >
            <span className={styles.lineTitle}>{event.title}</span>
            <span className={styles.muted}>
              <EventTime event={event} />
              {event.place && ` · ${event.place}`}
            </span>
            {mark && <StateMark {...mark} />}
          </Link>
        </li>
      );
    })}
  </ul>
);
