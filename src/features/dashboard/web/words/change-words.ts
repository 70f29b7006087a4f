import { groupedText } from '../../../../kit/common/grouped.ts';
import type { Period } from '../../contract/period.ts';

/** Below it, a share would make much of little: the difference is a number. */
const fewestForPercent = 10;

export const numberText = (count: number) => groupedText(count);

/** What it is compared with. */
export const beforeText: Readonly<Record<Exclude<Period, 'all'>, string>> = {
  '30': 'the 30 days before',
  '90': 'the 90 days before',
  '365': 'the 365 days before',
};

export const periodText: Readonly<Record<Period, string>> = {
  '30': 'in the last 30 days',
  '90': 'in the last 90 days',
  '365': 'in the last 365 days',
  all: 'since you joined',
};

/** "3 more", "12% fewer", "no change": null where there is nothing to compare with. */
export function differenceText(now: number, before: number | null): string | null {
  if (before === null) return null;
  if (now === before) return 'no change';
  if (before === 0) return 'none';
  const size = Math.abs(now - before);
  const word = now > before ? 'more' : 'fewer';
  if (before < fewestForPercent || size < fewestForPercent) return `${numberText(size)} ${word}`;
  return `${Math.round((100 * size) / before)}% ${word}`;
}

/** "3 more than the 90 days before", "none in the 90 days before", "no change". */
export function comparedText(now: number, before: number | null, period: Period): string | null {
  const difference = differenceText(now, before);
  if (difference === null || period === 'all') return null;
  if (now === before) return difference;
  return `${difference} ${before === 0 ? 'in' : 'than'} ${beforeText[period]}`;
}

/** "You sent 14 in the last 90 days, 3 more than the 90 days before." */
export function changeSentence(
  { count, before }: { count: number; before: number | null },
  did: string,
  period: Period,
): string {
  const said = `${did} ${count === 0 ? 'none' : numberText(count)} ${periodText[period]}`;
  const compared = comparedText(count, before, period);
  return compared === null ? `${said}.` : `${said}, ${compared}.`;
}
