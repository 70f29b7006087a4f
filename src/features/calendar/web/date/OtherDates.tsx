import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { clockText, dayText } from '../../../../kit/common/dates.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { wallTimeOf } from '../../rules/sydney-time.ts';
import styles from './EventDate.module.css';

const shown = 12;

export function OtherDates({ event }: { event: CalendarEventDetail }) {
  if (event.other_dates.length === 0) return null;
  return (
    <Card title="Other dates">
      <ul className={styles.dates} aria-label="Other dates">
        {event.other_dates.slice(0, shown).map((date) => (
          <li key={date.id}>
            <Link
              className={styles.date}
              data-cancelled={date.is_cancelled}
              to={`/marketplace/events/${date.id}`}
            >
              {event.is_all_day
                ? dayText(wallTimeOf(new Date(date.starts_at)).slice(0, 10))
                : `${dayText(date.starts_at)}, ${clockText(date.starts_at)}`}
              {date.is_cancelled && <VisuallyHidden>, cancelled</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
