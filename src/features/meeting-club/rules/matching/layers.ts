import { isNewIn, mostPoints, pointsIn } from './pair-table.ts';

/** Somebody who was left out more often than this comes first all the same. */
export const mostTimesCounted = 3;

/**
 * What counts for a pair, from the most important to the least: that there is one at all, that it is of people who were left out, that they have
 * not met recently, and how well they fit. Each counts more than everything below it can come to in a whole round, so that the heaviest
 * matching has as many people as possible, of these as many as possible of those who were left out, and so on.
 */
export interface Layers {
  pair: number;
  /** For each time that one of the two was left out. */
  leftOut: number;
  isNew: number;
}

/** Four times a weight has to be exact for the matching to be. */
const largestWeight = Number.MAX_SAFE_INTEGER / 4;

export function layersFor(people: number): Layers {
  const pairs = Math.floor(people / 2);
  const isNew = pairs * mostPoints + 1;
  const leftOut = pairs * (isNew + mostPoints) + 1;
  const pair = people * mostTimesCounted * leftOut + leftOut;
  if (pair + 2 * mostTimesCounted * leftOut + isNew + mostPoints > largestWeight)
    throw new RangeError(`${people} people are more than can be matched at once.`);
  return { pair, leftOut, isNew };
}

export const timesCounted = (leftOutTimes: number) => Math.min(leftOutTimes, mostTimesCounted);

/** What two people weigh apart from who they are: whether they are new to each other, and how well they fit. */
export const fitWeight = (cell: number, { isNew }: Layers) => (isNewIn(cell) ? isNew : 0) + pointsIn(cell);

/** What somebody brings into whichever pair they are in. */
export const memberWeight = (timesLeftOut: number, { pair, leftOut }: Layers) =>
  pair / 2 + timesLeftOut * leftOut;
