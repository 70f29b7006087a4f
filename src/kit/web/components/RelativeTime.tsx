import { relativeTime } from '../../common/relative-time.ts';
import { useClock } from '../useClock.ts';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** `3d`, with the exact time on hover. */
export function RelativeTime({ at }: { at: string | Date }) {
  const now = useClock();
  const then = typeof at === 'string' ? new Date(at) : at;
  return (
    <time dateTime={then.toISOString()} title={exact.format(then)}>
      {relativeTime(then, new Date(now))}
    </time>
  );
}
