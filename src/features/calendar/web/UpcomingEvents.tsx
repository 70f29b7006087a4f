import { useEffect } from 'react';
import { Link } from 'react-router';
import { NothingYet } from '../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { getAnnouncing } from '../calls/announcing.gen.ts';
import { getEventPosts } from '../calls/upcoming.gen.ts';
import { DaySheet } from './DaySheet.tsx';
import { EventTime } from './EventTime.tsx';
import styles from './UpcomingEvents.module.css';
import { isAbroad } from './when.ts';

const shown = 2;

/** The sidebar's card. */
export default function UpcomingEvents() {
  const { data, error } = useCall(getEventPosts, { query: { pageSize: 5, pageIndex: 1 } });
  useEffect(() => {
    // Only logged, without a message to the person (product rules: Errors).
    // oxlint-disable-next-line no-console
    if (error) console.warn('The upcoming events could not be read.', error);
  }, [error]);
  if (error && !data) return <NothingYet>Can’t show events right now.</NothingYet>;
  if (!data) {
    return (
      <div className={styles.room} data-abroad={isAbroad()}>
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  }
  if (data.Posts.length === 0) return <NoEvents />;
  return (
    <ul className={`${styles.events} ${styles.room}`} data-abroad={isAbroad()}>
      {data.Posts.slice(0, shown).map((event) => (
        <li key={event.id}>
          <Link className={styles.event} to={`/marketplace/events/${event.id}`}>
            <DaySheet event={event} />
            <span className={styles.words}>
              <span className={styles.title}>{event.title}</span>
              <span className={styles.when}>
                <EventTime event={event} />
              </span>
              <span className={styles.verb}>{event.event_link ? 'Register now' : 'View'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whoever may announce one is shown the way. */
function NoEvents() {
  const { data } = useCall(getAnnouncing, {});
  return (
    <div className={styles.room} data-abroad={isAbroad()}>
      <NothingYet>No upcoming events.</NothingYet>
      {data?.can_announce && (
        <Link className={styles.verb} to="/marketplace/events/new">
          Create event
        </Link>
      )}
    </div>
  );
}
