import { useEffect } from 'react';
import { useParams } from 'react-router';
import { id as idField } from '../../../../kit/common/fields.ts';
import { call } from '../../../../kit/web/api.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { DateText } from '../../../../kit/web/components/DateText.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { PersonName } from '../../../../kit/web/components/PersonName.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import Markdown from '../../../../kit/web/text/Markdown.tsx';
import { getAnnouncement, readAnnouncement } from '../../calls/announcements.gen.ts';

export default function AnnouncementPage() {
  const id = idField.safeParse(useParams().id).data;
  const { data, error, refetch } = useCall(
    getAnnouncement,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  const isShown = data !== undefined;
  useEffect(() => {
    // Only the admins' count would miss it.
    if (isShown && id !== undefined)
      call(readAnnouncement, { params: { id } }, { alert: false }).catch(() => undefined);
  }, [id, isShown]);
  if (id === undefined || (error instanceof ApiError && error.status === 404)) return <Missing />;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <RowSkeleton />;
  return (
    <Page
      title={data.title}
      description={
        <>
          Announcement from <PersonName name={data.by.name} id={data.by.user_id} src={data.by.avatar} /> ·{' '}
          <DateText at={data.sent_at} />
        </>
      }
      width="text"
    >
      <Card>
        <Markdown text={data.text} />
      </Card>
    </Page>
  );
}

const Missing = () => (
  <Card>
    <EmptyState
      level={1}
      drawing={<Signpost />}
      title="This announcement isn’t here"
      hint="It may have been sent to someone else."
      action={<ButtonLink to="/marketplace">Go to the feed</ButtonLink>}
    />
  </Card>
);
