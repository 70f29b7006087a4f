import { exactText } from '../../../../kit/common/dates.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import { viewerZone } from '../../../../kit/web/viewer-zone.ts';
import { closingWords, isClosingSoon } from './closing-words.ts';
import { useHasPassed } from './useHasPassed.ts';
import styles from './Closing.module.css';

/** "Closes in 3 days", with the moment and its zone on hover. */
export function Closing({ deadline }: { deadline: string }) {
  const clock = useClock();
  // The clock of the screen goes by twenty seconds; the end is told to the second.
  const hasPassed = useHasPassed(deadline);
  const now = hasPassed ? Math.max(clock, new Date(deadline).getTime()) : clock;
  return (
    <time
      className={styles.closing}
      dateTime={deadline}
      title={`${exactText(deadline)} (${viewerZone()})`}
      {...(isClosingSoon(deadline, now) && { 'data-soon': '' })}
    >
      {closingWords(deadline, now)}
    </time>
  );
}
