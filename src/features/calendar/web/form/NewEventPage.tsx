import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../kit/web/api.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { toast } from '../../../../kit/web/components/toast.ts';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';
import { DraftNote } from '../../../../kit/web/forms/DraftNote.tsx';
import { FormFailure } from '../../../../kit/web/forms/FormFailure.tsx';
import { useForm } from '../../../../kit/web/forms/useForm.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { useLeaveGuard } from '../../../../kit/web/useLeaveGuard.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { useSession } from '../../../accounts/web/public.ts';
import { getAnnouncing } from '../../calls/announcing.gen.ts';
import { getEvent, listEvents } from '../../calls/events-list.gen.ts';
import { createEvent, setEventPicture } from '../../calls/hosting.gen.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { getEventPosts } from '../../calls/upcoming.gen.ts';
import styles from './EventForm.module.css';
import { PeopleCard } from './PeopleCard.tsx';
import { PictureCard } from './PictureCard.tsx';
import { TextCard } from './TextCard.tsx';
import { firstTimes } from './times.ts';
import type { EventValues } from './typed-event.ts';
import { useHeldPicture } from './useHeldPicture.ts';
import { bodyOf, complaintsAbout, emptyEvent } from './values.ts';
import { WhenCard } from './WhenCard.tsx';
import { WhereCard } from './WhereCard.tsx';

export default function NewEventPage() {
  const { data, error, refetch } = useCall(getAnnouncing, {});
  if (data?.can_announce) return <NewEvent isApprovedFirst={data.needs_approval} />;
  return (
    <Page title="Create an event">
      <Card>
        {data ? (
          <EmptyState
            drawing={<NoticeBoard />}
            title="Only admins announce events here"
            hint="Ask an admin of this community to announce yours."
            action={<ButtonLink to="/marketplace/events">See all events</ButtonLink>}
          />
        ) : error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <div aria-busy="true">
            <RowSkeleton />
            <RowSkeleton />
          </div>
        )}
      </Card>
    </Page>
  );
}

function NewEvent({ isApprovedFirst }: { isApprovedFirst: boolean }) {
  const { claims } = useSession();
  const member = claims?.UserID ?? 0;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [empty] = useState(() =>
    emptyEvent(firstTimes(new Date()), [
      {
        user_id: member,
        name: `${claims?.FirstName ?? ''} ${claims?.LastName ?? ''}`.trim(),
        avatar: claims?.Avatar ?? null,
        company_name: claims?.CompanyName ?? '',
      },
    ]),
  );
  const [made, setMade] = useState<CalendarEventDetail>();
  const picture = useHeldPicture();
  const form = useForm<EventValues>({
    initial: empty,
    draft: 'event',
    check: complaintsAbout,
    send: async (values) => {
      const event = await call(createEvent, { body: bodyOf(values) });
      const shown = await withPicture(event, picture.file);
      queries.setQueryData(keyOf(getEvent, { params: { id: shown.id } }), shown);
      setMade(shown);
    },
  });
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(empty);
  useLeaveGuard(made === undefined && isTyped);
  useEffect(() => {
    if (made === undefined) return;
    toast({
      tone: 'success',
      message:
        made.state === 'waiting' ? 'Sent. We’ll tell you when an admin has looked at it.' : 'Event announced',
    });
    for (const stale of [listEvents, getEventPosts]) void askAgain(queries, { queryKey: keyOf(stale) });
    void navigate(`/marketplace/events/${made.id}`, { replace: true });
  }, [made, navigate, queries]);

  return (
    <Page
      title="Create an event"
      description={isApprovedFirst ? 'An admin looks at it first, then everyone sees it.' : undefined}
    >
      <form className={styles.form} onSubmit={form.submit} noValidate aria-label="Create an event">
        <DraftNote form={form} />
        <TextCard form={form} />
        <WhenCard form={form} />
        <WhereCard form={form} />
        <PictureCard form={form} address={picture.address} isHeld send={picture.hold} remove={picture.drop} />
        <PeopleCard form={form} />
        <FormFailure failure={form.failure} />
        <div className={styles.end}>
          <Button type="submit" loading={form.isSending}>
            {isApprovedFirst ? 'Send for approval' : 'Announce event'}
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** The event is there, whatever becomes of its picture. */
async function withPicture(event: CalendarEventDetail, file: File | undefined): Promise<CalendarEventDetail> {
  if (!file) return event;
  try {
    return await call(setEventPicture, { params: { id: event.id }, files: { file } });
  } catch {
    toast({ tone: 'danger', message: 'The picture couldn’t be uploaded. Edit the event to add it again.' });
    return event;
  }
}
