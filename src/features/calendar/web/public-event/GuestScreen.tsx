import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import { getGuest } from '../../calls/public-events.gen.ts';
import type { GuestPage } from '../../contract/public-events.ts';
import { guestDays } from '../../rules/waiting.ts';
import { Announcement } from './Announcement.tsx';
import { AnnouncementSkeleton } from './AnnouncementSkeleton.tsx';
import { GuestActions } from './GuestActions.tsx';
import styles from './PublicEvent.module.css';
import { guestWords } from './guest-words.ts';

/** What the link in a guest's mail leads to. */
export function GuestScreen() {
  const { token = '' } = useParams();
  const [goneFrom, setGoneFrom] = useState<number>();
  const { data, error, refetch } = useCall(
    getGuest,
    { params: { token } },
    { enabled: goneFrom === undefined },
  );
  if (goneFrom !== undefined) return <Gone eventId={goneFrom} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <LinkIsOver />;
  if (data) return <Shown token={token} page={data} leave={() => setGoneFrom(data.event.id)} />;
  if (error) return <ErrorState error={error} retry={refetch} />;
  return <AnnouncementSkeleton />;
}

function Shown({ token, page, leave }: { token: string; page: GuestPage; leave: () => void }) {
  const { title, lead } = guestWords(page);
  useDocumentTitle(`${title}: ${page.event.title}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = useRef(page.answer);
  // After an answer the page says something else; whoever cannot see that hears it.
  useEffect(() => {
    if (answered.current !== page.answer) heading.current?.focus();
    answered.current = page.answer;
  }, [page.answer]);
  return (
    <article className={styles.page}>
      <Card>
        <div className={styles.stack}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p>{lead}</p>
          {page.cancel_word && <p className={styles.quote}>{page.cancel_word}</p>}
          <GuestActions token={token} page={page} leave={leave} />
        </div>
      </Card>
      <Announcement event={page.event} links={{ map: page.map_link, online: page.online_link }}>
        <h2 className={styles.title}>{page.event.title}</h2>
      </Announcement>
      <p className={styles.muted}>
        This page is just for {page.name}. We delete your name and email {guestDays} days after the event.
      </p>
    </article>
  );
}

function Gone({ eventId }: { eventId: number }) {
  useDocumentTitle('Registration removed');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="Your registration is removed"
        hint="Thanks for letting the hosts know. We’ve deleted your name and email."
        action={
          <ButtonLink to={`/public/events/${eventId}`} variant="default">
            Back to the event
          </ButtonLink>
        }
      />
    </Card>
  );
}

function LinkIsOver() {
  useDocumentTitle('This link isn’t valid');
  return (
    <Card>
      <EmptyState
        level={1}
        drawing={<Signpost />}
        title="This link isn’t valid any more"
        hint="It may be incomplete, or too old: a link has to be confirmed within half an hour. If you’d like to come, register again on the event’s page."
      />
    </Card>
  );
}
