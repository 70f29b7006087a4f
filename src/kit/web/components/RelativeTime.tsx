import { exactText } from '../../common/dates.ts';
import { abbreviatedTime, relativeTime } from '../../common/relative-time.ts';
import { useClock } from '../useClock.ts';

interface Props {
  at: string | Date;
}

/** `3 mo`, with the exact time on hover. */
export function RelativeTime({ at }: Props) {
  return <Told at={at} tell={relativeTime} />;
}

/** `3M`, in the rows that the product rules name. */
export function AbbreviatedTime({ at }: Props) {
  return <Told at={at} tell={abbreviatedTime} />;
}

function Told({ at, tell }: Props & { tell: (then: Date, now: Date) => string }) {
  const now = useClock();
  const then = new Date(at);
  return (
    <time dateTime={then.toISOString()} title={exactText(then.toISOString())}>
      {tell(then, new Date(now))}
    </time>
  );
}
