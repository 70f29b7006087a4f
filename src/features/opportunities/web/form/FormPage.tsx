import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { screenOf } from '../../../../kit/web/same-screen.ts';
import { getOpportunity } from '../../calls/opportunity.gen.ts';
import { ChangeScreen } from './ChangeScreen.tsx';
import { DraftScreen } from './DraftScreen.tsx';

/** A draft without an address yet, a draft, or what was posted. A draft that gets its address while it is written stays the same screen. */
export default function FormPage() {
  const { id } = useParams();
  const location = useLocation();
  const [left, setLeft] = useState<string>();
  const isNumber = id !== undefined && /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useCall(
    getOpportunity,
    { params: { id: Number(id ?? 0) } },
    { enabled: isNumber },
  );
  const screen = screenOf(location);
  if (id === undefined || data?.can.post || (data && left === screen))
    return <DraftScreen key={screen} opportunity={data} refetch={refetch} leave={() => setLeft(screen)} />;
  if (data?.can.edit) return <ChangeScreen key={data.id} opportunity={data} refetch={refetch} />;
  const isMissing = !isNumber || (error instanceof ApiError && error.status === 404);
  return (
    <Page title="Edit opportunity">
      <Card>
        {data || isMissing ? (
          <EmptyState
            drawing={<Signpost />}
            title={isMissing ? 'This opportunity isn’t here' : 'This opportunity can’t be changed'}
            hint={
              isMissing
                ? 'It may have been discarded, or the link may be incomplete.'
                : 'It’s closed, or another company posted it.'
            }
            action={
              <ButtonLink to={isMissing ? '/my-projects' : `/project/${id}`}>
                {isMissing ? 'My opportunities' : 'View opportunity'}
              </ButtonLink>
            }
          />
        ) : error ? (
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
