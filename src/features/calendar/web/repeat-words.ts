import { dayText } from '../../../kit/common/dates.ts';
import type { CalendarEventDetail } from '../contract/types.ts';

type Repeating = Pick<CalendarEventDetail, 'repeats' | 'repeats_every' | 'repeats_until'>;

/** "Every 2 weeks until Fri 30 Apr". */
export function repeatText({ repeats, repeats_every: every, repeats_until: until }: Repeating): string {
  const unit = repeats === 'weekly' ? 'week' : 'month';
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  return until === null ? often : `${often} until ${dayText(until)}`;
}
