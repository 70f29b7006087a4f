import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { part } from '../../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../../kit/web/reach/PartBoundary.tsx';
import { getEvent } from '../../calls/events-list.gen.ts';
import { EventDate } from './EventDate.tsx';

const { Part: CheckIn } = part(() => import('../check-in/CheckIn.tsx'));

export default function DatePage() {
  const { id = '' } = useParams();
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useCall(getEvent, { params: { id: Number(id) } }, { enabled: isNumber });
  const [search] = useSearchParams();
  if (data?.can.check_in && search.get('view') === 'check-in')
    return (
      <PartBoundary>
        <Suspense fallback={<Page title="Check-in">{null}</Page>}>
          <CheckIn key={data.id} event={data} />
        </Suspense>
      </PartBoundary>
    );
  if (data) return <EventDate key={data.id} event={data} />;
  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <Missing />;
  return (
    <Page title="Event">
      <Card>
        {error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <div aria-busy="true">
            <RowSkeleton />
            <RowSkeleton />
            <RowSkeleton />
          </div>
        )}
      </Card>
    </Page>
  );
}

const Missing = () => (
  <Page title="Event">
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title="This event isn’t here"
        hint="It may have been removed, or the link may be incomplete."
        action={<ButtonLink to="/marketplace/events">See all events</ButtonLink>}
      />
    </Card>
  </Page>
);
