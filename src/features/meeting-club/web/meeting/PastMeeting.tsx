import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { StateMark } from '../../../../kit/web/components/StateMark.tsx';
import type { ClubMeeting } from '../../contract/meetings.ts';
import styles from './Meeting.module.css';
import { dayOf, fullNames, looks, outcomeWord } from './words.ts';

/** A line of what was: whom, when, and what came of it. */
export function PastMeeting({ meeting }: { meeting: ClubMeeting }) {
  const { id, others, status, outcomes, can } = meeting;
  const isUntold = can.give_feedback && status !== 'Missed';
  return (
    <div className={styles.row}>
      <Avatar name={others[0]!.name} id={others[0]!.id} src={others[0]!.avatar} size={40} />
      <div className={styles.face}>
        <Link to={`/meetingclub?meeting=${id}`}>{fullNames(meeting)}</Link>
        <span className={styles.muted}>
          {others.map(({ company }) => company?.name).find(Boolean)} · {dayOf(meeting)}
        </span>
        {outcomes.length > 0 && (
          <span className={styles.outcomes}>
            {outcomes.map(({ kind, path, created_at: at }) =>
              path === null ? (
                <span key={at} className={styles.muted}>
                  {outcomeWord(kind)}
                </span>
              ) : (
                <Link key={at} to={path}>
                  {outcomeWord(kind)}
                </Link>
              ),
            )}
          </span>
        )}
      </div>
      {isUntold ? (
        <ButtonLink to={`/meetingclubfeedback/${id}`} variant="default">
          How was it?
        </ButtonLink>
      ) : (
        <StateMark look={looks[status]} word={status} />
      )}
    </div>
  );
}
