import { mostTimesCounted, timesCounted, type Layers } from './layers.ts';
import { isNewIn, mostPoints, pointsIn } from './pair-table.ts';

/** A trio's pairs count half, as each of the three has two of them: so a person's mean is what it is in a pair. */
const share = { pair: 1, trio: 1 / 2 } as const;

export const pointsOfGroup = (cells: readonly number[]): number =>
  cells.reduce((sum, cell) => sum + pointsIn(cell), 0) * (cells.length === 1 ? share.pair : share.trio);

export const repeatsIn = (cells: readonly number[]): number =>
  cells.reduce((sum, cell) => sum + (isNewIn(cell) ? 0 : 1), 0);

/** What a group weighs besides who is in it. Three people are worth one pair and a half; whoever meets again counts in full. */
export const fitOfGroup = (cells: readonly number[], { isNew }: Layers): number =>
  (cells.length === 1 ? 1 : 1.5) * isNew - repeatsIn(cells) * isNew + pointsOfGroup(cells);

/** By how much a pair weighs more as a trio, with these two pairs added. */
export const gainByThird = (pair: number, one: number, other: number, { isNew }: Layers): number =>
  (0.5 - (isNewIn(one) ? 0 : 1) - (isNewIn(other) ? 0 : 1)) * isNew +
  (pointsIn(one) + pointsIn(other) - pointsIn(pair)) / 2;

/** For a few people, of whom all groups are tried: the larger, the better. */
export function worthAmong(few: number) {
  const pairs = (few * (few - 1)) / 2;
  const repeat = pairs * mostPoints + 1;
  const trio = (pairs + 1) * repeat;
  const time = (few + 1) * trio;
  const person = (few * mostTimesCounted + 1) * time;
  return (leftOutTimes: readonly number[], cells: readonly number[]): number =>
    leftOutTimes.reduce((sum, times) => sum + person + timesCounted(times) * time, 0) -
    (cells.length === 1 ? 0 : trio) -
    repeatsIn(cells) * repeat +
    pointsOfGroup(cells);
}
