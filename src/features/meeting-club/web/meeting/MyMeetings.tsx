import { useSearchParams } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { Bone } from '../../../../kit/web/components/Bone.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import { getMeeting, listMeetings } from '../../calls/meetings.gen.ts';
import styles from './Meeting.module.css';
import { MeetingCard } from './MeetingCard.tsx';
import { PastMeeting } from './PastMeeting.tsx';

/** Whom somebody meets next, and the one that a mail or a notification led to, whatever has become of it. */
export function NextMeetings() {
  const [search] = useSearchParams();
  const wanted = Number(search.get('meeting'));
  const isWanted = Number.isSafeInteger(wanted) && wanted > 0;
  const answer = usePages(
    listMeetings,
    { query: { state: 'open' } },
    { rowsOf: ({ meetings }) => meetings, idOf: ({ id }) => id },
  );
  const { rows, error, refetch } = answer;
  const isListed = rows?.some(({ id }) => id === wanted);
  const { data: other } = useCall(
    getMeeting,
    { params: { id: wanted } },
    { enabled: isWanted && isListed === false },
  );
  if (!rows)
    return error ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your meetings">
        <Bone shape="card" height={220} />
      </Skeleton>
    );
  return (
    <>
      {other && !isListed && <MeetingCard key={other.id} meeting={other} isWanted />}
      {rows.map((meeting) => (
        <MeetingCard key={meeting.id} meeting={meeting} isWanted={meeting.id === wanted} />
      ))}
      <ShowMore list={answer} label="Show more meetings" />
    </>
  );
}

/** What was, and what came of it. Nothing where nothing was yet. */
export function PastMeetings() {
  const answer = usePages(
    listMeetings,
    { query: { state: 'past' } },
    { rowsOf: ({ meetings }) => meetings, idOf: ({ id }) => id },
  );
  const { rows, error, refetch } = answer;
  if (!rows) return error ? <ErrorState error={error} retry={refetch} /> : null;
  if (rows.length === 0) return null;
  return (
    <Card title="Past meetings">
      <div className={styles.stack}>
        {rows.map((meeting) => (
          <PastMeeting key={meeting.id} meeting={meeting} />
        ))}
        <ShowMore list={answer} label="Show more meetings" />
      </div>
    </Card>
  );
}
