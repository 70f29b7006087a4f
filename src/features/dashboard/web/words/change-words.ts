import { groupedText } from '../../../../kit/common/grouped.ts';
import type { Period } from '../../contract/period.ts';

/** Below it, a share would make much of little: the difference is a number. */
const fewestForPercent = 10;
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export const numberText = (count: number) => groupedText(count);

const inWords = (count: number) => small[count] ?? numberText(count);

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

/** "three more", "12% fewer", "as many": null where there is nothing to compare with. */
export function differenceText(now: number, before: number | null): string | null {
  if (before === null) return null;
  if (before === 0) return now === 0 ? 'no change' : 'none before';
  const difference = now - before;
  if (difference === 0) return 'as many';
  const word = difference > 0 ? 'more' : 'fewer';
  const size = Math.abs(difference);
  if (before < fewestForPercent || size < fewestForPercent) return `${inWords(size)} ${word}`;
  return `${Math.round((100 * size) / before)}% ${word}`;
}

/** "You sent 14, three more than in the 90 days before." */
export function changeSentence(
  { count, before }: { count: number; before: number | null },
  did: string,
  period: Period,
): string {
  const said = `You ${did} ${count === 0 ? 'none' : numberText(count)}`;
  const difference = period === 'all' ? null : differenceText(count, before);
  if (difference === null || period === 'all') return `${said} ${periodText[period]}.`;
  if (before === 0) return `${said} ${periodText[period]}, ${difference}.`;
  if (difference === 'as many') return `${said}, as many as in ${beforeText[period]}.`;
  return `${said}, ${difference} than in ${beforeText[period]}.`;
}
