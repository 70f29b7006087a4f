/**
 * Pairs that the club sets apart for no reason, so that a pair which cannot be put together tells nothing of the two (decision 069). A lot is
 * drawn for each pair and holds for eight weeks; the weeks of different pairs begin on different days, so on every day some pairs are newly set
 * apart and others free again, as if someone had written something.
 */
export interface Lots {
  /** Known to nobody outside of the server. */
  key: readonly [number, number];
  /** Days since 1970: of the day on which the round was first matched. */
  day: number;
  /** How many people are in the club, whether they take part or not. */
  clubSize: number;
}

/** Of fewer than that, one pair less could cost someone their meeting. */
export const fewestForLots = 10;
/** One pair in eight, but for one person no more than about six: a large club needs no more to hide a few in. */
const largestShare = 1 / 8;
const mostOfOne = 6;
const daysHeld = 56;

export function isSetApart({ key, day, clubSize }: Lots, one: number, other: number): boolean {
  if (clubSize < fewestForLots) return false;
  const pair = [Math.min(one, other), Math.max(one, other)] as const;
  const period = Math.floor((day + (mixed(key, ...pair, -1) % daysHeld)) / daysHeld);
  const share = Math.min(largestShare, mostOfOne / (clubSize - 1));
  return mixed(key, ...pair, period) / 0x1_0000_0000 < share;
}

/** A number of 32 bits that looks like chance, the same for the same pair and period (after MurmurHash3 by A. Appleby). */
function mixed(key: Lots['key'], low: number, high: number, period: number): number {
  let hash = key[0];
  for (const value of [low, high, period, key[1]]) {
    hash = Math.imul(hash ^ Math.imul(value, 0xcc9e2d51), 0x1b873593);
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
