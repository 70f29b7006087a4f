import { dayText, monthText } from '../../../../kit/common/dates.ts';
import type { Days, Grain } from '../../rules.ts';

const shortMonth = (day: string) => monthText(day).slice(0, 3);
const shortDay = (day: string) => `${Number(day.slice(8))} ${shortMonth(day)}`;

/** Below the axis: "3 Nov", "Nov", and "Jan 26" where a year begins or the axis does. */
export function shortName({ from }: Pick<Days, 'from'>, place: number, grain: Grain): string {
  if (grain !== 'month') return shortDay(from);
  const isFirst = place === 0 || from.slice(5, 7) === '01';
  return isFirst ? `${shortMonth(from)} ${from.slice(2, 4)}` : shortMonth(from);
}

/** In words: "Tue 3 Nov", "3 Nov to 9 Nov", "November 2026". */
export function wholeName({ from, to }: Days, grain: Grain): string {
  if (grain === 'month') return monthText(from);
  return from === to ? dayText(from) : `${shortDay(from)} to ${shortDay(to)}`;
}
