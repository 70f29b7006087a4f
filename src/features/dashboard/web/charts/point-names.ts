import { dayText, monthText } from '../../../../kit/common/dates.ts';
import type { Series, SeriesPoint } from '../../contract/series.ts';

type Grain = Series['grain'];

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const shortYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Below the axis: "3 Nov", "Nov", and "Jan 26" where a year begins or the axis does. */
export function shortName({ from }: SeriesPoint, place: number, grain: Grain): string {
  const day = new Date(from);
  if (grain !== 'month') return shortDay.format(day);
  return (place === 0 || day.getUTCMonth() === 0 ? shortYear : shortMonth).format(day);
}

/** In words: "Tue 3 Nov", "3 Nov to 9 Nov", "November 2026". */
export function wholeName({ from, to }: SeriesPoint, grain: Grain): string {
  if (grain === 'month') return monthText(from);
  if (from === to) return dayText(from);
  return `${shortDay.format(new Date(from))} to ${shortDay.format(new Date(to))}`;
}
