import { momentText } from '../../../kit/common/dates.ts';
import { spanIn, type Times } from '../rules/span.ts';
import { sourceZone } from '../rules/sydney-time.ts';

const inSydney = { timeZone: sourceZone };

export const timeText = (at: Date) => `${momentText(at.toISOString(), inSydney)} (Sydney time)`;

/** "Tue 3 Dec 18:30 (Sydney time)"; of whole days the day alone. */
export const whenText = ({ starts_at: at, is_all_day: isAllDay }: { starts_at: Date; is_all_day: boolean }) =>
  isAllDay ? momentText(at.toISOString(), inSydney).replace(/ \d\d:\d\d$/, '') : timeText(at);

/** "Tue 3 Dec, 18:30–20:00 (Sydney time)"; of whole days the days alone. */
export const spanText = (times: Times) =>
  times.is_all_day ? spanIn(sourceZone, times) : `${spanIn(sourceZone, times)} (Sydney time)`;
