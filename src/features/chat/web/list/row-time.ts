import { clockToday } from '../../../../kit/common/dates.ts';
import { relativeTime } from '../../../../kit/common/relative-time.ts';

/** The clock today, how long ago before that (product rules: Frame). */
export const rowTime = (at: string, now: Date) => clockToday(at, { now }) ?? relativeTime(new Date(at), now);
