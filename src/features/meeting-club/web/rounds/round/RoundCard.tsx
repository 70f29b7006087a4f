import { Card } from '../../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../../kit/web/components/EmptyState.tsx';
import { ErrorState } from '../../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../../kit/web/components/RowSkeleton.tsx';
import { ApiError } from '../../../../../kit/web/api-error.ts';
import { useCall } from '../../../../../kit/web/queries.ts';
import { getRound } from '../../../calls/rounds.gen.ts';
import { MeetingsCard } from '../preview/MeetingsCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { RoundHead } from './RoundHead.tsx';
import styles from './Round.module.css';

interface Props {
  id: number;
  members: number;
  timeZone: string;
}

/** While something is computed it is asked for often: the push that says so may be missed. */
const pollMs = 1500;

/** One round: where it stands, the one thing to do next, and who is concerned. */
export function RoundCard({ id, members, timeZone }: Props) {
  const { data: round, error, refetch } = useCall(getRound, { params: { id } });
  const isRunning = round?.run?.state === 'running';
  useCall(getRound, { params: { id } }, { enabled: isRunning, ...(isRunning && { every: pollMs }) });
  if (error instanceof ApiError && error.status === 404)
    return (
      <Card>
        <EmptyState
          title="This round isn’t here"
          hint="It may have been deleted. Choose another one below."
        />
      </Card>
    );
  if (!round) return <Card>{error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />}</Card>;
  const isMatched = round.total !== null;
  return (
    <div className={styles.round}>
      <RoundHead round={round} members={members} timeZone={timeZone} />
      {isMatched ? <MeetingsCard round={round} /> : <PlacesCard round={round} />}
      {isMatched && <PlacesCard round={round} />}
    </div>
  );
}
