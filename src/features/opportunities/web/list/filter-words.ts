import { withOr } from '../../../../kit/common/in-words.ts';
import type { Closes, Sort } from './list-state.ts';

/** "Also finds work about plumbing, whatever words it uses." */
export const meansWords = (means: readonly string[]) =>
  `Also finds work about ${withOr(means)}, whatever words it uses.`;

export const remote = 'remote';
export const placeLabel = (place: string) => (place === remote ? 'Remote' : place);

export const closesWords: Readonly<Record<Closes, string>> = {
  day: 'Closes within a day',
  '3-days': 'Closes within 3 days',
  week: 'Closes within 7 days',
  month: 'Closes within 30 days',
};

export const sortWords: Readonly<Record<Sort, string>> = {
  newest: 'Newest',
  closing: 'Closing soon',
  price: 'Highest budget',
  fit: 'Best fit',
};

export const fitsWords = 'Fits us';
