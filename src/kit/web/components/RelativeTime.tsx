import { exactText } from '../../common/dates.ts';
import { relativeTime } from '../../common/relative-time.ts';
import { useClock } from '../useClock.ts';

/** `3d`, with the exact time on hover. */
export function RelativeTime({ at }: { at: string | Date }) {
  const now = useClock();
  const then = new Date(at);
  return (
    <time dateTime={then.toISOString()} title={exactText(then.toISOString())}>
      {relativeTime(then, new Date(now))}
    </time>
  );
}
