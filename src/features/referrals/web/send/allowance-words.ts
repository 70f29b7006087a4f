import { resetText } from '../../../../kit/common/dates.ts';
import type { Allowance } from '../../contract/before-sending.ts';

const month = 'YYYY-MM'.length;
const furthestEast = 14 * 3_600_000;

/** A month begins on its first day in the community's own zone, wherever the reader is. */
export const resetDay = (resetsAt: string) =>
  resetText(`${new Date(new Date(resetsAt).getTime() + furthestEast).toISOString().slice(0, month)}-01`);

/** "18 of 20 left this month, resets on 1 December". */
export const leftWords = ({ sent, most_sent: most, resets_at: at }: Allowance) =>
  `${Math.max(0, most - sent)} of ${most} left this month, resets on ${resetDay(at)}`;
