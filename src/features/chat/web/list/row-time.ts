import { clockToday } from '../../../../kit/common/dates.ts';
import { abbreviatedTime } from '../../../../kit/common/relative-time.ts';

/** The clock today, how long ago before that (product rules: Frame). */
export const rowTime = (at: string, now: Date) =>
  clockToday(at, { now }) ?? abbreviatedTime(new Date(at), now);
