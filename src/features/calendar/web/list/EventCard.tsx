import { IconMapPin, IconUsers, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Picture } from '../../../../kit/web/components/Picture.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { CalendarEvent } from '../../contract/types.ts';
import { countsText, markOf, seatsText } from '../answer-words.ts';
import { useAnswer } from '../date/useAnswer.ts';
import { DaySheet } from '../DaySheet.tsx';
import { EventTime } from '../EventTime.tsx';
import styles from './EventCard.module.css';
import { GoingButton, isAnsweredHere } from './GoingButton.tsx';

export function EventCard({ event: known }: { event: CalendarEvent }) {
  const { event, answer } = useAnswer(known);
  const now = useClock();
  const isOpen = event.state === 'published' && Date.parse(event.ends_at) > now;
  const hasButton = isOpen && isAnsweredHere(event);
  // The button says it.
  const mark = hasButton && event.my_answer === 'going' ? undefined : markOf(event);
  const people = [countsText(event), seatsText(event)].filter(Boolean).join(' · ');
  const where = [event.place, event.is_online && 'Online'].filter(Boolean).join(' · ');
  const WhereIcon = event.place ? IconMapPin : IconVideo;
  return (
    <article className={styles.card} data-cancelled={event.state === 'cancelled'}>
      <DaySheet event={event} isLarge />
      <div className={styles.words}>
        <p className={styles.when}>
          <EventTime event={event} />
        </p>
        <h2 className={styles.title}>
          <Link className={styles.link} to={`/marketplace/events/${event.id}`}>
            {event.title}
          </Link>
        </h2>
        <p className={styles.fact}>
          By <bdi>{event.company.name}</bdi>
        </p>
        {where && (
          <p className={styles.fact}>
            <WhereIcon size={16} stroke={1.75} aria-hidden="true" />
            {where}
          </p>
        )}
        {people && (
          <p className={styles.fact}>
            <IconUsers size={16} stroke={1.75} aria-hidden="true" />
            {people}
          </p>
        )}
        {mark && <StateMark {...mark} />}
        {hasButton && <GoingButton event={event} answer={answer} />}
      </div>
      {event.url && (
        <div className={styles.picture}>
          <Picture src={event.url} alt={event.picture_alt} width={144} height={108} instead={null} />
        </div>
      )}
    </article>
  );
}
