import { dateInSentence, dateText, exactText } from '../../common/dates.ts';
import { useClock } from '../useClock.ts';

/** "Today 14:05" or "Tue 3 Dec", with the exact time on hover. Behind other words of a sentence it is "today at 14:05". */
export function DateText({
  at,
  className,
  isInSentence = false,
}: {
  at: string;
  className?: string;
  isInSentence?: boolean;
}) {
  const now = useClock();
  const write = isInSentence ? dateInSentence : dateText;
  return (
    <time className={className} dateTime={at} title={exactText(at)}>
      {write(at, { now: new Date(now) })}
    </time>
  );
}
