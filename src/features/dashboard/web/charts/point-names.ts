import { axisText, dayText, monthText } from '../../../../kit/common/dates.ts';
import type { Series, SeriesPoint } from '../../contract/series.ts';

type Grain = Series['grain'];

/** Below the axis: "3 Nov", "Nov", and "Jan 26" where a year begins or the axis does. */
export function shortName({ from }: SeriesPoint, place: number, grain: Grain): string {
  if (grain !== 'month') return axisText(from, 'axisDay');
  return axisText(from, place === 0 || from.slice(5, 7) === '01' ? 'axisYear' : 'axisMonth');
}

/** In words: "Tue 3 Nov", "3 Nov to 9 Nov", "November 2026". */
export function wholeName({ from, to }: SeriesPoint, grain: Grain): string {
  if (grain === 'month') return monthText(from);
  if (from === to) return dayText(from);
  return `${axisText(from, 'axisDay')} to ${axisText(to, 'axisDay')}`;
}
