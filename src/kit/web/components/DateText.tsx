import { dateText, exactText } from '../../common/dates.ts';
import { useClock } from '../useClock.ts';

/** "Today 14:05" or "Tue 3 Dec", with the exact time on hover. */
export function DateText({ at, className }: { at: string; className?: string }) {
  const now = useClock();
  return (
    <time className={className} dateTime={at} title={exactText(at)}>
      {dateText(at, { now: new Date(now) })}
    </time>
  );
}
