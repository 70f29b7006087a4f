import type { Allowance } from '../../contract/before-sending.ts';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const furthestEast = 14 * 3_600_000;

/** A month begins on its first day in the community's own zone, wherever the reader is. */
export const resetDay = (resetsAt: string) =>
  `1 ${month.format(new Date(new Date(resetsAt).getTime() + furthestEast))}`;

/** "18 of 20 left this month, resets on 1 December". */
export const leftWords = ({ sent, most_sent: most, resets_at: at }: Allowance) =>
  `${Math.max(0, most - sent)} of ${most} left this month, resets on ${resetDay(at)}`;
