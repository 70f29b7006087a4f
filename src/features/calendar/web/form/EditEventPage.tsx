import { useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getEvent } from '../../calls/events-list.gen.ts';
import { EditEvent } from './EditEvent.tsx';

export default function EditEventPage() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useCall(getEvent, { params: { id: Number(id) } }, { enabled: isNumber });
  if (data?.can.edit) return <EditEvent key={data.id} event={data} refetch={refetch} />;
  const isMissing = !isNumber || (error instanceof ApiError && error.status === 404);
  return (
    <Page title="Edit event">
      <Card>
        {data || isMissing ? (
          <EmptyState
            drawing={<Signpost />}
            title={isMissing ? 'This event isn’t here' : 'This event can’t be changed'}
            hint={
              isMissing
                ? 'It may have been removed, or the link may be incomplete.'
                : 'It’s over or cancelled, or someone else hosts it.'
            }
            action={
              <ButtonLink to={isMissing ? '/marketplace/events' : `/marketplace/events/${id}`}>
                {isMissing ? 'See all events' : 'View event'}
              </ButtonLink>
            }
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
