import { Button } from '@mantine/core';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { clockText, dayText } from '../../../../kit/common/dates.ts';
import { wallTimeOf } from '../../rules/sydney-time.ts';
import { EventTime } from '../EventTime.tsx';
import styles from './EventDate.module.css';
import type { Wanted } from './with-answer.ts';

interface Props {
  event: CalendarEventDetail;
  answer: (wanted: Wanted) => void;
}

/** For someone whose answer was for another time. */
export function MovedNotice({ event, answer }: Props) {
  const { moved_from: before, is_all_day: isAllDay, my_answer: mine } = event;
  if (before === null || !event.can.answer || mine === null) return null;
  const was = isAllDay
    ? dayText(wallTimeOf(new Date(before)).slice(0, 10))
    : `${dayText(before)}, ${clockText(before)}`;
  const again = mine === 'maybe' ? 'maybe' : 'going';
  return (
    <section className={styles.notice} data-tone="calm" aria-label="Moved">
      <p className={styles.strong}>This event has moved. Still coming?</p>
      <p>
        <s>{was}</s> →{' '}
        <strong>
          <EventTime event={event} />
        </strong>
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => answer({ answer: again, party: event.my_party })}>
          {mine === 'maybe' ? 'Still maybe' : mine === 'waiting' ? 'Keep my place' : 'Still coming'}
        </Button>
        <Button variant="default" size="sm" onClick={() => answer({ answer: 'not_going', party: 1 })}>
          Can’t make it
        </Button>
      </div>
    </section>
  );
}
