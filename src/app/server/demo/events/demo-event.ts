import type { z } from 'zod';
import type { eventForm } from '../../../../features/calendar/contract/hosting.ts';

export interface DemoEvent {
  by: string;
  /** So many days from now at the earliest, and then on the next such weekday (Sunday is 0). */
  inDays: number;
  weekday: number;
  starts: string;
  ends: string;
  announcedDaysAgo: number;
  form: Omit<z.input<typeof eventForm>, 'starts' | 'ends'>;
  /** The name of one of the posts' drawings. */
  picture?: string;
  going?: readonly string[];
  maybe?: readonly string[];
  cancelledWith?: string;
  /** It was so many weeks ago instead. */
  weeksBack?: number;
}
