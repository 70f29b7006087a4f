import { formatMoney } from '../../../../kit/common/money.ts';
import { beforeText, comparedText } from '../words/change-words.ts';
import type { Period } from '../../contract/period.ts';
import { lengthText } from '../words/length-words.ts';
import type { Trend } from './Tile.tsx';

const wayOf = (difference: number) => (difference === 0 ? 'same' : difference > 0 ? 'up' : 'down');

const sameText = 'No change';

/** More is better. Null where there is nothing to compare with. */
export function countTrend(now: number, before: number | null, period: Period): Trend | null {
  const words = comparedText(now, before, period);
  if (words === null || before === null) return null;
  const way = wayOf(now - before);
  return { way, isGood: way === 'same' ? null : way === 'up', words: capital(words) };
}

/** More money is better: "AUD 4,500 more than the 90 days before". */
export function moneyTrend(
  now: number,
  before: number | null,
  currency: string,
  period: Period,
): Trend | null {
  if (before === null || period === 'all') return null;
  const way = wayOf(now - before);
  const difference = formatMoney(Math.abs(now - before), currency);
  return {
    way,
    isGood: way === 'same' ? null : way === 'up',
    words:
      way === 'same'
        ? sameText
        : `${difference} ${way === 'up' ? 'more' : 'less'} than ${beforeText[period]}`,
  };
}

/** Shares are told apart by their points: "up from 25%". */
export function percentTrend(now: number | null, before: number | null, period: Period): Trend | null {
  if (now === null || before === null || period === 'all') return null;
  const way = wayOf(now - before);
  return {
    way,
    isGood: way === 'same' ? null : way === 'up',
    words: way === 'same' ? sameText : `${way === 'up' ? 'Up' : 'Down'} from ${before}%`,
  };
}

/** Less is better. */
export function lengthTrend(now: number | null, before: number | null, period: Period): Trend | null {
  if (now === null || before === null || period === 'all') return null;
  const was = lengthText(before);
  const way = was === lengthText(now) ? 'same' : wayOf(now - before);
  return {
    way,
    isGood: way === 'same' ? null : way === 'down',
    words: way === 'same' ? sameText : `${was} in ${beforeText[period]}`,
  };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
