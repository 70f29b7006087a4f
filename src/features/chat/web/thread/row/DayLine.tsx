import { dayText, exactText } from '../../../../../kit/common/dates.ts';
import { useClock } from '../../../../../kit/web/useClock.ts';
import { dayOf } from '../rows.ts';
import styles from './Lines.module.css';

/** By the reader's calendar: "Today" turns into "Yesterday" at their midnight. */
export function DayLine({ at }: { at: number }) {
  const now = useClock();
  const iso = new Date(at).toISOString();
  return (
    <div className={styles.day}>
      <time dateTime={iso} title={exactText(iso).replace(/ at .*$/, '')}>
        {nameOf(at, now)}
      </time>
    </div>
  );
}

function nameOf(at: number, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (dayOf(at) === dayOf(now)) return 'Today';
  if (dayOf(at) === dayOf(yesterday.getTime())) return 'Yesterday';
  return dayText(new Date(at).toISOString(), { now: new Date(now) });
}
