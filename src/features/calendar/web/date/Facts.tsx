import { IconMapPin, IconUsers, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { countsText, seatsText } from '../answer-words.ts';
import { DaySheet } from '../DaySheet.tsx';
import { EventTime } from '../EventTime.tsx';
import { Fact, Sign } from '../Fact.tsx';
import { repeatText } from '../repeat-words.ts';
import styles from './EventDate.module.css';

/** When, where, by whom and with how many. */
export function Facts({ event }: { event: CalendarEventDetail }) {
  const seats = [countsText(event), seatsText(event)].filter(Boolean).join(' · ');
  return (
    <ul className={styles.facts} aria-label="At a glance">
      <Fact icon={<DaySheet event={event} />}>
        <p className={styles.strong}>
          <EventTime event={event} />
        </p>
        {event.repeats && <p className={styles.muted}>{repeatText(event)}</p>}
      </Fact>
      {event.place && (
        <Fact icon={<Sign icon={IconMapPin} />}>
          <p className={styles.strong}>{event.place}</p>
          {event.map_link && (
            <p className={styles.muted}>
              <a href={event.map_link} target="_blank" rel="noopener noreferrer">
                Open map
              </a>
            </p>
          )}
        </Fact>
      )}
      {event.is_online && (
        <Fact icon={<Sign icon={IconVideo} />}>
          <p className={styles.strong}>Online</p>
          <p className={styles.muted}>
            {event.online_link ? (
              <a href={event.online_link} target="_blank" rel="noopener noreferrer">
                Join the meeting
              </a>
            ) : (
              'You get the link when you’re going.'
            )}
          </p>
        </Fact>
      )}
      {seats && (
        <Fact icon={<Sign icon={IconUsers} />}>
          <p>{seats}</p>
        </Fact>
      )}
      <Fact
        icon={
          <Avatar
            name={event.company.name}
            id={event.company.company_id}
            src={event.company.avatar}
            size={44}
            shape="square"
          />
        }
      >
        <p>
          By <Link to={`/partner/${event.company.company_id}`}>{event.company.name}</Link>
        </p>
        <p className={styles.muted}>
          <Link to={`/marketplace/events?company=${event.company.company_id}`}>All their events</Link>
        </p>
      </Fact>
    </ul>
  );
}
