import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listRounds } from '../../calls/rounds.gen.ts';
import { standWords } from '../rounds/round/stand-words.ts';
import { roundLook } from '../rounds/round-look.ts';
import { joinedWords } from '../rounds/words.ts';
import styles from './ClubTab.module.css';

/** The way from the admin area to the rounds, and what waits there. */
export default function ClubTab() {
  const { data, error, refetch } = useCall(listRounds, {});
  const [newest] = data?.rounds ?? [];
  return (
    <Card title="Meeting club">
      {!data && (error ? <ErrorState error={error} retry={refetch} /> : <RowSkeleton />)}
      {data && (
        <div className={styles.club}>
          <p>
            {joinedWords(data.members, true)} the club. {!newest && 'No round has been prepared yet.'}
          </p>
          {newest && (
            <p className={styles.round}>
              <strong>Round {newest.number}</strong>
              <StateMark look={roundLook[newest.status]} word={newest.status} />
              <span>{standWords(newest)}</span>
            </p>
          )}
          <div className={styles.ways}>
            <ButtonLink to="/meetingclubadmin">Go to rounds</ButtonLink>
            <ButtonLink to="/meetingclubadmin?part=schedule" variant="default">
              Schedule and settings
            </ButtonLink>
            <ButtonLink to="/meetingclubadmin?part=results" variant="default">
              Results
            </ButtonLink>
          </div>
        </div>
      )}
    </Card>
  );
}
