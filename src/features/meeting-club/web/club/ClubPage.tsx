import { useRef } from 'react';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { Bridge } from '../../../../kit/web/drawings/Bridge.tsx';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import type { Club } from '../../contract/wishes.ts';
import { NextMeetings, PastMeetings } from '../meeting/MyMeetings.tsx';
import styles from './Club.module.css';
import { LeaveButton } from './LeaveButton.tsx';
import { MyClub } from './MyClub.tsx';
import { Newcomer } from './Newcomer.tsx';
import { useClub } from './useClub.ts';

/** Meetings with people one would not have met otherwise: how somebody joins, where they stand, and what came of it. */
export default function ClubPage() {
  const { data: club, error, refetch } = useClub();
  const top = useRef<HTMLDivElement>(null);
  // What was pressed is gone with the form around it: reading goes on from the beginning.
  const toTop = () => {
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  };
  return (
    <Page
      title="Meeting club"
      description="One-to-one meetings with members you should know, and a record of what came of them."
    >
      <div ref={top} tabIndex={-1} className={styles.top}>
        {club ? (
          <Shown club={club} toTop={toTop} />
        ) : error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <Loading />
        )}
      </div>
    </Page>
  );
}

function Shown({ club, toTop }: { club: Club; toTop: () => void }) {
  if (!club.is_on) return <Off club={club} />;
  return club.wish ? (
    <MyClub club={club} wish={club.wish} toTop={toTop} />
  ) : (
    <Newcomer club={club} toTop={toTop} />
  );
}

function Off({ club }: { club: Club }) {
  const hasJoined = club.wish !== null;
  return (
    <div className={styles.stack}>
      {club.has_meetings && <NextMeetings />}
      <Card>
        <EmptyState
          drawing={<Bridge />}
          title="The meeting club is turned off"
          hint={
            hasJoined
              ? 'Your community’s admins have turned it off for now. Your answers are kept, and no one is matched until it’s back.'
              : 'Your community’s admins have turned it off. Ask one of them if you’d like to meet other members this way.'
          }
          action={hasJoined && <LeaveButton />}
        />
      </Card>
      {club.has_meetings && <PastMeetings />}
    </div>
  );
}

function Loading() {
  return (
    <Skeleton label="Loading the meeting club" className={styles.stack}>
      <Bone shape="card" height={108} />
      <Bone shape="card" height={160} />
      <Bone shape="card" height={320} />
    </Skeleton>
  );
}
