import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import type { ClubMeeting } from '../../contract/meetings.ts';
import styles from './Meeting.module.css';

/** Who called it off, and what comes next. */
export function CalledOff({ meeting: { cancelled } }: { meeting: ClubMeeting }) {
  if (!cancelled) return null;
  const { is_mine: isMine, by, next, next_meeting_id: nextId } = cancelled;
  return (
    <div className={styles.bar}>
      <p>
        {isMine
          ? 'You cancelled this meeting.'
          : by === null
            ? 'This meeting didn’t happen.'
            : `${by} couldn’t make it.`}{' '}
        <span className={styles.muted}>{isMine && next !== 'found' ? '' : nextWords[next]}</span>
      </p>
      {nextId !== null && (
        <ButtonLink to={`/meetingclub?meeting=${nextId}`} variant="default">
          View your new meeting
        </ButtonLink>
      )}
    </div>
  );
}

const nextWords = {
  looking: 'We’re looking for someone else in this round and will tell you if we find a match.',
  found: 'We found someone else for you.',
  next_round: 'You’ll be first in line in the next round.',
} as const;
