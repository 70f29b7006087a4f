import { Navigate, useParams } from 'react-router';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { Handover } from '../../../../kit/web/drawings/Handover.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import { getOpenFeedback } from '../../calls/feedback.gen.ts';
import { getMeeting } from '../../calls/meetings.gen.ts';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { fullNames } from '../meeting/words.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { WhatCameOfIt } from './WhatCameOfIt.tsx';

/** How a meeting was, and what came of it; without an id, of the newest one that nothing was said about. */
export default function FeedbackPage() {
  const { id } = useParams();
  return id === undefined ? <Newest /> : <One id={Number(id)} />;
}

function Newest() {
  const { data, error, refetch } = useCall(getOpenFeedback, {});
  // By its own address it stays the one, whatever is said of it.
  if (data?.meeting) return <Navigate to={`/meetingclubfeedback/${data.meeting.id}`} replace />;
  return (
    <Page title="Meeting feedback">
      {error ? <ErrorState error={error} retry={refetch} /> : data ? <NothingToTell /> : <Loading />}
    </Page>
  );
}

function One({ id }: { id: number }) {
  const { data: meeting, error, refetch } = useCall(getMeeting, { params: { id } });
  return (
    <Page
      title={meeting ? `Your meeting with ${fullNames(meeting)}` : 'Meeting feedback'}
      documentTitle="Meeting feedback"
    >
      {error ? (
        <ErrorState error={error} retry={refetch} />
      ) : meeting ? (
        <Asked meeting={meeting} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Asked({ meeting }: { meeting: ClubMeeting }) {
  if (meeting.can.give_feedback) return <FeedbackForm meeting={meeting} />;
  if (meeting.can.add_outcome) return <WhatCameOfIt meeting={meeting} />;
  return (
    <Card>
      <EmptyState
        drawing={<Handover />}
        title={meeting.feedback ? 'Thanks for telling us' : 'No feedback needed yet'}
        hint={
          meeting.feedback
            ? 'You can be matched with each other again in a later round.'
            : meeting.status === 'Cancelled'
              ? 'This meeting was cancelled.'
              : 'We’ll ask you after the meeting.'
        }
        action={<ButtonLink to="/meetingclub">Back to the meeting club</ButtonLink>}
      />
    </Card>
  );
}

function NothingToTell() {
  return (
    <Card>
      <EmptyState
        drawing={<Handover />}
        title="You’re all caught up"
        hint="You have no feedback to give right now. After your next meeting, we’ll ask you here how it went."
        action={<ButtonLink to="/meetingclub">Go to the meeting club</ButtonLink>}
      />
    </Card>
  );
}

const Loading = () => (
  <Skeleton label="Loading the meeting">
    <Bone shape="card" height={280} />
  </Skeleton>
);
