import { useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getPublicEvent } from '../../calls/public-events.gen.ts';
import type { PublicEvent } from '../../contract/public-events.ts';
import { EventText } from '../date/EventText.tsx';
import { Announcement } from './Announcement.tsx';
import { AnnouncementSkeleton } from './AnnouncementSkeleton.tsx';
import styles from './PublicEvent.module.css';
import { CancelledNotice } from './CancelledNotice.tsx';
import { RegisterCard } from './RegisterCard.tsx';

/** An event that its host made public, for everyone. */
export function PublicEventPage() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useCall(
    getPublicEvent,
    { params: { id: Number(id) } },
    { enabled: isNumber },
  );
  if (data) return <Shown event={data} />;
  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <Missing />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  return <AnnouncementSkeleton />;
}

function Shown({ event }: { event: PublicEvent }) {
  useDocumentTitle(event.title);
  return (
    <article className={styles.page}>
      {event.is_cancelled && <CancelledNotice word={event.cancel_word} />}
      <Announcement event={event}>
        <h1 className={styles.title}>{event.title}</h1>
      </Announcement>
      <RegisterCard event={event} />
      {event.text && (
        <section className={styles.about} aria-label="About this event">
          <h2 className={styles.subtitle}>About this event</h2>
          <EventText text={event.text} />
        </section>
      )}
    </article>
  );
}

function Missing() {
  useDocumentTitle('Event');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="There’s no event at this address"
        hint="The address may be mistyped, or the event no longer has a public page."
      />
    </Card>
  );
}
