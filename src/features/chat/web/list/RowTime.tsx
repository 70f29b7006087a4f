import { exactText } from '../../../../kit/common/dates.ts';
import { useClock } from '../../../../kit/web/useClock.ts';
import styles from './ConversationRow.module.css';
import { rowTime } from './row-time.ts';

export function RowTime({ at }: { at: string }) {
  const now = useClock();
  return (
    <time className={styles.time} dateTime={at} title={exactText(at)}>
      {rowTime(at, new Date(now))}
    </time>
  );
}
